// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

/// Records what must end or be settled, and finds what has not.
@MainActor
final class Ledger {
  enum Call: String, CaseIterable {
    case result, question, receipt, open, restore, flush, action, cluster, guarding, command
    /// Sequences that end with their screen or their store.
    case results, states
    /// Sequences that end when their task is cancelled.
    case messages
  }

  private struct Entry {
    weak var store: (any SoakStoreProtocol)?
    let name: String
    let log: StoreLog
    let tasks: StrataTaskScope
  }

  private struct Pending {
    let call: Call
    let mayWait: @MainActor () -> Bool
    var isCancelled = false
  }

  private struct Released {
    weak var object: AnyObject?
    let name: String
  }

  /// The sections of the page Failures that the operations provoke.
  nonisolated private static let expectedWarnings: Set<String> = [
    "result-not-read", "screen-not-in-stack", "state-not-stored", "screens-not-restored",
    "draft-not-decoded", "unknown-tab", "screen-has-left",
  ]

  private(set) var storeCount = 0
  private(set) var checkCount = 0
  private(set) var violations: [String] = []
  private var stores: [Entry] = []
  private var released: [Released] = []
  private var pending: [Int: Pending] = [:]
  private var lastCall = 0
  nonisolated let warnings = Watched<[String: Int]>([:])

  func add(_ store: any SoakStoreProtocol) {
    storeCount += 1
    stores.append(
      Entry(store: store, name: "\(type(of: store))", log: store.log, tasks: store.tasks))
  }

  func fail(_ violation: String) { violations.append(violation) }

  /// Expects that an object is released until the next check.
  func expectRelease(of object: AnyObject) {
    released.append(Released(object: object, name: "\(type(of: object))"))
  }

  // MARK: Calls

  /// Starts a call that must return.
  ///
  /// - Parameter mayWait: Whether the call may still wait at a check.
  func call(
    _ call: Call, mayWait: @escaping @MainActor () -> Bool = { false },
    _ body: @escaping @MainActor () async -> Void
  ) -> Task<Void, Never> {
    let id = begin(call, mayWait)
    return Task {
      await withTaskCancellationHandler {
        await body()
      } onCancel: {
        Task { @MainActor in pending[id]?.isCancelled = true }
      }
      finish(id)
    }
  }

  /// Waits for the value of a call that must return.
  func value<Value>(of call: Call, _ body: @MainActor () async -> Value) async -> Value {
    let id = begin(call) { false }
    defer { finish(id) }
    return await body()
  }

  private func begin(_ call: Call, _ mayWait: @escaping @MainActor () -> Bool) -> Int {
    lastCall += 1
    pending[lastCall] = Pending(call: call, mayWait: mayWait)
    return lastCall
  }

  private func finish(_ id: Int) {
    if pending.removeValue(forKey: id) == nil { fail("a call returned twice") }
  }

  func pendingCount(_ call: Call) -> Int { pending.values.count { $0.call == call } }

  // MARK: Warnings

  nonisolated func warn(_ text: String) {
    let section = text.split(separator: "Failures#").last?.prefix { $0.isLetter || $0 == "-" }
    let name = section.map(String.init) ?? text
    let isExpected = Self.expectedWarnings.contains(name)
    warnings.update { $0[isExpected ? name : "unexpected: \(text)", default: 0] += 1 }
  }

  // MARK: Checks

  /// A violation that no later event can mend.
  var failure: String? {
    violations.first ?? warnings.value.keys.first { $0.hasPrefix("unexpected") }
  }

  /// Returns the first invariant that does not hold yet, or `nil`.
  func violation(owned: [any SoakStoreProtocol], awaitedScreens: Int) -> String? {
    if let object = released.first(where: { $0.object != nil }) {
      return "\(object.name) is not released"
    }
    released = []
    let ids = Set(owned.map(\.id))
    for entry in stores {
      if let violation = violation(of: entry, ids) { return "\(entry.name): \(violation)" }
    }
    stores.removeAll { $0.store == nil }
    for waiting in pending.values where waiting.call != .result && !waiting.mayWait() {
      return "a call of \(waiting.call) is not settled"
    }
    if pending.values.contains(where: { $0.call == .result && $0.isCancelled }) {
      return "a cancelled call of a result is not settled"
    }
    let results = pendingCount(.result)
    guard results == awaitedScreens else {
      return "\(results) calls wait for a result, but \(awaitedScreens) screens are awaited"
    }
    checkCount += 1
    return nil
  }

  private func violation(of entry: Entry, _ owned: Set<ObjectIdentifier>) -> String? {
    let log = entry.log
    guard let store = entry.store else {
      guard entry.tasks.isIdle, log.running.value == 0 else {
        return "work runs after the store's release"
      }
      return log.hasOrder(isEnded: true) ? nil : log.order
    }
    guard owned.contains(store.id) else { return "a store without an owner" }
    guard log.hasOrder(isEnded: store.isEnded) else { return log.order }
    guard log.deliversOnce else { return "a launch has delivered twice" }
    guard store.fold == log.replay else {
      return "the state \(store.fold) differs from its replay \(log.replay)"
    }
    guard store.tasks.isIdle else { return store.isEnded ? "work runs after the end" : nil }
    guard log.running.value == 0 else { return "work runs in an idle store" }
    return store.isCalm || store.isEnded ? nil : "a flag is set in an idle store"
  }
}
