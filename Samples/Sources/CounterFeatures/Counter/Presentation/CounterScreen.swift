// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

public struct CounterScreen: TrapezioScreen {
  public let initialValue: Int

  public init(initialValue: Int) {
    self.initialValue = initialValue
  }
}
