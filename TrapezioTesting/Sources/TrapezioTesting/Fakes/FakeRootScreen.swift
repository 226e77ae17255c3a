// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// The default root screen of a ``FakeTrapezioNavigator``.
public struct FakeRootScreen: TrapezioScreen {
  /// Creates the screen.
  public init() {}
}
