// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

extension TrapezioStackNavigator {
  func leave(_ navigator: EntryNavigator, returning value: any Sendable) {
    let call = navigator.results.call
    if let call, !call.isSettled {
      navigator.results.call = nil
      call.settle(ReturnedResult(value: value, navigator: navigator))
    } else {
      // A result whose call has ended is kept without a warning.
      keep(value, of: navigator, isReported: call != nil)
    }
    leaveReturned(navigator)
  }

  /// Passes a result to the nearest screen below that receives such results, or keeps it.
  func keep(
    _ value: any Sendable, of navigator: EntryNavigator, isReported: Bool = true
  ) {
    // Results are received in the order in which they were returned.
    offerKeptResults()
    let index = min(navigator.index, navigators.count) - 1
    let result = KeptResults.Result(
      index: max(0, index), screen: navigator.entry.screen, value: value,
      isReported: isReported || index < 0)
    guard let left = offer(result), let dropped = kept.keep(left) else { return }
    StrataDiagnostics.warn(
      "\(KeptResults.limit) results are kept because no screen receives them. The oldest one, which "
        + "\(Swift.type(of: dropped.screen)) returned, is dropped. Call receiveResults(of:from:) in the "
        + "stores below. See Failures#result-not-received.")
  }

  /// Passes a result to the nearest screen that receives it, or returns it.
  ///
  /// A screen that was never drawn, for example because a link has opened another one above it, may
  /// receive the result once its store exists, so the screens below it must wait.
  private func offer(_ result: KeptResults.Result) -> KeptResults.Result? {
    for below in navigators.prefix(result.index + 1).reversed() {
      guard below.isDrawn else { return result }
      if below.results.receive(result.value, of: result.screen) { return nil }
    }
    guard !result.isReported else { return result }
    let type = Swift.type(of: result.screen)
    StrataDiagnostics.warn(
      "\(type) returned a result, but no result(of:) awaits it and no screen below receives it. "
        + "The result is kept until one does. Call receiveResults(of: \(type).self, from: navigator) "
        + "in the initializer of a store below, go to the screen with result(of:), or call dismiss() "
        + "instead. See Failures#result-not-received.")
    var reported = result
    reported.isReported = true
    return reported
  }

  /// Offers the kept results again, once the store of a screen that is drawn has been created.
  func offerKeptResultsLater() {
    guard !kept.unread.isEmpty else { return }
    outsideWork { self.offerKeptResults() }
  }

  /// Runs code soon, with the current handler of warnings, but outside the current work, to which
  /// the work of a receiver does not belong.
  @discardableResult
  func outsideWork(_ body: @escaping @MainActor () -> Void) -> Task<Void, Never> {
    let handler = StrataDiagnostics.handler
    return Task.detached { @MainActor in StrataDiagnostics.withHandler(handler, body) }
  }

  private func offerKeptResults() {
    for number in kept.unread.map(\.number) {
      // A receiver may have dropped the other results, or have removed screens.
      guard var result = kept.remove(number) else { continue }
      result.index = min(result.index, navigators.count - 1)
      if let left = offer(result) { kept.putBack(left) }
    }
  }

  /// Returns whether an entry above an index, up to another one, was never drawn.
  func hasUndrawn(above index: Int, upTo last: Int) -> Bool {
    navigators.prefix(last + 1).dropFirst(index + 1).contains { !$0.isDrawn }
  }

  func dropKeptResults() {
    // A dropped result may be an object that navigates in its `deinit`.
    withExtendedLifetime(kept) { kept = KeptResults() }
  }

  // MARK: Questions

  /// The oldest pending question, which a host shows, or `nil` if there is none.
  public var question: TrapezioQuestion? { questions.first }

  func ask<Answer: Sendable>(
    _ dialog: TrapezioDialog<Answer>, by node: EntryNavigator
  ) async -> Answer? {
    guard !Task.isCancelled else { return nil }
    node.tell { .asks(dialog.title, by: $0) }
    guard node.isPresent else {
      report(.ask(dialog.title), by: node.entry, .ignored("the screen that asks has left"))
      return nil
    }
    let answer = AwaitedValue<any Sendable>()
    var pressed: String?
    let question = TrapezioQuestion(dialog, of: node.entry) { [weak self] question, button, text in
      pressed = button.map { dialog.buttons[$0].title }
      let (field, isSecure) = (dialog.textField, dialog.textField?.isSecure == true)
      let typed = field == nil || isSecure ? nil : text
      node.tell { screen in
        pressed.map { .answered($0, text: typed, isSecure: isSecure, by: screen) }
          ?? .unanswered(by: screen)
      }
      self?.remove(question)
      answer.settle(button.flatMap { dialog.buttons[$0].answer(text) })
    }
    questions.append(question)
    // An observer of the questions may have removed the screen meanwhile.
    if !node.isPresent { question.endWithoutAnswer() }
    let value = await StrataTaskScope.awaiting("the answer to \"\(dialog.title)\"") {
      await answer.value()
    }
    // If the caller was cancelled, the question is still open.
    question.endWithoutAnswer()
    report(.ask(dialog.title), by: node.entry, pressed.map { .answered($0) } ?? .unanswered)
    // Unwrap the value first, because `nil` can be cast to any optional type.
    guard let value else { return nil }
    return value as? Answer
  }
}
