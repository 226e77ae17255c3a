// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

extension TrapezioStackNavigator {
  /// The oldest pending question, which a host shows, or `nil` if there is none.
  public var question: TrapezioQuestion? { questions.first }

  /// Asks the user a question on behalf of an entry.
  func ask<Answer: Sendable>(
    _ dialog: TrapezioDialog<Answer>, by node: EntryNavigator
  ) async -> Answer? {
    guard !Task.isCancelled else { return nil }
    guard node.isPresent else {
      report(.ask(dialog.title), by: node.entry, .ignored("the screen that asks has left"))
      return nil
    }
    let answer = AwaitedValue<any Sendable>()
    var pressed: String?
    let question = TrapezioQuestion(dialog, of: node.entry) { [weak self] question, button, text in
      self?.questions.removeAll { $0 === question }
      pressed = button.map { dialog.buttons[$0].title }
      answer.settle(button.flatMap { dialog.buttons[$0].answer(text) })
    }
    questions.append(question)
    // An observer of the questions may have removed the screen meanwhile.
    if !node.isPresent { question.endWithoutAnswer() }
    let value = await answer.value()
    // If the caller was cancelled, the question is still open.
    question.endWithoutAnswer()
    report(.ask(dialog.title), by: node.entry, pressed.map { .answered($0) } ?? .unanswered)
    // Unwrap the value first, because `nil` can be cast to any optional type.
    guard let value else { return nil }
    return value as? Answer
  }
}
