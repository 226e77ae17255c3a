// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Trapezio
import TrapezioNavigation

@Suite("Losses of a restoration", .inTurn)
@MainActor
struct TrapezioRestorationLossTests {
  private struct Gone: TrapezioScreen {}

  private static let gone = "TrapezioNavigationTests.TrapezioRestorationLossTests.(private).Gone"

  private let table = TrapezioRoutes<Never>(Place.self)
  private let storage = FakeStorage()
  private let warnings = Warnings()

  private func restoration(of stack: TrapezioStackNavigator) -> TrapezioRestoration {
    TrapezioRestoration(of: stack, by: table, in: storage, clock: SleeperClock(sleeper: Sleeper()))
  }

  /// Stores a stack and the requests that its interceptors have parked.
  private func store(_ stack: TrapezioStackNavigator) async {
    let restoration = restoration(of: stack)
    restoration.start()
    await restoration.flush()
  }

  private func restore(_ stack: TrapezioStackNavigator) async -> TrapezioRestorationOutcome {
    await StrataDiagnostics.withHandler(warnings.handler) {
      await restoration(of: stack).restore()
    }
  }

  @Test("Without interceptors, the screens of a parked request are dropped and counted")
  func noInterceptors() async {
    let old = TrapezioStackNavigator(root: Place("root"))
    old.interceptors = TrapezioInterceptors { _ in .park(under: "login") }
    await old.open([.init(Place("a")), .init(Place("b"))])
    await store(old)
    let outcome = await restore(TrapezioStackNavigator(root: Place("root")))
    #expect(outcome == .restoredPart(dropped: 2, because: [.noInterceptors(key: "login")]))
    #expect(
      outcome.description
        == "Dropped screens: 2. The request that was parked under \"login\" has no interceptors. "
        + "Set them before you restore.")
    #expect(warnings.texts.count == 1)
    #expect(warnings.texts.first?.hasSuffix("See Failures#parked-request-dropped.") == true)
  }

  @Test("Data that cannot be decoded at all is replaced by the next write")
  func unusable() async {
    storage.stored = Data("nonsense".utf8)
    let stack = TrapezioStackNavigator(root: Place("root"))
    let restoration = restoration(of: stack)
    guard case .unusable = await restoration.restore() else {
      Issue.record("Damaged data was restored.")
      return
    }
    stack.goTo(Place("a"))
    #expect(await restoration.flush())
    let relaunched = TrapezioStackNavigator(root: Place("root"))
    #expect(await restore(relaunched) == .restored)
    #expect(relaunched.names == ["root", "a"])
  }

  @Test("If a guard stops the restoration, a warning reports the screens that are dropped")
  func stopped() async {
    let old = TrapezioStackNavigator(root: Place("root"))
    old.goTo(Place("a"))
    old.goTo(Gone())
    old.goTo(Place("b"))
    await store(old)
    let stack = TrapezioStackNavigator(root: Place("root"))
    stack.goTo(Place("edited"))
    stack.ofTop.guardLeaving { _ in false }
    #expect(await restore(stack) == .stopped)
    #expect(
      warnings.texts == [
        "A guard or an interceptor has stopped the restoration, and other screens are dropped: 2. "
          + "No route has the name \"\(Self.gone)\". Add the route, or restore its old name. "
          + "See Failures#screens-not-restored."
      ])
  }

  @Test("A restoration that is stopped without losses reports no warning")
  func stoppedWithoutLoss() async {
    let old = TrapezioStackNavigator(root: Place("root"))
    old.goTo(Place("a"))
    await store(old)
    let stack = TrapezioStackNavigator(root: Place("root"))
    stack.interceptors = TrapezioInterceptors { _ in .park(under: "login") }
    #expect(await restore(stack) == .stopped)
    #expect(warnings.texts.isEmpty)
  }
}
