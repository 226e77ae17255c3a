// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio
import TrapezioNavigation

/// The requirements of the original MESA-iOS that have no default.
@MainActor
class FourVerbs {
  func goTo(_ screen: any TrapezioScreen) {}
  func dismiss() {}
  func dismissToRoot() {}
  func dismissTo(_ screen: any TrapezioScreen) {}
}

final class ConcreteNavigator: FourVerbs, TrapezioNavigator {
  func goTo(_ screen: some TrapezioScreen, as style: TrapezioNavigationStyle) {}

  func goTo(_ screen: any TrapezioScreen, for type: Chosen.Type) async -> Chosen? { nil }

  func goTo<Result: Sendable>(
    _ screen: any TrapezioScreen, for type: Result.Type, as style: TrapezioNavigationStyle
  ) async -> Result? { nil }

  func dismiss(returning result: some Sendable) {}

  func ask(_ dialog: TrapezioDialog<Bool>) async -> Bool? { nil }

  func results<Screen: TrapezioScreen, Result: Sendable>(
    of screen: Screen.Type, as type: Result.Type
  ) async -> AsyncStream<Result> { AsyncStream { $0.finish() } }

  func draft<Draft: TrapezioRestorable>(of type: Draft.Type) -> Draft? { nil }

  func keepDraft<Draft: TrapezioRestorable>(_ draft: @escaping () -> Draft?) {}
}

final class LabeledNavigator: FourVerbs, TrapezioNavigator {
  static func back() {}

  var isAwaited: Bool? { true }

  func beforeLeaving(
    _ mayLeave: @escaping @MainActor (TrapezioLeaveReason) async -> Bool
  ) {}

  func beforeLeaving(
    when isNeeded: @escaping @MainActor () -> Bool,
    _ mayLeave: @escaping @MainActor (TrapezioLeaveReason) async -> Bool
  ) {}
}

/// A protocol of the app that adds functions.
@MainActor
protocol ShopNavigator: TrapezioNavigator {
  func goTo(_ screen: any TrapezioScreen, from source: String)
}

final class CorrectNavigator: FourVerbs, ShopNavigator {
  func back() {}
  func goTo(_ screen: any TrapezioScreen, from source: String) {}
  func goTo(_ screen: any Trapezio.TrapezioScreen, as style: TrapezioNavigationStyle) {}
  func goTo<T: Sendable>(_ screen: any TrapezioScreen, for type: T.Type) async -> T? { nil }
  func goTo<T>(
    _ screen: any TrapezioScreen, as style: TrapezioNavigationStyle, for type: T.Type
  ) async -> T? where T: Sendable { nil }
  func dismiss(returning result: any Sendable) {}
  func dismiss(animated: Bool) {}
  var isAwaited: Bool { true }
  func results<A: TrapezioScreen, B: Sendable>(of screen: A.Type, as type: B.Type) -> AsyncStream<B>
  {
    AsyncStream { $0.finish() }
  }
  func ask<Answer>(_ dialog: TrapezioDialog<Answer>) -> Answer? { nil }
  func beforeLeaving(_ mayLeave: (@MainActor (TrapezioLeaveReason) async -> Bool)?) {}
  func beforeLeaving(
    while isNeeded: @escaping @MainActor @Sendable () -> Bool,
    _ mayLeave: @escaping @MainActor @Sendable (TrapezioLeaveReason) async -> Bool
  ) {}
  func draft<D: TrapezioRestorable>(_ type: D.Type) -> D? { nil }
  func keepDraft<D: TrapezioRestorable>(_ draft: @escaping @MainActor () -> D?) {}
}
