// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

/// An event of all stores, with its place in the order of sending, or 0 if it has none.
struct SoakEvent: TrapezioEvent, Codable, Hashable {
  enum Action: Codable, Hashable, Sendable {
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
    hash = hash &* 31 &+ event.hashValue
  }
}

/// What happened to a store, which outlives it.
@MainActor
final class StoreLog: Sendable {
  private weak var store: (any SoakStoreProtocol)?
  private var tasks: StrataTaskScope?
  private var sent: [Int] = []
  private(set) var handled: [SoakEvent] = []
  /// Whether an event may be missing, because its work was cancelled before it was handled.
  var mayLack = false
  nonisolated private let running = Watched(0)
  private var lastNumber = 0
  private var echo: MesaObserverToken?
  /// How often each launch has delivered its value, or was cancelled.
  private var deliveries: [Int] = []

  nonisolated init() {}

  var isReleased: Bool { store == nil }

  func begin(_ store: any SoakStoreProtocol) { (self.store, tasks) = (store, store.tasks) }

  func send(_ action: SoakEvent.Action, to store: any SoakStoreProtocol) -> StrataWork {
    lastNumber += 1
    let event = SoakEvent(number: lastNumber, action: action)
    sent.append(event.number)
    let ignored = store.ignoredCount
    let work = deliver(event, to: store)
    if let ignored, store.ignoredCount == ignored + 1 { sent.removeAll { $0 == event.number } }
    return work
  }

  /// Sends an event as a view does, unless an event or work sends it.
  private func deliver(_ event: SoakEvent, to store: some SoakStoreProtocol) -> StrataWork {
    StrataTaskScope.current == nil ? TrapezioViewStore(store).send(event) : store.send(event)
  }

  /// Adds an observer that sends the store events, or takes it off.
  func toggleEcho(of store: any SoakStoreProtocol) {
    guard let token = echo.take() else { return echo = store.use(EchoPlugin(store)) }
    token.remove()
  }

  func didHandle(_ event: SoakEvent) { handled.append(event) }

  /// Returns a function that must be called once at most.
  func launch() -> @MainActor () -> Void {
    deliveries.append(0)
    return { [launch = deliveries.count - 1] in self.deliveries[launch] += 1 }
  }

  /// Counts the work as running.
  nonisolated(nonsending) func run<Value>(
    _ work: nonisolated(nonsending) () async throws -> Value
  ) async rethrows -> Value {
    running.update { $0 += 1 }
    defer { running.update { $0 -= 1 } }
    return try await work()
  }

  // MARK: Invariants

  /// Returns the invariant of the store that does not hold yet, if any.
  func violation(owned: Set<ObjectIdentifier>) -> String? {
    let isIdle = tasks?.isIdle ?? true
    guard hasOrder(isEnded: store?.isEnded ?? true) else {
      return "events \(handled.map(\.number)) handled, but \(sent) sent"
    }
    guard deliveries.allSatisfy({ $0 <= 1 }) else { return "a launch has delivered twice" }
    guard let store else {
      return isIdle && running.value == 0 ? nil : "work runs after the store's release"
    }
    guard owned.contains(store.id) else { return "a store without an owner" }
    let replay = handled.reduce(into: Fold()) { $0.apply($1) }
    guard store.fold == replay else {
      return "the state \(store.fold) differs from its replay \(replay)"
    }
    guard isIdle else { return store.isEnded ? "work runs after the end" : nil }
    guard running.value == 0 else { return "work runs in an idle store" }
    return store.isCalm || store.isEnded ? nil : "a flag is set in an idle store"
  }

  private func hasOrder(isEnded: Bool) -> Bool {
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
    isEnded ? StrataWork() : log.send(action, to: self)
  }
}
