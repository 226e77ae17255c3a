// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

package struct SummaryState: TrapezioState {
  package let value: Int
  package var lastSaved: Int?
  package var saveMessage: String?
}
