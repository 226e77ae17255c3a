// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IssueReporting
import Strata
import Trapezio
import TrapezioNavigation

@MainActor
final class TestLedger<State: Equatable & Sendable> {
  nonisolated let recorder = TestRecorder<State>()
  nonisolated let tasks: StrataTaskScope
  nonisolated let recorded: [any TestRecorded]
  nonisolated let work: TestWorkContext
  nonisolated let history = TestWorkHistory()
  nonisolated let terms: TestTerms
  /// The state up to which the test has asserted every change.
  private var settled: State
  /// The closures of asserted changes that follow unasserted changes, with the changes' numbers.
  private var ahead: [(number: Int, expectation: (inout State) throws -> Void)] = []
  /// The settled state with the changes ahead, once it has been read.
  private var settledAndAhead: State?

  init(
    _ state: State, tasks: StrataTaskScope, recorded: [any TestRecorded],
    tellChanges: @escaping @MainActor () -> Void
  ) {
    settled = state
    self.tasks = tasks
    work = TestWorkContext.of(tasks)
    self.recorded = recorded
    terms = TestTerms(for: recorded)
    recorder.tellChanges = tellChanges
  }

  nonisolated var exhaustivity: Exhaustivity {
    get { terms.exhaustivity }
    set { terms.exhaustivity = newValue }
  }

  /// Whether the test store has finished, or the closure that was passed to `test` has thrown.
  nonisolated var isFinished: Bool {
    get { terms.isFinished }
    set { terms.isFinished = newValue }
  }

  // MARK: Changes

  var asserted: State {
    guard !ahead.isEmpty else { return settled }
    var state = settledAndAhead ?? settled
    if settledAndAhead == nil {
      // The assertions of the changes report errors.
      for (_, expectation) in ahead { try? expectation(&state) }
      settledAndAhead = state
    }
    return state
  }

  var latest: State { recorder.changes.last?.new ?? asserted }

  func takeNext() -> TestChange<State>? {
    let change = recorder.takeFirst()
    if let change { settle(change) }
    return change
  }

  /// Marks as asserted the change that an event or a press has made.
  ///
  /// Earlier changes that work has made can still be unasserted.
  func take(_ change: TestChange<State>, _ expectation: ((inout State) throws -> Void)?) {
    if recorder.changes.isEmpty {
      settle(change)
    } else if let expectation {
      ahead.append((change.number, expectation))
      settledAndAhead = nil
    }
  }

  func skipChanges() {
    if let last = recorder.takeAll() { settle(last) }
  }

  private func settle(_ change: TestChange<State>) {
    settledAndAhead = nil
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
    await TestWait(signal: recorder.signal, source: .work([tasks]), limit: limit) {
      recorder.tellChanges()
      return isReady()
    }
  }

  /// Waits until the work that is ready to run has run, or has changed the state.
  func waitUntilQuiet(limit: Duration) async {
    let end = ContinuousClock.now + limit
    var quiet = TestQuiet()
    while ContinuousClock.now < end, !quiet.isOver(work.version) || work.executor.count.active > 0 {
      await quiet.turn()
      recorder.tellChanges()
      guard recorder.changes.isEmpty else { return }
    }
  }

  nonisolated var running: String {
    FailureText.lines([work.running(in: tasks)] + work.descriptions)
  }

  var users: [TestUser] { recorded.compactMap { $0 as? TestUser } }

  /// Waits for each guard that the test's call has caused to run.
  ///
  /// `earlier` contains the entries whose guards were undecided before the call.
  func settleGuards(
    _ call: String, after earlier: Set<TrapezioNavigationEntry>, limit: Duration,
    at location: TestLocation
  ) async {
    for user in users { await user.settle(call, after: earlier, limit: limit, at: location) }
  }

  var undecided: Set<TrapezioNavigationEntry> {
    users.reduce(into: []) { $0.formUnion($1.undecided) }
  }

  /// Returns a handler that forwards warnings and, if exhaustivity is on, fails the test.
  func warningHandler(
    for call: String, at location: TestLocation
  ) -> StrataDiagnostics.Handler {
    let handler = StrataDiagnostics.handler
    guard exhaustivity == .on else { return handler }
    return { warning in
      location.fail(
        "\"\(call)\" caused a warning:\n\n\(FailureText.indented(warning))",
        see: "warning-caused")
      handler(warning)
    }
  }

  // MARK: The end

  private nonisolated var leftovers: [String] {
    var sections: [String] = []
    let changes = recorder.changes
    if !changes.isEmpty {
      sections.append(
        """
        \(FailureText.count(changes.count, "change")) of the state:

        \(FailureText.changes(changes))

        Assert each with "receive", or call "skipChanges()".
        """)
    }
    return sections + FailureText.unasserted(in: terms.own(recorded))
  }

  func settle(_ call: String, at location: TestLocation) async -> Bool {
    var isSettled = true
    for recorded in recorded {
      guard let failure = await recorded.settle(call) else { continue }
      location.fail(failure, see: "guard-has-not-returned")
      isSettled = false
    }
    return isSettled
  }

  func assertNothingLeft(_ action: String, at location: TestLocation) {
    for recorded in recorded { recorded.refresh() }
    reportLeftovers(action, at: location)
    skipChanges()
    for recorded in terms.own(recorded) { recorded.skip() }
  }

  private nonisolated func reportLeftovers(_ action: String, at location: TestLocation) {
    let sections = leftovers
    guard !sections.isEmpty else { return }
    report(
      FailureText.leftovers(sections, action), see: "not-everything-asserted", at: location)
  }

  /// Reports running work and everything unasserted if the test store has not finished.
  ///
  /// Reports on the releasing thread, because a later report could not be attributed to the test.
  nonisolated func assertRelease(at location: TestLocation) {
    guard !isFinished else { return }
    if !tasks.isIdle {
      report(
        """
        The test store was released while work of the store was running:

        \(FailureText.indented(running))

        End the test with "finish()", "end()" or "cancelTasks()".
        """, see: "released-too-early", at: location)
    }
    reportLeftovers("before the test store was released", at: location)
    for recorded in terms.own(recorded) { recorded.noteReported() }
    isFinished = true
  }

  private nonisolated func report(
    _ message: String, see section: String, at location: TestLocation
  ) {
    switch exhaustivity {
    case .on: location.fail(message, see: section)
    case .off(let isShown): if isShown { location.note(FailureText.with(message, see: section)) }
    }
  }
}
