// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TrapezioNavigation

actor MemoryPlace: TrapezioRestorationPlace {
  private var data: Data?

  func read() -> Data? { data }
  func write(_ data: Data) { self.data = data }
}
