// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// The screen at the bottom of a stack, for a test to which it does not matter.
public struct FakeRootScreen: TrapezioScreen {
  /// The screen.
  public init() {}
}
