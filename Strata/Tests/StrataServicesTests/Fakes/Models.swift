// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import StrataServices

actor CounterModel {
  private(set) var count = 0

  func add(_ number: Int) { count += number }
}

struct ListModel: Sendable, Equatable {
  var texts: [String] = []
}
