// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

struct CounterScreen: TrapezioScreen {
  let initialValue: Int
}

struct CounterState: TrapezioState {
  var count: Int
  var error: String?
}

enum CounterEvent: TrapezioEvent {
  case increment, divideByTwo, showSummary, help
}

enum CounterInterop: TrapezioInteropEvent {
  case help
}
