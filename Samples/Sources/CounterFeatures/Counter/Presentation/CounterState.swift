// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

package struct CounterState: TrapezioState {
  package var count: Int
  package var isDividing = false
}
