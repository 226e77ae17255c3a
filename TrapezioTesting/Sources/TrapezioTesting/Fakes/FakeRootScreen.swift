// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// The default root of a ``FakeTrapezioNavigator``, for a test to which the root does not matter.
public struct FakeRootScreen: TrapezioScreen {
  /// Creates the screen.
  public init() {}
}
