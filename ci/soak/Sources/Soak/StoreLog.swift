// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

/// An event of all stores, with its place in the order of sending, or 0 if it has none.
struct SoakEvent: TrapezioEvent, Codable, Sendable {
  enum Action: Codable, Sendable {
    case add(Int)
    /// Sends events while it is handled.
    case nest(Int)
    case work(kind: Int, value: Int)
    case cancel(key: Int)
  }

  var number = 0
  let action: Action
}

/// The part of a state that depends only on the events and on their order.
struct Fold: Codable, Hashable, Sendable {
  private(set) var count = 0
  private(set) var hash = 0

  mutating func apply(_ event: SoakEvent) {
    count += 1
    let value =
      switch event.action {
      case .add(let value): value
      case .nest(let value): value ^ 0x55
      case .work(let kind, let value): kind << 8 ^ value
      case .cancel(let key): key
      }
    hash = (hash &* 31 &+ value) &* 31 &+ event.number
  }
}

/// What happened to a store, which outlives it.
@MainActor
final class StoreLog: Sendable {
  private(set) var sent: [Int] = []
  private(set) var handled: [SoakEvent] = []
  /// Whether an event may be missing, because its work was cancelled before it was handled.
  var mayLack = false
  nonisolated let running = Watched(0)
  private var lastNumber = 0
  private var lastLaunch = 0
  private var deliveries: [Int: Int] = [:]

  nonisolated init() {}

  func beginSend(_ action: SoakEvent.Action) -> SoakEvent {
    lastNumber += 1
    sent.append(lastNumber)
    return SoakEvent(number: lastNumber, action: action)
  }

  func wasIgnored(_ event: SoakEvent) { sent.removeAll { $0 == event.number } }

  func didHandle(_ event: SoakEvent) { handled.append(event) }

  // MARK: Work

  func launch() -> Int {
    lastLaunch += 1
    return lastLaunch
  }

  /// Records that a launch has delivered its value, or that it was cancelled.
  func deliver(_ launch: Int) { deliveries[launch, default: 0] += 1 }

  /// Counts the work as running.
  nonisolated(nonsending) func run<Value>(
    _ work: nonisolated(nonsending) () async throws -> Value
  ) async rethrows -> Value {
    running.update { $0 += 1 }
    defer { running.update { $0 -= 1 } }
    return try await work()
  }

  // MARK: Invariants

  var replay: Fold { handled.reduce(into: Fold()) { $0.apply($1) } }

  var deliversOnce: Bool { deliveries.values.allSatisfy { $0 == 1 } }

  var order: String { "events \(handled.map(\.number)) handled, but \(sent) sent" }

  func hasOrder(isEnded: Bool) -> Bool {
    let numbers = handled.map(\.number).filter { $0 > 0 }
    if mayLack { return zip(numbers, numbers.dropFirst()).allSatisfy(<) }
    return isEnded ? sent.starts(with: numbers) : sent == numbers
  }
}

/// The inspector describes the log as an empty object.
extension StoreLog: CustomReflectable {
  nonisolated var customMirror: Mirror { Mirror(self, children: []) }
}

/// A store whose events are logged.
@MainActor
protocol SoakStoreProtocol: TrapezioStoreProtocol where Event == SoakEvent {
  var log: StoreLog { get }
  /// The present state, even if the store shows another one.
  var fold: Fold { get }
  /// The number of events that were ignored while the store shows another state.
  var ignoredCount: Int? { get }
  /// Whether no flag says that work is running.
  var isCalm: Bool { get }
}

extension SoakStoreProtocol {
  var ignoredCount: Int? { ignoredEventCount }

  @discardableResult
  func deliver(_ action: SoakEvent.Action) -> StrataWork {
    guard !isEnded else { return StrataWork() }
    let event = log.beginSend(action)
    let ignored = ignoredCount
    let work = send(event)
    if let ignored, ignoredCount == ignored + 1 { log.wasIgnored(event) }
    return work
  }
}
