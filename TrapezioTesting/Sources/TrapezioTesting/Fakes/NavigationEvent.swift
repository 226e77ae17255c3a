// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// A call that a ``FakeTrapezioNavigator`` records.
///
/// ```swift
/// navigator.goTo(SummaryScreen(value: 4))
/// navigator.leave()
/// navigator.dismiss()
/// #expect(
///   navigator.takeEvents() == [.goTo(SummaryScreen(value: 4)), .dismiss])
/// ```
public enum NavigationEvent: Sendable {
  /// Pushes or presents a screen, with or without awaiting a result.
  ///
  /// `.goTo(screen)` is a push.
  case goTo(any TrapezioScreen, as: TrapezioNavigationStyle = .push)
  /// Dismisses the screen.
  case dismiss
  /// Removes the screen as the user would, if its guard agrees.
  case back
  /// Dismisses all screens above the root.
  case dismissToRoot
  /// Dismisses all screens above the given screen.
  case dismissTo(any TrapezioScreen)
  /// Dismisses the screen and returns a result to its receiver.
  case dismissReturning(any Sendable)
  /// Dismisses the screen and stores a result under a key.
  case popWithResult(key: String, result: any Sendable)
  /// Removes all results that no call has consumed.
  case clearResults

  /// The screen that `goTo` opens, or `nil` for any other call.
  public var navigatedScreen: (any TrapezioScreen)? {
    if case .goTo(let screen, as: _) = self { screen } else { nil }
  }
}

extension NavigationEvent: Equatable {
  /// Returns whether two calls are equal.
  ///
  /// Two results are equal if they have the same `Equatable` type and equal values, or if both are
  /// `Void`.
  public static func == (lhs: NavigationEvent, rhs: NavigationEvent) -> Bool {
    switch (lhs, rhs) {
    case (.dismiss, .dismiss), (.back, .back), (.dismissToRoot, .dismissToRoot),
      (.clearResults, .clearResults):
      true
    case (.goTo(let lhs, as: let lhsStyle), .goTo(let rhs, as: let rhsStyle)):
      lhsStyle == rhsStyle && AnyHashable(lhs) == AnyHashable(rhs)
    case (.dismissTo(let lhs), .dismissTo(let rhs)):
      AnyHashable(lhs) == AnyHashable(rhs)
    case (.dismissReturning(let lhs), .dismissReturning(let rhs)):
      ErasedValue.areEqual(lhs, rhs)
    case (.popWithResult(let lhsKey, let lhs), .popWithResult(let rhsKey, let rhs)):
      lhsKey == rhsKey && ErasedValue.areEqual(lhs, rhs)
    default:
      false
    }
  }
}

extension NavigationEvent: CustomReflectable {
  /// The call with its arguments, as a failure shows it.
  public var customMirror: Mirror {
    let (name, arguments): (String, Any?) =
      switch self {
      case .goTo(let screen, as: .push): ("goTo", screen)
      case .goTo(let screen, let style): ("goTo", (screen, as: style))
      case .dismiss: ("dismiss", nil)
      case .back: ("back", nil)
      case .dismissToRoot: ("dismissToRoot", nil)
      case .dismissTo(let screen): ("dismissTo", screen)
      case .dismissReturning(let result): ("dismissReturning", result)
      case .popWithResult(let key, let result): ("popWithResult", (key: key, result: result))
      case .clearResults: ("clearResults", nil)
      }
    return Mirror(
      self, children: arguments.map { [(name, $0)] } ?? [], displayStyle: .enum)
  }
}
