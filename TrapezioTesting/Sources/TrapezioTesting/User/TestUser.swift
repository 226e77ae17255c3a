// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio
import TrapezioNavigation

/// A simulated user who acts on a stack of screens.
///
/// Each ``FakeTrapezioNavigator`` and each ``TestFlow`` has a user, whose actions are the methods
/// of ``TestUserActions``.
@MainActor
public final class TestUser {
  /// The maximum time to wait for a question, for the outcome of `userLeaves()` or, at the end of a
  /// test, for a guard.
  ///
  /// The limit excludes time when the machine is too busy to run the test.
  public var limit: Duration

  private nonisolated let name: String
  private nonisolated let left = TestUnasserted()
  /// The stack that the user sees.
  private let shown: () -> TrapezioStackNavigator?
  private let stacks: () -> [TrapezioStackNavigator]
  private var scopes: [() -> StrataTaskScope?] = []
  /// Closures that describe the running work in the scopes.
  private var works: [@MainActor () -> String] = []
  /// The number of times that unanswered questions have been reported at the end of a test.
  private var reportCount = 0
  /// The number of running waits for a question and, in a flow, for a screen, a state or the end.
  private var waitCount = 0
  /// A counter that changes when the test answers a question, and when a wait begins or ends.
  ///
  /// If it has changed when the limit expires, `userLeaves()` restarts the limit.
  private var callCount = 0

  init(
    of name: String, limit: Duration, shown: @escaping () -> TrapezioStackNavigator?,
    stacks: @escaping () -> [TrapezioStackNavigator]
  ) {
    self.name = name
    self.limit = limit
    self.shown = shown
    self.stacks = stacks
  }

  /// The stack that the user sees.
  var stack: TrapezioStackNavigator? { shown() }

  /// The question that the user sees.
  var question: TrapezioQuestion? { stack?.question }

  /// Registers a question before it is asked, so that failures on any thread can name it.
  func noteQuestion(_ title: String) {
    left.set(titles + [title])
    TestWorkContext.note(self)
  }

  /// Adds a closure that describes the running work when a wait fails.
  func describeWork(_ work: @escaping @MainActor () -> String) { works.append(work) }

  private var titles: [String] { stacks().flatMap(\.questions).map(\.title) }

  // MARK: Questions

  func expectQuestion(_ title: String, at location: TestLocation) async -> TrapezioQuestion? {
    let heading = "The question \"\(title)\" was expected, but"
    beginWait()
    defer { endWait() }
    let signal = TestSignal()
    let isAsked = { [weak self] in self?.question != nil }
    let observation = TrapezioObservation(of: { isAsked() }, { _ in signal.notify() })
    defer { observation.cancel() }
    // A guard runs outside the stores' work, so the wait must not end when no work is running.
    let scopes = hasGuards ? [] : scopes.compactMap { $0() }
    let end = await TestWait(signal: signal, scopes: scopes, limit: limit)(until: isAsked)
    guard let question else {
      switch end {
      case .ready:
        location.fail(
          "\(heading) it was withdrawn.\n\nKeep the task that asks it alive until the answer.",
          see: "question-missing")
      case .cancelled:
        location.fail("The test was cancelled while waiting for a question.", see: "test-cancelled")
      case .idle:
        location.fail(
          """
          \(heading) no work of the store is running, and no screen has a guard.

          Ask the question in work of the store or in a guard.
          """, see: "question-missing")
      case .late:
        let running = works.map { $0() }.filter { !$0.isEmpty }.joined(separator: "\n")
        let work = running.isEmpty ? "" : "\n\n\(FailureText.indented(running))"
        let reason = "none came within \(FailureText.seconds(limit))"
        location.fail(
          "\(heading) \(reason).\(work)\n\n\(FailureText.raiseLimit)", see: "question-missing")
      }
      return nil
    }
    guard question.title != title else { return question }
    let others = (stack?.questions ?? []).map(\.summary)
    location.fail(
      """
      \(heading) the user sees another question:

      \(FailureText.indented(others.joined(separator: "\n")))

      \(advice)
      """, see: "another-question")
    return nil
  }

  func answer<Answer: Equatable & Sendable>(_ answer: Answer, at location: TestLocation) {
    let value = FailureText.dump(answer)
    guard let question = shownQuestion("answer(\(value))", at: location) else { return }
    let text = question.textField?.text ?? ""
    let button = question.buttons.indices.first {
      question.answer(of: $0, text: text) as? Answer == answer
    }
    guard let button else {
      return location.fail(
        """
        "answer(\(value))" was called, but no button of "\(question.title)" has this answer.

        \(FailureText.indented(question.answers(text: text)))

        Pass one of these answers, with the same type.
        """, see: "no-such-answer")
    }
    question.answer(button, text: text)
    refresh()
  }

