// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// A recorder whose events the test must assert.
@MainActor
protocol TestRecorded: AnyObject, Sendable {
  /// The name of an event, such as "navigation event".
  nonisolated var kind: String { get }

  nonisolated var unassertedDescriptions: [String] { get }

  nonisolated var advice: String { get }

  /// Waits at the end of the test until pending events are recorded.
  ///
  /// Returns a failure text if the wait exceeds its limit.
  func settle(_ call: String) async -> String?

  func refresh()

  func skip()

  /// Prevents a second report of the events that a released test store has reported.
  nonisolated func noteReported()

  /// Makes a test store's exhaustivity apply to the events that remain at the recorder's release.
  func follow(_ terms: TestTerms)

  /// Adds a scope whose work sends events, and closures that describe its running work and explain
  /// why no work is running.
  func attach(
    to tasks: StrataTaskScope, running: @escaping @MainActor () -> String,
    remedy: @escaping @MainActor () -> String)
}

extension TestRecorded {
  func settle(_ call: String) async -> String? { nil }

  func refresh() {}

  nonisolated func noteReported() {}

  func follow(_ terms: TestTerms) {}
}
