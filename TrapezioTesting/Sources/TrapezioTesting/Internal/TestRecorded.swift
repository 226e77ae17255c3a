// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// A recorder whose events the test must assert.
@MainActor
protocol TestRecorded: AnyObject, Sendable {
  /// The name of an event, such as "navigation event".
  nonisolated var kind: String { get }

  /// The descriptions of the events that the test has not asserted.
  nonisolated var unassertedDescriptions: [String] { get }

  /// The remedy, which says how to assert the events.
  nonisolated var advice: String { get }

  /// Waits at the end of the test until pending events are recorded.
  ///
  /// - Parameter call: The test's call, as failures show it.
  /// - Returns: A failure text if the wait exceeds its limit, or `nil` otherwise.
  func settle(_ call: String) async -> String?

  /// Updates the descriptions of unasserted events before a failure shows them.
  func refresh()

  /// Marks all events as asserted.
  func skip()

  /// Prevents a second report of the events that a released test store has reported.
  nonisolated func noteReported()

  /// Makes a test store's exhaustivity apply to the events that remain when the recorder is
  /// released.
  func follow(_ terms: TestTerms)

  /// Adds a scope whose work sends events and a closure that describes its running work.
  func attach(to tasks: StrataTaskScope, running: @escaping @MainActor () -> String)
}

extension TestRecorded {
  func settle(_ call: String) async -> String? { nil }

  func refresh() {}

  nonisolated func noteReported() {}

  func follow(_ terms: TestTerms) {}
}
