// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

package struct CounterScreen: TrapezioScreen {
  package let initialValue: Int

  package init(initialValue: Int) {
    self.initialValue = initialValue
  }
}
