// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Trapezio

@testable import TrapezioNavigation

@Suite("Hosts of a stack", .inTurn)
@MainActor
struct TrapezioStackNavigatorHostsTests {
  private let warnings = Warnings()
  private let stack = TrapezioStackNavigator(root: Place("root"))
  private let hosts = [UUID(), UUID(), UUID()]

  /// Runs a body and the tasks that it starts, and collects their warnings.
  private func collectWarnings(_ body: () -> Void) async {
    warnings.collect(body)
    await turns()
  }

  @Test("If two hosts are visible at the same time, a stack reports one warning")
  func two() async {
    await collectWarnings {
      stack.visibleHosts.didAppear(hosts[0])
      stack.visibleHosts.didAppear(hosts[1])
      stack.visibleHosts.didAppear(hosts[2])
    }
    #expect(warnings.texts.count == 1)
    await collectWarnings { stack.visibleHosts.didAppear(hosts[2]) }
    #expect(
      warnings.texts == [
        "Two hosts show the same TrapezioStackNavigator, whose root is Place. A change in one "
          + "host appears in the other, too. Give each scene its own TrapezioStackNavigator. "
          + "See Failures#two-hosts."
      ])
  }

  @Test("A host that ends without having disappeared is not visible any longer")
  func ended() async {
    await collectWarnings {
      stack.hostDidBegin(hosts[0])
      stack.visibleHosts.didAppear(hosts[0])
      stack.hostDidEnd(hosts[0])
      stack.hostDidBegin(hosts[1])
      stack.visibleHosts.didAppear(hosts[1])
    }
    #expect(warnings.texts.isEmpty)
    #expect(!stack.visibleHosts.isEmpty)
  }
}
