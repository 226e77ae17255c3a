// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// The results that a test provides to a fake navigator before the awaited screens open.
@MainActor
final class EarlyResults {
  private struct Early {
    /// The result, or `nil` if the screen leaves without a result.
    let value: (any Sendable)?
    /// The test's call, as failures show it.
    let call: String
    var isReported = false
  }

  private nonisolated let left = StrataLock<[String]>([])
  private var results: [Early] = [] {
    didSet {
      let calls = results.filter { !$0.isReported }.map(\.call)
      left.withLock { $0 = calls }
    }
  }

  var isEmpty: Bool { results.isEmpty }

  func append(_ value: (any Sendable)?) {
    let call = value.map { "leave(returning: \(FailureText.dump($0)))" } ?? "leave()"
    results.append(Early(value: value, call: call))
  }

  func removeFirst() -> (any Sendable)? { results.removeFirst().value }

  func removeAll() { results = [] }
}

extension EarlyResults: TestRecorded {
  nonisolated var kind: String { "unused result" }

  nonisolated var unassertedDescriptions: [String] { left.withLock { $0 } }

  nonisolated var advice: String {
    "No \"goTo(_:for:)\" awaits a result. Remove the calls, or first wait for the \"goTo\" with "
      + "\"navigator.expectEvent(_:)\"."
  }

  func skip() {
    for index in results.indices { results[index].isReported = true }
  }

  func attach(to tasks: StrataTaskScope, running: @escaping @MainActor () -> String) {}
}
