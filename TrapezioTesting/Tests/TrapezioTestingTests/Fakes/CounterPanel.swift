// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

struct Panel: Equatable {
  var lines: [String]
  var press: @MainActor (String) -> Void = { _ in }

  static func == (lhs: Panel, rhs: Panel) -> Bool { lhs.lines == rhs.lines }
}

struct CounterPanel: TrapezioProjection {
  func map(
    state: CounterState, onEvent: @escaping @MainActor (CounterEvent) -> Void
  ) -> Panel {
    Panel(lines: ["\(state.count)"]) { key in
      if key == "+" { onEvent(.increment) }
    }
  }
}
