// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// Navigates on behalf of the app.
///
/// Calls such as ``dismiss()`` apply to the top screen.
extension TrapezioStackNavigator {
  /// Pushes a screen above the top one, even if an equal screen is in the stack.
  public func goTo(_ screen: any TrapezioScreen) { goTo(screen, as: .push) }

  /// Pushes or presents a screen above the top one, as ``goTo(_:)`` does.
  public func goTo(_ screen: any TrapezioScreen, as style: TrapezioNavigationStyle) {
    goTo(TrapezioNavigationStep(screen, as: style), by: nil)
  }

  /// Removes the top screen, unless it is the root or its guard refuses.
  public func dismiss() {
    guard let top = machine.nodes.dropFirst().last else {
      return report(.dismiss, by: nil, .ignored("the root stays"))
    }
    request(.leave(top.entry, by: .app))
  }

  /// Removes all screens above the root, from the top down, until a guard refuses.
  ///
  /// If all of these screens leave, the stack also drops all kept results.
  public func dismissToRoot() { dismiss(downTo: 0, report: .dismissToRoot, by: nil) }

  /// Goes back to the topmost screen that equals `screen`, or reports a warning if there is none.
  public func dismissTo(_ screen: any TrapezioScreen) { dismissTo(screen, by: nil) }

  /// Shows a screen above the top one, as ``goTo(_:as:)`` does, and waits for its result.
  ///
  /// - Returns: The result, or `nil` if the screen leaves without one or the caller's task is
  ///   cancelled.
  public func result<Screen: TrapezioAnsweringScreen>(
    of screen: Screen, as style: TrapezioNavigationStyle = .push
  ) async -> Screen.Outcome? {
    await call(TrapezioNavigationStep(screen, as: style), by: nil)?.outcome(of: Screen.self)
  }
}

/// Lets existing code pass the stack as a navigator.
///
/// Functions that the stack does not have itself apply to the top screen.
@available(
  *, deprecated,
  message: "Pass navigator(of:) of the screen's entry. The stack is no screen's navigator."
)
extension TrapezioStackNavigator: TrapezioNavigator {
  /// The navigator of the top screen.
  public var base: (any TrapezioNavigator)? { top }
}
