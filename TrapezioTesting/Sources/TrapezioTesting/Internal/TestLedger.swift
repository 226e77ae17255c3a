// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import IssueReporting
import Strata
import Trapezio

/// What a test store has seen, and what of it the test has not asserted.
@MainActor
final class TestLedger<State: Equatable & Sendable> {
  let recorder = TestRecorder<State>()
  let tasks: StrataTaskScope
  let recorded: [any TestRecorded]
  let work = TestWorkContext()
  var exhaustivity = Exhaustivity.on
  /// Whether the test has called `finish()`, after which nothing is to come.
  var isFinished = false
  /// What was asserted so far.
  private(set) var asserted: State

  init(_ state: State, tasks: StrataTaskScope, recorded: [any TestRecorded]) {
    asserted = state
    self.tasks = tasks
    self.recorded = recorded
  }

  // MARK: Changes

  /// Takes a change as asserted.
  ///
  /// - Parameters:
  ///   - change: What has happened.
  ///   - expectation: The same in the words of the test, for a state that lacks an earlier change, which
  ///     is not asserted yet.
  func take(
    _ change: TestChange<State>, _ expectation: ((inout State) throws -> Void)? = nil
  ) {
    if recorder.changes.isEmpty {
      asserted = recorder.latest ?? change.new
    } else if asserted == change.old {
      asserted = change.new
    } else {
      try? expectation?(&asserted)
    }
  }

  // MARK: Waiting

  func wait(limit: Duration, until isReady: () -> Bool) async -> TestWait.End {
    await TestWait(signal: recorder.signal, scope: tasks, limit: limit)(until: isReady)
  }

  /// What is running, and what it waits for, a line each.
  var running: String {
    ([FailureText.running(tasks)] + work.descriptions).joined(separator: "\n")
  }

  // MARK: The end

  /// What was not asserted: a section each.
  var leftovers: [String] {
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

  /// Takes the changes that have happened as asserted.
  func skipChanges() {
    guard let last = recorder.changes.last else { return }
    recorder.changes = []
    take(last)
  }

  /// Fails if anything was not asserted, and takes it as asserted then.
  ///
  /// - Parameter action: What the test has done instead.
  func assertNothingLeft(_ action: String, at location: TestLocation) {
    let sections = leftovers
    guard !sections.isEmpty else { return }
    skipChanges()
    for recorded in recorded { recorded.skip() }
    report(
      "Something was not asserted \(action).\n\n\(sections.joined(separator: "\n\n"))", at: location
    )
  }

  /// Fails if the test is over and anything was not asserted, or is still running.
  func assertRelease(at location: TestLocation) {
    guard !isFinished else { return }
    if tasks.runningTaskCount > 0 {
      report(
        """
        The test store was released while work of the store is running:

        \(FailureText.indented(running))

        End the test with "finish()", "end()" or "cancelTasks()".
        """, at: location)
    }
    assertNothingLeft("before the test store was released", at: location)
  }

  /// Reports what was not asserted: a failure, unless the test wants it only shown, or not at all.
  func report(_ message: String, at location: TestLocation) {
    switch exhaustivity {
    case .on: location.fail(message)
    case .off(showSkipped: true): location.note(message)
    case .off(showSkipped: false): break
    }
  }
}
