// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

package enum CounterEvent: TrapezioEvent, Codable, Equatable {
  case increment
  case decrement
  case divideByTwo
  case setValue
  case edited(EditedValue)
  case help
  case goToSummary
}
