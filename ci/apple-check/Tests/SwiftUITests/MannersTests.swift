// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// NB: The host on a Mac does not have the controls that these tests use.
#if !canImport(AppKit)
  import HostManners
  import Observation
  import SwiftUI
  import Testing
  import ViewHosting

  // Each test shows one manner, and that a kind host does not have it.
  @MainActor
  @Suite("The manners of ViewHost", .standIn, .inTurn)
  struct MannersTests {
    final class Log {
      var lines: [String] = []
    }

    @Test("Each manner has one name and one bit, and all of them have every bit")
    func names() {
      let singles = Manners.singles
      #expect(Set(singles.map(\.name)).count == singles.count)
      #expect(singles.allSatisfy { $0.manner.rawValue.nonzeroBitCount == 1 })
      #expect(Manners.all.rawValue.nonzeroBitCount == singles.count)
      #expect("\(Manners.kind)" == "kind")
      #expect("\(Manners([.oneAtATime, .staleWrites]))" == "oneAtATime, staleWrites")
      #expect("\(Manners.all.subtracting(.twoWindows))" == "all but twoWindows")
    }
  }
#endif
