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
  /// ```swift
  /// let leaving = navigator.userLeaves()
  /// await navigator.expectQuestion("Discard changes?")
  /// await navigator.press("Keep editing")
  /// #expect(await !leaving.value)
  /// ```
  ///
  /// The stack asks the screen's guard. If the guard asks the user, answer the question before you
  /// await the outcome. If the guard does not decide within the limit, the test fails and the task
  /// returns `false`. The test also fails if the guard is already being asked. A swipe at the root
  /// has no effect, and its task returns `false`.
  ///
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
  /// ```swift
  /// await store.send(.chooseFolder)
  /// let question = await navigator.expectQuestion("New folder")
  /// #expect(question?.dialog.message == "Name it.")
  /// ```
  ///
  /// The test fails if the user sees a different question, or if no question comes within the
  /// limit. With a ``TestStore``, it also fails as soon as no work is running, unless a screen has
  /// a guard. The user sees one question at a time, so answer it before you expect the next.
  ///
  /// - Returns: The question, or `nil` if the assertion fails.
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
  /// ```swift
  /// await store.send(.chooseFolder)
  /// await navigator.expectQuestion("New folder")
  /// await navigator.answer("Inbox")
  /// await store.receive { $0.folder = "Inbox" }
  /// ```
  ///
  /// The answer must have the same type as the dialog's answers. The test fails if the user sees no
  /// question, or if no button has the answer. The text field keeps its text.
  ///
  /// If a guard has asked the question, the method waits until the stack has carried out the
  /// guard's answer, or until a guard asks the next question. If the guard awaits a
  /// ``FakeInteractor`` after the question, give the fake its answer first. The test fails if no
  /// guard decides within the limit.
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
  /// ```swift
  /// await navigator.press("Create", text: "Photos")
  /// await store.receive { $0.folder = "Photos" }
  /// ```
  ///
  /// The user first types the text, if any, into the text field. The test fails if the user sees no
  /// question, or if the question has no such button or no text field for the text. The method
  /// waits for the guard as ``answer(_:fileID:filePath:line:column:)`` does.
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
  /// ```swift
  /// let second = Task { await navigator.ask(question) }
  /// await navigator.expectQuestion("Reset?")
  /// await navigator.closeQuestion()
  /// #expect(await second.value == false)
  /// ```
  ///
  /// The call to `ask(_:)` returns the cancel button's answer, or `nil` if there is no cancel
  /// button. The test fails if the user sees no question. The method waits for the guard as
  /// ``answer(_:fileID:filePath:line:column:)`` does.
  public func closeQuestion(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    await user.closeQuestion(
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
