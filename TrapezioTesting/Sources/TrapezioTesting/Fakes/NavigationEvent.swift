// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// A call of a ``FakeTrapezioNavigator``.
public enum NavigationEvent: Sendable {
  /// Goes to a screen, with or without awaiting a result.
  case goTo(any TrapezioScreen)
  /// Dismisses the top screen.
  case dismiss
  /// Dismisses all screens above the root.
  case dismissToRoot
  /// Dismisses all screens above a screen.
  case dismissTo(any TrapezioScreen)
  /// Dismisses the top screen, and returns a result to the caller that awaits it.
  case dismissReturning(any Sendable)
  /// Dismisses the top screen, and keeps a result under a key.
  case popWithResult(key: String, result: any Sendable)
  /// Removes all results that are kept under keys.
  case clearResults

  /// The screen that `goTo` goes to; `nil` for all other calls.
  public var navigatedScreen: (any TrapezioScreen)? {
    if case .goTo(let screen) = self { screen } else { nil }
  }
}

extension NavigationEvent: Equatable {
  /// Returns whether two calls are equal.
  ///
  /// Results are equal if they have the same type, are equatable and equal. `Void` equals `Void`.
  public static func == (lhs: NavigationEvent, rhs: NavigationEvent) -> Bool {
    switch (lhs, rhs) {
    case (.dismiss, .dismiss), (.dismissToRoot, .dismissToRoot), (.clearResults, .clearResults):
      true
    case (.goTo(let lhs), .goTo(let rhs)), (.dismissTo(let lhs), .dismissTo(let rhs)):
      AnyHashable(lhs) == AnyHashable(rhs)
    case (.dismissReturning(let lhs), .dismissReturning(let rhs)):
      areEqual(lhs, rhs)
    case (.popWithResult(let lhsKey, let lhs), .popWithResult(let rhsKey, let rhs)):
      lhsKey == rhsKey && areEqual(lhs, rhs)
    default:
      false
    }
  }

  private static func areEqual(_ lhs: any Sendable, _ rhs: any Sendable) -> Bool {
    if lhs is Void, rhs is Void { return true }
    guard type(of: lhs) == type(of: rhs), let lhs = lhs as? any Equatable else { return false }
    return isEqual(lhs, rhs)
  }

  private static func isEqual<Value: Equatable>(_ lhs: Value, _ rhs: any Sendable) -> Bool {
    lhs == rhs as? Value
  }
}
