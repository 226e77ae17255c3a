// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// The default root screen of a ``FakeTrapezioNavigator``.
///
/// ```swift
/// #expect(
///   navigator.stack.snapshot
///     == TrapezioNavigationSnapshot(
///       root: FakeRootScreen(), TrapezioNavigationStep(EditScreen(id: 7)),
///       TrapezioNavigationStep(FilterScreen(), as: .sheet(.medium))))
/// ```
public struct FakeRootScreen: TrapezioScreen {
  /// Creates the screen.
  public init() {}
}