  func press(_ title: String, _ text: String?, at location: TestLocation) {
    let call = text.map { "press(\"\(title)\", text: \"\($0)\")" } ?? "press(\"\(title)\")"
    guard let question = shownQuestion(call, at: location) else { return }
    let typed = text ?? question.textField?.text ?? ""
    guard text == nil || question.textField != nil else {
      return location.fail(
        """
        "\(call)" was called, but "\(question.title)" has no text field.

        Press the button without a text.
        """, see: "no-such-answer")
    }
    guard let button = question.buttons.firstIndex(where: { $0.title == title }) else {
      return location.fail(
        """
        "\(call)" was called, but "\(question.title)" has no such button.

        \(FailureText.indented(question.answers(text: typed)))

        Pass the title of one of these buttons.
        """, see: "no-such-answer")
    }
    question.answer(button, text: typed)
    refresh()
  }

  func closeQuestion(at location: TestLocation) {
    guard let question = shownQuestion("closeQuestion()", at: location) else { return }
    question.cancel()
    refresh()
  }

  private func shownQuestion(_ call: String, at location: TestLocation) -> TrapezioQuestion? {
    callCount += 1
    if let question { return question }
    location.fail(
      """
      "\(call)" was called, but the user sees no question.

      First wait for the question with "expectQuestion(_:)".
      """, see: "no-question")
    return nil
  }

  // MARK: Guards

  /// Swipes back from the top screen.
  ///
  /// - Returns: A task whose value is the outcome, or `stayed` if the guard does not decide within
  ///   the limit.
  func leave(at location: TestLocation) -> Task<TrapezioLeaveOutcome, Never> {
    guard let stack else { return Task { .left } }
    let leaving = stack.back(from: stack.current, by: .system)
    guard stack.isAskingGuards else { return leaving }
    let outcome = StrataLock<TrapezioLeaveOutcome?>(nil)
    let signal = TestSignal()
    Task {
      let value = await leaving.value
      outcome.withLock { $0 = value }
      signal.notify()
    }
    let wait = TestWait(signal: signal, scopes: [], limit: limit)
    let reportCount = reportCount
    return Task { [weak self] in
      var calls: Int?
      // Restarts the limit if the test has made another call or is waiting for something else,
      // because it was not awaiting the outcome all that time.
      repeat {
        calls = self?.callCount
        let end = await wait { outcome.withLock { $0 } != nil }
        if let outcome = outcome.withLock({ $0 }) { return outcome }
        guard case .late = end else { return .stayed }
      } while self.map { $0.waitCount > 0 || $0.callCount != calls } ?? false
      // Fails unless the test is over or its end has already reported the question.
      if let self, self.reportCount == reportCount {
        location.fail(missingOutcome(after: wait.limit), see: "leaving-without-outcome")
      }
      return .stayed
    }
  }

  /// Keeps the limit of `userLeaves()` from expiring while the test waits for something else.
  func beginWait() {
    callCount += 1
    waitCount += 1
  }

  /// Ends a wait that began with `beginWait()` and updates the questions that failures name.
  func endWait() {
    callCount += 1
    waitCount -= 1
    refresh()
  }

  private func missingOutcome(after limit: Duration) -> String {
    let heading = "\"userLeaves()\" has no outcome after \(FailureText.seconds(limit)), because"
    let titles = titles
    guard !titles.isEmpty else { return "\(heading) a guard has not returned. \(silentGuards)" }
    return """
      \(heading) \(titles.count == 1 ? "a question is" : "questions are") not answered:

      \(FailureText.list(titles))

      \(advice)
      """
  }

  /// The screens whose guards can block a wait, and the remedy.
  private var silentGuards: String {
    let screens = stacks().flatMap { stack in
      stack.entries.reversed().filter { stack.isGuarded($0) }.map { "\($0.screen)" }
    }
    return """
      The screens with guards:

      \(FailureText.indented(screens.joined(separator: "\n")))

      Let the guard return.
      """
  }

  /// Whether every stack that is asking guards has an open question.
  private var isSettled: Bool {
    stacks().allSatisfy { !$0.isAskingGuards || !$0.questions.isEmpty }
  }

  private var hasGuards: Bool {
    stacks().contains { stack in stack.entries.contains { stack.isGuarded($0) } }
  }
}

extension TestUser: TestRecorded {
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
    await Task.detached(priority: Task.currentPriority) {}.value
    await Task.detached(priority: Task.currentPriority) { @MainActor in }.value
    let signal = TestSignal()
    let isSettled = { @MainActor [weak self] in self?.isSettled ?? true }
    let observation = TrapezioObservation(of: { isSettled() }, { _ in signal.notify() })
    defer { observation.cancel() }
    let wait = TestWait(signal: signal, scopes: [], limit: limit)
    guard case .late = await wait(until: isSettled) else { return nil }
    return
      "\"\(call)\" waited \(FailureText.seconds(limit)) for a guard to return. \(silentGuards)"
  }

  func skip() { reportCount += 1 }

  func refresh() { left.set(titles) }

  func attach(to tasks: StrataTaskScope, running: @escaping @MainActor () -> String) {
    scopes.append { [weak tasks] in tasks }
    works.append(running)
  }
}
