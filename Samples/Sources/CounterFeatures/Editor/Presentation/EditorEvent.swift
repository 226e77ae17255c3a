// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

package enum EditorEvent: TrapezioEvent, Equatable {
  case add(Int)
  case type
  case done
  case cancel
}
