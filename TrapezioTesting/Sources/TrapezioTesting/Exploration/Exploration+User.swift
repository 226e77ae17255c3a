// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio
import TrapezioNavigation

extension Exploration {
  /// Makes it an input that the user goes back or swipes the screen on top away.
  ///
  /// - Parameter user: A fake navigator or a flow.
  public func leaves(_ user: some TestUserActions) {
    var count = 0
    add(user, .input, situation: { "\(count)" }) {
      guard let stack = user.user.stack, stack.current != stack.root, stack.askedEntries.isEmpty
      else { return [] }
      return [
        ExplorationStep("\(count)") {
          "\($0[user]).userLeaves()"
        } perform: {
          count += 1
          stack.back(from: stack.current, by: .system)
        }
      ]
    }
  }

  /// Makes each of the outcomes, and leaving without one, a response of a screen on top.
  ///
  /// ```swift
  /// test.returns([5], of: SummaryScreen.self, to: navigator)
  /// ```
  public func returns<Screen: TrapezioAnsweringScreen>(
    _ outcomes: [Screen.Outcome], of type: Screen.Type, to navigator: FakeTrapezioNavigator
  ) {
    var count = 0
    add(navigator, .response, situation: { "\(count)" }) {
      let stack = navigator.stack
      guard stack.current != navigator.entry, stack.current.screen is Screen else { return [] }
      let returning = outcomes.enumerated().map { index, outcome in
        ExplorationStep("\(count)", choice: index) { names in
          "\(names[navigator]).leave(\(type).self, returning: \(SourceText.of(outcome)))"
        } perform: {
          count += 1
          navigator.leave(type, returning: outcome)
        }
      }
      let leaving = ExplorationStep("\(count)", choice: outcomes.count) { names in
        "\(names[navigator]).leave()"
      } perform: {
        count += 1
        navigator.leave()
      }
      return returning + [leaving]
    }
  }

  func addQuestions(of user: some TestUserActions) {
    var count = 0
    let situation = { @MainActor in
      let screens = user.user.stacks().map { stack in
        stack.entries.map { "\($0.screen) \($0.style)" }
      }
      return "\(count) \(screens) \(user.user.openQuestions.map(\.customDumpDescription))"
    }
    add(user, .response, situation: situation) {
      guard let question = user.question else { return [] }
      return question.dialog.buttons.enumerated().map { index, button in
        ExplorationStep("\(question.dialog.title) \(count)", choice: index) { names in
          """
          await \(names[user]).expectQuestion(\(SourceText.of(question.dialog.title)))
          await \(names[user]).press(\(SourceText.of(button.title)))
          """
        } perform: {
          count += 1
          question.answer(index, text: question.dialog.textField?.text ?? "")
        }
      }
    }
  }

  /// Makes each action of each message of a store an input, which is pressed at most once.
  ///
  /// - Parameters:
  ///   - messages: A recorder, which the exploration connects with the store.
  ///   - store: The store.
  public func presses(_ messages: MessageRecorder, of store: some TrapezioStoreProtocol) {
    messages.observe(store)
    var pressed: Set<Int> = []
    let situation = { @MainActor in "\(messages.sink.recorded) \(pressed.sorted())" }
    add(messages, .input, situation: situation) {
      messages.unasserted.enumerated().flatMap { index, recorded -> [ExplorationStep] in
        guard !pressed.contains(index), !store.isEnded else { return [] }
        return recorded.message.actions.enumerated().map { choice, action in
          ExplorationStep("\(index)", choice: choice) { names in
            """
            _ = await \(names[store]).messages.nextMessage()
            await \(names[store]).press(\(SourceText.of(action.title)))
            """
          } perform: {
            pressed.insert(index)
            _ = recorded.press(action.title)
          }
        }
      }
    }
  }
}
