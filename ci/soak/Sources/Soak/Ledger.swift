// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

/// Records what must end or be settled, and finds what has not.
@MainActor
final class Ledger {
  enum Call {
    case result, question, receipt, open, restore, flush, action, cluster, command
    /// Sequences that end with their screen or their store.
    case results, states
    /// Sequences that end when their task is cancelled.
    case messages
  }

  private struct Pending {
    let call: Call
    let mayWait: @MainActor () -> Bool
    var isCancelled = false
  }

  /// The sections of the page Failures that the operations provoke.
  nonisolated private static let expectedWarnings: Set<String> = [
    "result-not-received", "screen-not-in-stack", "state-not-stored", "screens-not-restored",
    "draft-not-decoded", "unknown-tab", "screen-has-left",
  ]

  private var violations: [String] = []
  private var logs: [StoreLog] = []
  private var released: [(name: String, object: () -> AnyObject?)] = []
  private var pending: [Int: Pending] = [:]
  private var lastCall = 0
  nonisolated let warnings = Watched<[String: Int]>([:])

  func add(_ store: any SoakStoreProtocol) {
    store.log.begin(store)
    logs.append(store.log)
  }

  func fail(_ violation: String) { violations.append(violation) }

  /// Expects that an object is released until the next check.
  func expectRelease(of object: AnyObject) {
    released.append(("\(type(of: object))", { [weak object] in object }))
  }

  nonisolated func warn(_ text: String) {
    let section = text.split(separator: "Failures#").last?.prefix { $0.isLetter || $0 == "-" }
    let name = section.map(String.init) ?? text
    let isExpected = Self.expectedWarnings.contains(name)
    warnings.update { $0[isExpected ? name : "unexpected: \(text)", default: 0] += 1 }
  }

  // MARK: Calls

  /// Starts a call that must return.
  ///
  /// - Parameter mayWait: Whether the call may still wait at a check.
  @discardableResult
  func call(
    _ call: Call, mayWait: @escaping @MainActor () -> Bool = { false },
    _ body: @escaping @MainActor () async -> Void
  ) -> Task<Void, Never> {
    Task { await value(of: call, mayWait: mayWait, body) }
  }

  /// Waits for the value of a call that must return.
  func value<Value: Sendable>(
    of call: Call, mayWait: @escaping @MainActor () -> Bool = { false },
    _ body: @MainActor () async -> Value
  ) async -> Value {
    lastCall += 1
    let id = lastCall
    pending[id] = Pending(call: call, mayWait: mayWait)
    defer { pending[id] = nil }
    return await withTaskCancellationHandler {
      await body()
    } onCancel: {
      Task { @MainActor in pending[id]?.isCancelled = true }
    }
  }

  func pendingCount(_ call: Call) -> Int { pending.values.count { $0.call == call } }

  // MARK: Checks

  /// A violation that no later event can mend.
  var failure: String? {
    violations.first ?? warnings.value.keys.first { $0.hasPrefix("unexpected") }
  }

  /// Returns the first invariant that does not hold yet, or `nil`.
  func violation(owned: [any SoakStoreProtocol], awaitedScreens: Int) -> String? {
    if let object = released.first(where: { $0.object() != nil }) {
      return "\(object.name) is not released"
    }
    released = []
    let ids = Set(owned.map(\.id))
    if let violation = logs.lazy.compactMap({ $0.violation(owned: ids) }).first {
      return violation
    }
    logs.removeAll { $0.isReleased }
    for waiting in pending.values {
      let mayWait = waiting.call == .result ? !waiting.isCancelled : waiting.mayWait()
      guard mayWait else { return "a call of \(waiting.call) is not settled" }
    }
    let results = pendingCount(.result)
    guard results == awaitedScreens else {
      return "\(results) calls wait for a result, but \(awaitedScreens) screens are awaited"
    }
    return nil
  }
}

extension Ledger: MesaObserver {
  nonisolated func receive(_ fact: any MesaFact) {
    if case StrataFact.warning(let text) = fact { warn(text) }
  }
}
