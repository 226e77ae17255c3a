// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A call of a screen to its navigator, or the end of its question.
///
/// Plugins receive it in ``TrapezioPlugin/screen(_:didCall:)``.
public enum TrapezioNavigationCall: Sendable {
  /// Shows a screen.
  case goTo(any TrapezioScreen, as: TrapezioNavigationStyle)
  /// Shows a screen and awaits its result.
  case result(of: any TrapezioScreen, as: TrapezioNavigationStyle)
  /// Removes the screen.
  case dismiss
  /// Removes the screen if its guard agrees.
  case back
  /// Removes all screens above the root.
  case dismissToRoot
  /// Goes back to a screen.
  case dismissTo(any TrapezioScreen)
  /// Returns a result and removes the screen.
  case dismissReturning(any Sendable)
  /// Returns a result under a key.
  case popWithResult(key: String, result: any Sendable)
  /// Drops all kept results.
  case clearResults
  /// Asks the question with this title.
  case ask(String)
  /// The user pressed the button with this title, after typing `text` if there is a field
  /// that is not secure.
  case answered(String, text: String?, isSecure: Bool)
  /// The question was removed without an answer.
  case unanswered
}
