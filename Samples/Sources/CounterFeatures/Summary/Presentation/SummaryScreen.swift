// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

package struct SummaryScreen: TrapezioScreen {
  package let value: Int

  package init(value: Int) {
    self.value = value
  }
}
