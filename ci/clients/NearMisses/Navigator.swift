// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio
import TrapezioNavigation

struct ChoiceScreen: TrapezioAnsweringScreen { typealias Outcome = Chosen }

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

  func result(
    of screen: ChoiceScreen, as style: TrapezioNavigationStyle
  ) async -> Chosen? { nil }

  func result<Screen: TrapezioAnsweringScreen>(
    _ screen: Screen, as style: TrapezioNavigationStyle
  ) async -> Screen.Outcome? { nil }

  func dismiss(_ screen: ChoiceScreen, returning outcome: Chosen) {}

  func ask(_ dialog: TrapezioDialog<Bool>) async -> Bool? { nil }

  func receiveResults<Screen: TrapezioAnsweringScreen>(
    of screen: Screen.Type, _ receive: @escaping @MainActor (Screen.Outcome) -> Bool
  ) async {}

  func draft<Draft: TrapezioRestorable>(of type: Draft.Type) -> Draft? { nil }

  func keepDraft<Draft: TrapezioRestorable>(_ draft: @escaping () -> Draft?) {}
}

final class LabeledNavigator: FourVerbs, TrapezioNavigator {
  static func back() {}

  var isAwaited: Bool? { true }

  var base: any TrapezioNavigator { self }

  func guardLeaving(
    _ mayLeave: @escaping @MainActor (TrapezioLeaveReason) async -> Bool
  ) {}

  func guardLeaving(
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
  func result<S>(
    of screen: S, as style: TrapezioNavigationStyle
  ) async -> S.Outcome? where S: TrapezioAnsweringScreen { nil }
  func dismiss<S: TrapezioAnsweringScreen>(_ screen: S, returning outcome: S.Outcome) {}
  func dismiss(animated: Bool) {}
  var isAwaited: Bool { true }
  var base: (any TrapezioNavigator)? { nil }
  func results<A: TrapezioAnsweringScreen>(of screen: A.Type) -> AsyncStream<A.Outcome> {
    AsyncStream { $0.finish() }
  }
  func ask<Answer>(_ dialog: TrapezioDialog<Answer>) -> Answer? { nil }
  func guardLeaving(_ mayLeave: (@MainActor (TrapezioLeaveReason) async -> Bool)?) {}
  func guardLeaving(
    while isNeeded: @escaping @MainActor @Sendable () -> Bool,
    _ mayLeave: @escaping @MainActor @Sendable (TrapezioLeaveReason) async -> Bool
  ) {}
  func draft<D: TrapezioRestorable>(_ type: D.Type) -> D? { nil }
  func keepDraft<D: TrapezioRestorable>(_ draft: @escaping @MainActor () -> D?) {}
}
