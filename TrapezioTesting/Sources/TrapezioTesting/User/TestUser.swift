// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio
import TrapezioNavigation

/// A simulated user who acts on a stack of screens, through the methods of ``TestUserActions``.
@MainActor
public final class TestUser {
  /// The maximum time to wait for a question, for the outcome of `userLeaves()`, or for a guard.
  public var limit: Duration

  nonisolated let trace = TestTrace()
  nonisolated let name: String
  nonisolated let left = TestUnasserted()
  nonisolated let guards = StrataLock<[String]>([])
  private let shown: () -> TrapezioStackNavigator?
  let stacks: () -> [TrapezioStackNavigator]
  private var scopes: [() -> StrataTaskScope?] = []
  private var works: [@MainActor () -> String] = []
  private var shownQuestions: [String] = []
  /// The number of times that unanswered questions have been reported at the end of a test.
  private(set) var reportCount = 0
  var keepsQuestions = false
  /// The number of running waits for a question, a guard and, in a flow, for a screen, a state or
  /// the end.
  private(set) var waitCount = 0
  /// A counter that changes when the test answers a question, and when a wait begins or ends.
  ///
  /// If it has changed when the limit expires, `userLeaves()` restarts the limit.
  private(set) var callCount = 0

  init(
    of name: String, limit: Duration, shown: @escaping () -> TrapezioStackNavigator?,
    stacks: @escaping () -> [TrapezioStackNavigator]
  ) {
    self.name = name
    self.limit = limit
    self.shown = shown
    self.stacks = stacks
  }

  var stack: TrapezioStackNavigator? { shown() }

  var question: TrapezioQuestion? { stack?.question }

  func noteQuestion(_ question: TestQuestion) {
    show(openQuestions + [question])
    TestWorkContext.note(self)
  }

  /// Records the open questions, and adds each new question to the trace.
  func show(_ questions: [TestQuestion]) {
    let texts = questions.map(\.customDumpDescription)
    for text in texts where !shownQuestions.contains(text) { trace.add("question: \(text)") }
    shownQuestions = texts
    left.set(questions)
  }

  func describeWork(_ work: @escaping @MainActor () -> String) { works.append(work) }

  var openQuestions: [TestQuestion] { stacks().flatMap(\.questions).map { TestQuestion($0) } }

  /// The questions, the guards and the work for which a test may wait, one per line.
  var pending: String {
    refresh()
    let works = FailureText.lines(works.map { $0() })
    let own = awaitedDescription ?? ""
    return works.contains(own) ? works : FailureText.lines([own, works])
  }

  // MARK: Questions

  func expectQuestion(_ title: String, at location: TestLocation) async -> TrapezioQuestion? {
    let location = location.of(trace)
    let heading = "The question \"\(title)\" was expected, but"
    beginWait()
    defer { endWait() }
    let signal = TestSignal()
    let isAsked = { [weak self] in self?.question != nil }
    let observation = TrapezioObservation(of: { isAsked() }, { _ in signal.notify() })
    defer { observation.cancel() }
    let scopes = scopes.compactMap { $0() }
    // A guard runs outside the stores' work, so the wait must not end when no work is running.
    let source: TestWait.Source =
      scopes.isEmpty ? .test : hasGuards ? .app { scopes } : .work(scopes)
    let end = await TestWait(signal: signal, source: source, limit: limit)(until: isAsked)
    guard let question else {
      reportMissing(heading, end, at: location)
      return nil
    }
    guard question.dialog.title != title else { return question }
    let others = (stack?.questions ?? []).map { TestQuestion($0) }
    location.fail(
      """
      \(heading) the user sees another question:

      \(FailureText.list(others))

      \(advice)
      """, see: "another-question")
    return nil
  }

  private func reportMissing(_ heading: String, _ end: TestWait.End, at location: TestLocation) {
    switch end {
    case .ready:
      location.fail(
        "\(heading) it was withdrawn.\n\nKeep the task that asks it alive until the answer.",
        see: "question-missing")
    case .cancelled:
      location.fail("The test was cancelled while waiting for a question.", see: "test-cancelled")
    case .idle where !scopes.isEmpty && !hasGuards:
      location.fail(
        """
        \(heading) no work of the store is running, and no screen has a guard.

        Ask the question in work of the store or in a guard.
        """, see: "question-missing")
    case .idle, .settled, .late:
      let pending = pending
      let work = pending.isEmpty ? "" : "\n\n\(FailureText.indented(pending))"
      let reason = "none came\(end.clause("within", limit))"
      location.fail("\(heading) \(reason).\(work)\n\n\(end.remedy)", see: "question-missing")
    }
  }

  func answer<Answer: Equatable & Sendable>(_ answer: Answer, at location: TestLocation) async {
    let location = location.of(trace)
    let call = "answer(\(FailureText.dump(answer)))"
    guard let question = shownQuestion(call, at: location) else { return }
    let text = question.dialog.textField?.text ?? ""
    let button = question.dialog.buttons.indices.first {
      (question.answer(of: $0, text: text) as? Answer).map { TestEquality.areEqual($0, answer) }
        ?? false
    }
    guard let button else {
      return location.fail(
        """
        "\(call)" was called, but no button of "\(question.dialog.title)" has this answer.

        \(FailureText.indented(question.answers(text: text)))

        Pass one of these answers, with the same type.
        """, see: "no-such-answer")
    }
    trace.add(call)
    await settle(call, at: location) { question.answer(button, text: text) }
  }

  func press(_ title: String, _ text: String?, at location: TestLocation) async {
    let location = location.of(trace)
    let call = text.map { "press(\"\(title)\", text: \"\($0)\")" } ?? "press(\"\(title)\")"
    guard let question = shownQuestion(call, at: location) else { return }
    let typed = text ?? question.dialog.textField?.text ?? ""
    guard text == nil || question.dialog.textField != nil else {
      return location.fail(
        """
        "\(call)" was called, but "\(question.dialog.title)" has no text field.

        Press the button without a text.
        """, see: "no-such-answer")
    }
    guard let button = question.dialog.buttons.firstIndex(where: { $0.title == title }) else {
      return location.fail(
        """
        "\(call)" was called, but "\(question.dialog.title)" has no such button.

        \(FailureText.indented(question.answers(text: typed)))

        Pass the title of one of these buttons.
        """, see: "no-such-answer")
    }
    trace.add(call)
    await settle(call, at: location) { question.answer(button, text: typed) }
  }

  func closeQuestion(at location: TestLocation) async {
    let location = location.of(trace)
    let call = "closeQuestion()"
    guard let question = shownQuestion(call, at: location) else { return }
    trace.add(call)
    await settle(call, at: location) { question.cancel() }
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

  // MARK: Waits

  /// Keeps the limit of `userLeaves()` from expiring while the test waits for something else.
  func beginWait() {
    callCount += 1
    waitCount += 1
  }

  func endWait() {
    callCount += 1
    waitCount -= 1
    refresh()
  }

  func skip() { reportCount += 1 }

  func attach(
    to tasks: StrataTaskScope, running: @escaping @MainActor () -> String,
    remedy: @escaping @MainActor () -> String
  ) {
    scopes.append { [weak tasks] in tasks }
    works.append(running)
  }
}
