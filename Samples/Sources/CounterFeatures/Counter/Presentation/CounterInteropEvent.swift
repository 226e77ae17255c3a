// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// What the counter asks of the app around it.
package enum CounterInteropEvent: TrapezioInteropEvent, Equatable {
  case helpRequested
}
