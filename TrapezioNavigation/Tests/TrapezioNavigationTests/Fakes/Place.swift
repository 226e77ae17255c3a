// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio
import TrapezioNavigation

/// A screen with a name, which returns a number.
struct Place: TrapezioAnsweringScreen, CustomStringConvertible {
  typealias Outcome = Int

  let name: String

  init(_ name: String) { self.name = name }

  var description: String { name }
}
