// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

package enum EditEvent: TrapezioEvent, Equatable {
  case appeared
  /// Fetches a missing article again.
  case retry
  case titleChanged(String)
  case textChanged(String)
  case focused(EditState.Field?)
  case save
  case cancel
}
