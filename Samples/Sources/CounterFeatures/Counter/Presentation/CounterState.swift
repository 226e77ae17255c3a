// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

public struct CounterState: TrapezioState {
  public var count: Int
  public var isDividing = false
}
