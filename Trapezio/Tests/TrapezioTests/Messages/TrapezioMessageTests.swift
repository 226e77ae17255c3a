// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Trapezio

@Suite("TrapezioMessage", .timeLimit(.minutes(1)))
struct TrapezioMessageTests {
  @Test("Messages with the same text are different, unless they have the same id")
  func equality() {
    #expect(TrapezioMessage("a") != TrapezioMessage("a"))
    let id = UUID()
    #expect(TrapezioMessage("a", id: id) == TrapezioMessage("a", id: id))
    #expect(TrapezioMessage("a", id: id) != TrapezioMessage("b", id: id))
    #expect(TrapezioMessage("a", id: id).id == id)
  }
}
