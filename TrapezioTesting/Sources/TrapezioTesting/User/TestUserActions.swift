// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio
import TrapezioNavigation

/// A type through which a test acts as the user, by leaving screens and answering questions.
///
/// ```swift
/// let leaving = navigator.userLeaves()
/// await navigator.expectQuestion("Discard changes?")
/// await navigator.answer(true)
/// #expect(await leaving.value)
/// ```
///
/// ``FakeTrapezioNavigator`` and ``TestFlow`` conform to this protocol.
@MainActor
public protocol TestUserActions: AnyObject {
  /// The simulated user, who acts on the stack.
  var user: TestUser { get }
}

extension TestUserActions {
  /// The question that the user sees, or `nil` if there is none.
  public var question: TrapezioQuestion? { user.question }

  /// Swipes back from the top screen.
  ///
  /// The stack asks the screen's guard. If the guard asks the user, answer the question before you
  /// await the outcome. If the guard does not decide within the limit, the test fails and the task
  /// returns `false`. The test also fails if the guard is already being asked, because the user
  /// would leave twice. A swipe at the root has no effect.
  ///
  /// - Parameters:
  ///   - fileID: The caller's file ID. Failures appear at the caller's location.
  ///   - filePath: The caller's file path.
  ///   - line: The caller's line number.
  ///   - column: The caller's column number.
  /// - Returns: A task with `true` if the screen has left. Without a guard, it has already left
  ///   when the method returns.
  @discardableResult
  public func userLeaves(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Task<Bool, Never> {
    user.leave(
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Waits for a question to the user and asserts its title.
  ///
  /// Fails if the user sees a different question, or if no question comes within the limit. With a
  /// ``TestStore``, also fails as soon as no work is running, unless a screen has a guard. Because
  /// the user sees one question at a time, answer the first question before you expect the next.
  ///
  /// - Parameters:
  ///   - title: The expected title.
  ///   - fileID: The caller's file ID. Failures appear at the caller's location.
  ///   - filePath: The caller's file path.
  ///   - line: The caller's line number.
  ///   - column: The caller's column number.
  /// - Returns: The question, with its message, buttons and text field, or `nil` if the assertion
  ///   fails.
  @discardableResult
  public func expectQuestion(
    _ title: String,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async -> TrapezioQuestion? {
    await user.expectQuestion(
      title,
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Presses the button that has the given answer.
  ///
  /// The text field keeps its text. If no button has the answer, the failure lists the answers.
  ///
  /// If a guard has asked the question, the method waits until the stack has carried out the
  /// guard's answer, or until a guard asks the next question. If the guard awaits a
  /// ``FakeInteractor`` after the question, give the fake its answer first. Fails if no guard
  /// decides within the limit.
  ///
  /// - Parameters:
  ///   - answer: The answer, which must have the same type as the dialog's answers.
  ///   - fileID: The caller's file ID. Failures appear at the caller's location.
  ///   - filePath: The caller's file path.
  ///   - line: The caller's line number.
  ///   - column: The caller's column number.
  public func answer<Answer: Equatable & Sendable>(
    _ answer: Answer,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    await user.answer(
      answer, at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Presses the button that has the given title.
  ///
  /// If there is no such button, the failure lists the buttons. The method waits for the guard that
  /// has asked the question, as ``answer(_:fileID:filePath:line:column:)`` does.
  ///
  /// - Parameters:
  ///   - title: The title of the button.
  ///   - text: The text that the user types into the text field, or `nil` to leave the field
  ///     unchanged.
  ///   - fileID: The caller's file ID. Failures appear at the caller's location.
  ///   - filePath: The caller's file path.
  ///   - line: The caller's line number.
  ///   - column: The caller's column number.
  public func press(
    _ title: String, text: String? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    await user.press(
      title, text,
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Closes the question without pressing a button, as a tap outside the dialog does.
  ///
  /// The call to `ask(_:)` returns the cancel button's answer, or `nil` if there is no cancel
  /// button. The method waits for the guard that has asked the question, as
  /// ``answer(_:fileID:filePath:line:column:)`` does.
  ///
  /// - Parameters:
  ///   - fileID: The caller's file ID. Failures appear at the caller's location.
  ///   - filePath: The caller's file path.
  ///   - line: The caller's line number.
  ///   - column: The caller's column number.
  public func closeQuestion(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    await user.closeQuestion(
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
