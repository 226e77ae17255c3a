// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import Strata
import Testing
import Trapezio
import TrapezioNavigation

@Suite("Questions", .inTurn)
@MainActor
struct TrapezioQuestionTests {
  private let reports = Reports()
  private let stack: TrapezioStackNavigator
  private let warnings = Warnings()
  private let discard = TrapezioDialog<Bool>.confirmation(
    "Discard changes?", message: "They are not saved.",
    [.destructive("Discard", true), .cancel("Keep editing", false)])

  init() {
    stack = reports.collect { TrapezioStackNavigator(root: Place("root")) }
  }

  private func ask<Answer>(
    _ dialog: TrapezioDialog<Answer>, by navigator: (any TrapezioNavigator)? = nil
  ) async -> Task<Answer?, Never> {
    let navigator = navigator ?? stack.ofTop
    let count = stack.questions.count
    let task = Task { await navigator.ask(dialog) }
    await until { stack.questions.count > count }
    return task
  }

  @Test("The answer of the pressed button is the result", arguments: [(0, true), (1, false)])
  func answers(button: Int, answer: Bool) async {
    let asked = await ask(discard)
    let question = stack.question
    #expect(question?.dialog.title == "Discard changes?")
    #expect(question?.dialog.message == "They are not saved.")
    #expect(question?.dialog.isConfirmation == true)
    #expect(question?.entry == stack.root)
    #expect(question?.dialog.buttons.map(\.title) == ["Discard", "Keep editing"])
    #expect(question?.dialog.buttons.map(\.role) == [.destructive, .cancel])
    question?.answer(button)
    #expect(stack.question == nil)
    #expect(await asked.value == answer)
    #expect(
      reports.lines == [
        "root → ask(\"Discard changes?\"): answered \"\(button == 0 ? "Discard" : "Keep editing")\""
      ])
  }

  @Test("A launch that is dropped while its flag's work awaits an answer is reported once")
  func dropsLaunches() async {
    let owner = Saver()
    await StrataDiagnostics.withHandler(warnings.handler) {
      owner.save { [discard, stack] in _ = await stack.ofTop.ask(discard) }
      await until { stack.question != nil }
      for _ in 1...2 { owner.save {} }
      stack.question?.answer(0)
      await owner.tasks.waitUntilIdle()
      owner.save {}
    }
    // In debug builds only, because only these warn.
    #if DEBUG
      #expect(
        warnings.texts == [
          "Work was dropped, because the task \"save\" has set its loading: flag and awaits the "
            + "answer to \"Discard changes?\". Launch the work that sets the flag after the "
            + "answer. See Failures#dropped-while-asking."
        ])
    #endif
    await owner.tasks.waitUntilIdle()
    #expect(owner.saves == 2)
  }

  @Test("If the system closes a question, it has the answer of its cancel button")
  func cancels() async {
    let asked = await ask(discard)
    stack.question?.cancel()
    #expect(await asked.value == false)
    let plain = await ask(TrapezioDialog("Delete?", buttons: [.button("Delete", 1)]))
    stack.question?.cancel()
    #expect(await plain.value == nil)
    #expect(reports.lines.last == "root → ask(\"Delete?\"): unanswered")
    let unanswered = await ask(.alert("Delete?", [.button("Delete", 1), .cancel("No")]))
    stack.question?.cancel()
    #expect(await unanswered.value == nil)
  }

  @Test("The button receives the text of the text field, and the dialog is an alert")
  func text() async {
    let dialog = TrapezioDialog<String>(
      "Name", textField: TrapezioDialogTextField("Your name", text: "Ann"),
      buttons: [.text("Save") { $0.isEmpty ? nil : $0 }, .cancel("Cancel")])
    let asked = await ask(dialog)
    #expect(stack.question?.dialog.isConfirmation == false)
    #expect(stack.question?.dialog.textField == TrapezioDialogTextField("Your name", text: "Ann"))
    stack.question?.answer(0, text: "Bob")
    #expect(await asked.value == "Bob")
    let empty = await ask(dialog)
    stack.question?.answer(0)
    #expect(await empty.value == nil)
  }

  @Test("A dialog without buttons gets an OK button")
  func noButtons() async {
    let asked = await ask(TrapezioDialog<Int>("Done", buttons: []))
    #expect(stack.question?.dialog.buttons.map(\.title) == ["OK"])
    stack.question?.answer(0)
    #expect(await asked.value == nil)
  }

  @Test("A second question waits for the first")
  func queue() async {
    let first = await ask(discard)
    let second = await ask(TrapezioDialog("Second?", buttons: [.button("Yes", 2)]))
    #expect(stack.question?.dialog.title == "Discard changes?")
    stack.question?.answer(0)
    #expect(stack.question?.dialog.title == "Second?")
    stack.question?.answer(0)
    #expect(await first.value == true)
    #expect(await second.value == 2)
  }

  @Test("A question ends when its screen leaves, and stays when another screen leaves")
  func leaves() async {
    stack.goTo(Place("a"))
    let ofA = await ask(discard)
    stack.goTo(Place("b"))
    let ofB = await ask(TrapezioDialog("B?", buttons: [.button("Yes", 2)]))
    stack.dismiss()
    #expect(await ofB.value == nil)
    #expect(stack.questions.map(\.dialog.title) == ["Discard changes?"])
    stack.dismiss()
    #expect(await ofA.value == nil)
    #expect(stack.questions.isEmpty)
  }

  @Test("The end of the host ends all questions")
  func hostEnds() async {
    let asked = await ask(discard)
    stack.hostDidEnd()
    #expect(await asked.value == nil)
    #expect(stack.questions.isEmpty)
  }

  @Test("A question ends when its caller is cancelled, even while it waits")
  func callerCancelled() async {
    let first = await ask(discard)
    let second = await ask(discard)
    second.cancel()
    #expect(await second.value == nil)
    #expect(stack.questions.count == 1)
    first.cancel()
    #expect(await first.value == nil)
    #expect(stack.questions.isEmpty)
    let never = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await stack.ofTop.ask(discard)
    }
    #expect(await never.value == nil)
  }

  @Test("A question is answered once, and an unknown button is reported")
  func once() async {
    let asked = await ask(discard)
    let question = stack.question
    warnings.collect { question?.answer(2) }
    #expect(
      warnings.texts == [
        "A question of Place has no button 2 and stays open. "
          + "Pass an index from 0 to 1. "
          + "See Failures#no-such-button."
      ])
    #expect(stack.question != nil)
    question?.answer(0)
    question?.answer(1)
    question?.cancel()
    #expect(await asked.value == true)
  }

  @Test("A guard may ask the user")
  func inGuard() async {
    stack.goTo(Place("editor"))
    let editor = stack.ofTop
    editor.guardLeaving { [discard] _ in await editor.ask(discard) ?? false }
    let leaving = stack.back(from: stack.current, by: .system)
    await until { stack.question != nil }
    stack.question?.answer(1)
    #expect(await !leaving.value)
    let again = stack.back(from: stack.current, by: .system)
    await until { stack.question != nil }
    stack.question?.answer(0)
    #expect(await again.value)
    #expect(stack.path.isEmpty)
  }

  @Test("If the answer is an optional, a question without an answer returns nil")
  func optionalAnswer() async {
    let dialog = TrapezioDialog<Int?>("Which?", buttons: [.button("None", nil), .cancel("Cancel")])
    let asked = await ask(dialog)
    stack.question?.cancel()
    let nothing = await asked.value
    #expect(nothing == nil)
    let again = await ask(dialog)
    stack.question?.answer(0)
    #expect(await again.value == .some(.none))
  }

  @Test("If an observer removes the screen while it asks, the question ends")
  func removedByObserver() async {
    stack.goTo(Place("a"))
    let (stack, ofA) = (stack, stack.ofTop)
    withObservationTracking {
      _ = stack.questions
    } onChange: {
      MainActor.assumeIsolated { ofA.dismiss() }
    }
    let answer = await ofA.ask(discard)
    #expect(answer == nil)
    #expect(stack.questions.isEmpty)
  }

  @Test(arguments: [0, 1, 2, 3, 4])
  func `An observer can answer another question while one is answered`(_ answered: Int) async {
    var asked: [Task<Int?, Never>] = []
    for number in 0..<5 {
      asked.append(
        Task { await stack.ofRoot.ask(TrapezioDialog("?", buttons: [.button("", number)])) })
      await until { stack.questions.count == number + 1 }
    }
    let questions = stack.questions
    withObservationTracking {
      _ = stack.questions
    } onChange: {
      MainActor.assumeIsolated {
        for other in [0, 3] where other != answered { questions[other].answer(0) }
      }
    }
    questions[answered].answer(0)
    let left = [0, 1, 2, 3, 4].filter { ![0, 3, answered].contains($0) }
    #expect(stack.questions.map { $0.answer(of: 0) as? Int } == left)
    for question in questions { question.answer(0) }
    #expect(stack.questions.isEmpty)
    for (number, task) in asked.enumerated() { #expect(await task.value == number) }
  }
}

@MainActor
private final class Saver: StrataTaskOwner {
  struct Flags {
    var isSaving = false
  }

  let tasks = StrataTaskScope()
  private(set) var saves = 0
  private var flags = Flags()

  func update(_ transform: (inout Flags) -> Void, with body: () -> Void) {
    transform(&flags)
    body()
  }

  func save(_ work: @escaping @MainActor () async -> Void) {
    strataLaunchMain(id: "save", loading: \.isSaving, work: work) { self.saves += 1 }
  }
}
