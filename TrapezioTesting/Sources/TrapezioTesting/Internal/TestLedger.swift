// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import IssueReporting
@_spi(Internals) import Strata
import Trapezio

/// What a test store has seen, and what of it the test has not asserted.
@MainActor
final class TestLedger<State: Equatable & Sendable> {
  nonisolated let recorder = TestRecorder<State>()
  nonisolated let tasks: StrataTaskScope
  nonisolated let recorded: [any TestRecorded]
  nonisolated let work = TestWorkContext()
  private nonisolated let terms = StrataLock((exhaustivity: Exhaustivity.on, isFinished: false))
  /// The state after the last change that was asserted together with all before it.
  private var settled: State
  /// What the test has asserted of later changes, each with the number of its change.
  private var ahead: [(number: Int, expectation: (inout State) throws -> Void)] = []

  private let tellChanges: @MainActor () -> Void

  init(
    _ state: State, tasks: StrataTaskScope, recorded: [any TestRecorded],
    tellChanges: @escaping @MainActor () -> Void
  ) {
    settled = state
    self.tasks = tasks
    self.recorded = recorded
    self.tellChanges = tellChanges
  }

  nonisolated var exhaustivity: Exhaustivity {
    get { terms.withLock { $0.exhaustivity } }
    set { terms.withLock { $0.exhaustivity = newValue } }
  }

  /// Whether the test has called `finish()`, after which nothing is to come.
  nonisolated var isFinished: Bool {
    get { terms.withLock { $0.isFinished } }
    set { terms.withLock { $0.isFinished = newValue } }
  }

  // MARK: Changes

  /// What was asserted so far.
  var asserted: State {
    var state = settled
    // Errors were reported when the closures were first called.
    for (_, expectation) in ahead { try? expectation(&state) }
    return state
  }

  /// Takes the oldest change of work as asserted.
  func takeNext() -> TestChange<State> {
    let change = recorder.changes.removeFirst()
    settle(change)
    return change
  }

  /// Takes the change of an event as asserted, that may come after changes which are not yet.
  ///
  /// - Parameters:
  ///   - change: What has happened.
  ///   - expectation: What it does to a state, in the words of the test.
  func take(_ change: TestChange<State>, _ expectation: ((inout State) throws -> Void)?) {
    if recorder.changes.isEmpty {
      settle(change)
    } else if let expectation {
      ahead.append((change.number, expectation))
    }
  }

  /// Takes the changes that have happened as asserted.
  func skipChanges() {
    guard let last = recorder.changes.last else { return }
    recorder.changes = []
    settle(last)
  }

  private func settle(_ change: TestChange<State>) {
    if recorder.changes.isEmpty {
      settled = recorder.latest ?? change.new
      ahead = []
    } else {
      settled = change.new
      ahead.removeAll { $0.number < change.number }
    }
  }

  // MARK: Waiting

  func wait(limit: Duration, until isReady: () -> Bool) async -> TestWait.End {
    await TestWait(signal: recorder.signal, scopes: [tasks], limit: limit) {
      tellChanges()
      return isReady()
    }
  }

  /// What is running, and what it waits for, a line each.
  nonisolated var running: String {
    ([FailureText.running(tasks)] + work.descriptions).filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  /// Fails with the warnings of work, where all is to be asserted, and hands them on.
  func warningHandler(
    for call: String, at location: TestLocation
  ) -> StrataDiagnostics.Handler {
    let handler = StrataDiagnostics.handler
    guard exhaustivity == .on else { return handler }
    return { warning in
      location.fail("\"\(call)\" has led to a warning:\n\n\(FailureText.indented(warning))")
      handler(warning)
    }
  }

  // MARK: The end

  /// What was not asserted: a section each.
  private nonisolated var leftovers: [String] {
    var sections: [String] = []
    if !recorder.changes.isEmpty {
      let changes = recorder.changes.map { FailureText.change(from: $0.old, to: $0.new) }
      sections.append(
        """
        \(FailureText.count(changes.count, "change")) of the state:

        \(changes.joined(separator: "\n\n"))

        Assert each with "receive", or call "skipChanges()".
        """)
    }
    for recorded in recorded where !recorded.unassertedDescriptions.isEmpty {
      let events = recorded.unassertedDescriptions
      sections.append(
        """
        \(FailureText.count(events.count, recorded.kind)):

        \(FailureText.indented(events.joined(separator: "\n")))

        \(recorded.advice)
        """)
    }
    return sections
  }

  /// Fails if anything was not asserted, and takes it as asserted then.
  ///
  /// - Parameter action: What the test has done instead.
  func assertNothingLeft(_ action: String, at location: TestLocation) {
    reportLeftovers(action, at: location)
    skipChanges()
    for recorded in recorded { recorded.skip() }
  }

  private nonisolated func reportLeftovers(_ action: String, at location: TestLocation) {
    let sections = leftovers
    guard !sections.isEmpty else { return }
    report(
      "Something was not asserted \(action).\n\n\(sections.joined(separator: "\n\n"))", at: location
    )
  }

  /// Fails if the test store is released before its test was over.
  ///
  /// On whatever thread that is, and without waiting for the main actor: elsewhere nobody would know of
  /// which test the failure is.
  nonisolated func assertRelease(at location: TestLocation) {
    guard !isFinished else { return }
    if !tasks.isIdle {
      report(
        """
        The test store was released while work of the store is running:

        \(FailureText.indented(running))

        End the test with "finish()", "end()" or "cancelTasks()".
        """, at: location)
    }
    reportLeftovers("before the test store was released", at: location)
  }

  /// Reports what was not asserted: a failure, unless the test wants it only shown, or not at all.
  nonisolated func report(_ message: String, at location: TestLocation) {
    switch exhaustivity {
    case .on: location.fail(message)
    case .off(showSkipped: true): location.note(message)
    case .off(showSkipped: false): break
    }
  }
}
