// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata
import Trapezio
import TrapezioNavigation

extension TestUser {
  /// Swipes back from the top screen.
  ///
  /// The task returns `false` if the guard refuses or does not decide within the limit.
  func leave(at location: TestLocation) -> Task<Bool, Never> {
    let location = location.of(trace)
    guard let stack else { return Task { true } }
    trace.add("userLeaves()")
    // A swipe at the root has no effect.
    if stack.current != stack.root, stack.askedEntries.contains(stack.current) {
      location.fail(alreadyAsked(stack.current), see: "guard-already-asked")
    }
    let leaving = stack.back(from: stack.current, by: .system)
    guard !stack.askedEntries.isEmpty else { return leaving }
    let outcome = StrataLock<Bool?>(nil)
    let signal = TestSignal()
    Task {
      let value = await leaving.value
      outcome.withLock { $0 = value }
      signal.notify()
    }
    let wait = TestWait(signal: signal, limit: limit)
    let reportCount = reportCount
    return Task { [weak self] in
      var calls: Int?
      // Restarts the limit if the test has made another call or is waiting for something else,
      // because it was not awaiting the outcome all that time.
      repeat {
        calls = self?.callCount
        let end = await wait { outcome.withLock { $0 } != nil }
        if let outcome = outcome.withLock({ $0 }) { return outcome }
        guard case .late = end else { return false }
      } while self.map { $0.waitCount > 0 || $0.callCount != calls } ?? false
      // Fails unless the test is over or its end has already reported the question.
      if let self, self.reportCount == reportCount {
        location.fail(missingOutcome(after: wait.limit), see: "leaving-without-outcome")
      }
      return false
    }
  }

  private func alreadyAsked(_ entry: TrapezioNavigationEntry) -> String {
    """
    "userLeaves()" was called, but the guard of \(entry.screen) is already being asked:

    \(FailureText.indented(pending))

    Remove one of the calls. To swipe twice, call "stack.back(from:by:)".
    """
  }

  private func missingOutcome(after limit: Duration) -> String {
    let heading = "\"userLeaves()\" has no outcome after \(FailureText.seconds(limit)), because"
    let questions = openQuestions
    guard !questions.isEmpty else {
      return """
        \(heading) a guard has not returned:

        \(FailureText.indented(pending))

        Let the guard return.
        """
    }
    return """
      \(heading) \(questions.count == 1 ? "a question is" : "questions are") not answered:

      \(FailureText.list(questions))

      \(advice)
      """
  }

  // MARK: Guards

  /// The entries whose guards have neither answered nor asked the user.
  var undecided: Set<TrapezioNavigationEntry> {
    Set(stacks().flatMap { stack in stack.askedEntries.filter { !stack.isAskingUser($0) } })
  }

  /// Calls a closure and waits until each guard that it causes to run has answered or asked the
  /// user.
  func settle(_ call: String, at location: TestLocation, _ body: () -> Void) async {
    let earlier = undecided
    body()
    refresh()
    await settle(call, after: earlier, limit: limit, at: location)
  }

  /// Waits until each guard has answered or asked the user, except the guards of earlier entries.
  func settle(
    _ call: String, after earlier: Set<TrapezioNavigationEntry>, limit: Duration,
    at location: TestLocation
  ) async {
    switch await wait(limit, until: { [weak self] in self?.undecided.isSubset(of: earlier) }) {
    case .ready, .idle: break
    case .cancelled:
      location.fail("The test was cancelled during \"\(call)\".", see: "test-cancelled")
    case .settled, .late: location.fail(noDecision(call, limit), see: "guard-has-not-returned")
    }
  }

  private func wait(
    _ limit: Duration, until isSettled: @escaping @MainActor () -> Bool?
  ) async -> TestWait.End {
    guard isSettled() == false else { return .ready }
    beginWait()
    defer { endWait() }
    let signal = TestSignal()
    let observation = TrapezioObservation(of: { isSettled() }, { _ in signal.notify() })
    defer { observation.cancel() }
    return await TestWait(signal: signal, limit: limit) { isSettled() ?? true }
  }

  private func noDecision(_ call: String, _ limit: Duration) -> String {
    """
    "\(call)" waited \(FailureText.seconds(limit)) for a guard to return:

    \(FailureText.indented(pending))

    Let the guard return. If it awaits an answer of the test, give the answer before "\(call)".
    """
  }
}

extension TestUser: TestRecorded, TestTraced {
  nonisolated var kind: String { "unanswered question" }

  nonisolated var unassertedDescriptions: [String] { left.descriptions }

  nonisolated var advice: String {
    "Answer each with \"\(name).answer(_:)\" or \"\(name).press(_:)\"."
  }

  func settle(_ call: String) async -> String? {
    // All work has ended or is about to be cancelled, so only a guard can still ask a question.
    guard hasGuards || !isSettled else { return nil }
    // Lets new tasks begin first. A link may open in its own task, and an "async let" starts on the
    // global executor before it reaches the main actor.
    var quiet = TestQuiet()
    while !quiet.isOver(0) { await quiet.turn() }
    guard case .late = await wait(limit, until: { [weak self] in self?.isSettled }) else {
      return nil
    }
    return noDecision(call, limit)
  }

  var hasGuards: Bool {
    stacks().contains { stack in stack.entries.contains { stack.isGuarded($0) } }
  }

  /// Whether every guard that is being asked waits for an open question.
  private var isSettled: Bool {
    stacks().allSatisfy { stack in
      stack.askedEntries.allSatisfy { stack.isAskingUser($0) && !stack.questions.isEmpty }
    }
  }

  /// Keeps the open questions as unanswered ones, even if they are withdrawn.
  func keepQuestions() {
    refresh()
    keepsQuestions = true
  }

  func refresh() {
    guard !keepsQuestions else { return }
    show(openQuestions)
    let descriptions = guardDescriptions
    guards.withLock { $0 = descriptions }
  }

  private var guardDescriptions: [String] {
    stacks().flatMap { stack in
      stack.askedEntries.compactMap { entry in
        let isAskingUser = stack.isAskingUser(entry)
        if isAskingUser, !stack.questions.isEmpty { return nil }
        let reason = isAskingUser ? "awaits the result of a screen" : "has not returned"
        return "The guard of \(entry.screen) \(reason)."
      }
    }
  }
}

extension TestUser: TestAwaited {
  nonisolated var awaitedDescription: String? {
    let questions = unassertedDescriptions.map {
      "\($0): call \"answer(_:)\" or \"press(_:)\"."
    }
    let lines = questions + guards.withLock { $0 }
    return lines.isEmpty ? nil : FailureText.lines(lines)
  }
}
