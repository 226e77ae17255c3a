// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// A request from the counter to the app.
package enum CounterInteropEvent: TrapezioInteropEvent, Equatable {
  case helpRequested
}
