// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio
import TrapezioNavigation

/// A navigator of an app, with the four functions of the specification.
final class CoordinatorNavigator: TrapezioNavigator {
  private(set) var screens: [any TrapezioScreen] = []

  init() {}

  func goTo(_ screen: any TrapezioScreen) { screens.append(screen) }
  func dismiss() { _ = screens.popLast() }
  func dismissToRoot() { screens = [] }
  func dismissTo(_ screen: any TrapezioScreen) {
    while let last = screens.last, type(of: last) != type(of: screen) { dismiss() }
  }
}
