// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio

@testable import TrapezioNavigation

@Suite("Screens without a view", .inTurn)
@MainActor
struct TrapezioStackNavigatorMissingScreenTests {
  private let reports = Reports()
  private let stack: TrapezioStackNavigator

  init() {
    stack = reports.collect { TrapezioStackNavigator(root: Place("root")) }
  }

  /// Does what `TrapezioMissingScreen` does when it appears.
  private func appears(_ entry: TrapezioNavigationEntry, stays: Bool) {
    (stack.navigator(of: entry) as? EntryNavigator)?.screenIsMissing(stays: stays)
  }

  @Test("The caller gets nil, and plugins receive one report", arguments: [true, false])
  func caller(stays: Bool) async {
    let root = stack.ofRoot
    let result = Task { await root.result(of: Place("lost")) }
    while stack.path.isEmpty || !stack.ofTop.isAwaited, !Task.isCancelled { await Task.yield() }
    let lost = stack.current
    appears(lost, stays: stays)
    appears(lost, stays: stays)
    #expect(await result.value == nil)
    #expect(stack.names == (stays ? ["root", "lost"] : ["root"]))
    let wanted = "root → goTo(lost): ignored, because the host has no view for it"
    #expect(reports.lines.count { $0 == wanted } == 1)
  }

  @Test("In a release build, the screen leaves once it is on top")
  func covered() {
    stack.goTo(Place("lost"))
    let lost = stack.current
    stack.goTo(Place("above"))
    appears(lost, stays: false)
    #expect(stack.names == ["root", "lost", "above"])
    stack.dismiss()
    appears(lost, stays: false)
    #expect(stack.names == ["root"])
    appears(stack.root, stays: false)
    #expect(stack.names == ["root"])
  }

  @Test("A caller that comes later gets nil at once")
  func later() async {
    stack.goTo(Place("lost"))
    stack.top.screenIsMissing(stays: true)
    #expect(!stack.top.acceptsCall)
  }
}
