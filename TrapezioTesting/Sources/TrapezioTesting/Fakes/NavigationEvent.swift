// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// What a store has asked of a ``FakeTrapezioNavigator``.
public enum NavigationEvent: Sendable {
  /// It goes to a screen, whether it awaits a result or not.
  case goTo(any TrapezioScreen)
  /// It removes its screen.
  case dismiss
  /// It removes every screen above the root.
  case dismissToRoot
  /// It goes back to a screen.
  case dismissTo(any TrapezioScreen)
  /// It removes its screen and hands a result to whoever awaits it.
  case dismissReturning(any Sendable)
  /// It removes its screen and keeps a result under a key.
  case popWithResult(key: String, result: any Sendable)
  /// It drops the results kept under keys.
  case clearResults
}

extension NavigationEvent: Equatable {
  /// Whether both ask the same.
  ///
  /// Results are equal if they are equatable, of one type, and equal; or both `Void`.
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
