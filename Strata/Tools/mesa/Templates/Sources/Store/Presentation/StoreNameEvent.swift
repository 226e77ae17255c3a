// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// What the user means.
enum StoreNameEvent: TrapezioEvent {
  case appeared
  case retry
  case close
}
