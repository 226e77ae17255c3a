// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

public struct SummaryScreen: TrapezioScreen {
  public let value: Int

  public init(value: Int) {
    self.value = value
  }
}
