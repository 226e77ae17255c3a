// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio
import TrapezioNavigation

/// Asks for a value.
package struct EditorScreen: TrapezioAnsweringScreen {
  package typealias Outcome = EditedValue

  package let value: Int

  package init(value: Int) {
    self.value = value
  }
}
