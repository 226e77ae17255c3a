// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio
import TrapezioNavigation

package struct EditorState: TrapezioRestorable {
  package let original: Int
  package var value: Int

  package var isChanged: Bool { value != original }
}
