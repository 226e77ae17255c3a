// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio
import TrapezioNavigation

package struct CounterState: TrapezioRestorable {
  package var count: Int
  package var isDividing = false

  // A division does not survive a relaunch.
  private enum CodingKeys: CodingKey {
    case count
  }
}
