// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import TerminalHost

@Suite("Signals of the process", .inTurn)
struct ProcessSignalsTests {
  @Test("No signal is lost from the first moment on")
  func early() async {
    let signals = ProcessSignals.values(of: [SIGUSR1, SIGUSR2])
    kill(getpid(), SIGUSR1)
    kill(getpid(), SIGUSR2)
    var numbers: Set<Int32> = []
    for await number in signals {
      numbers.insert(number)
      if numbers.count == 2 { break }
    }
    #expect(numbers == [SIGUSR1, SIGUSR2])
  }
}
