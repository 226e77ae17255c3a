// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

public struct SummaryState: TrapezioState {
  public let value: Int
  public var lastSaved: Int?
  public var saveMessage: String?
}
