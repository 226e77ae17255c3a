// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

package struct NewsScreen: TrapezioScreen {
  package init() {}
}

package struct NewsState: TrapezioState {
  package var reader: String?
  package var titles: [String] = []
  package var problem: String?

  package init(reader: String? = nil, titles: [String] = [], problem: String? = nil) {
    self.reader = reader
    self.titles = titles
    self.problem = problem
  }
}

package enum NewsEvent: TrapezioEvent {
  case appeared
  case logIn(String)
  case logOut
  case reload
}
