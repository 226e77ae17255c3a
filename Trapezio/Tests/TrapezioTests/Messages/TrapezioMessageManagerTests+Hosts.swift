// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Trapezio

extension TrapezioMessageManagerTests {
  // MARK: Hosts

  private static let warning = """
    Two visible hosts show the messages of one TrapezioMessageManager. Each message appears \
    twice. Give each scene its own TrapezioMessageManager. See Failures#message-shown-twice.
    """

  /// Runs a body and returns the warnings that it has caused.
  private func warnings(of body: (TrapezioMessageManager) async -> Void) async -> [String] {
    let warnings = Log<String>()
    await StrataDiagnostics.withHandler({ warnings.append($0) }) {
      await body(TrapezioMessageManager())
      await mainActorTurn()
    }
    return warnings.elements
  }

  @Test("If two hosts are visible at the same time, a manager reports one warning")
  func twoHosts() async {
    let warnings = await warnings { manager in
      manager.hostDidAppear(UUID())
      manager.hostDidAppear(UUID())
      await mainActorTurn()
      manager.hostDidAppear(UUID())
    }
    #expect(warnings == [Self.warning])
  }

  @Test("A host may appear before the previous host disappears")
  func replacedHost() async {
    let warnings = await warnings { manager in
      let previous = UUID()
      manager.hostDidAppear(previous)
      manager.hostDidAppear(UUID())
      manager.hostDidDisappear(previous)
    }
    #expect(warnings.isEmpty)
  }

  @Test("A host that appears twice is one host")
  func sameHost() async {
    let warnings = await warnings { manager in
      let host = UUID()
      manager.hostDidAppear(host)
      manager.hostDidAppear(host)
    }
    #expect(warnings.isEmpty)
  }
}
