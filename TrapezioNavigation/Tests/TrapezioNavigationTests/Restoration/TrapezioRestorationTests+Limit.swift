// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Trapezio

@testable import TrapezioNavigation

@Suite("Limits of a restoration", .inTurn)
@MainActor
struct TrapezioRestorationLimitTests {
  private let table = TrapezioRoutes<Never>(Place.self)
  private let storage = FakeStorage()
  private let warnings = Warnings()
  private let stack = TrapezioStackNavigator(root: Place("root"))

  init() { stack.interceptors = TrapezioInterceptors() }

  private func restoration(of root: any TrapezioRoot) -> TrapezioRestoration {
    TrapezioRestoration(of: root, by: table, in: storage, clock: SleeperClock(sleeper: Sleeper()))
  }

  private func steps(_ count: Int) -> [TrapezioNavigationStep] {
    (0..<count).map { .init(Place("\($0)")) }
  }

  private func park(_ count: Int, of screens: Int) {
    for number in 0..<count {
      let path = steps(screens) + [.init(Place("parked \(number)"))]
      stack.interceptors?.park(
        TrapezioNavigationRequest(path: path),
        under: "login", for: stack)
    }
  }

  private func relaunched() -> TrapezioStackNavigator {
    let stack = TrapezioStackNavigator(root: Place("root"))
    stack.interceptors = TrapezioInterceptors()
    return stack
  }

  private func expectNotStored(by restoration: TrapezioRestoration) async {
    await StrataDiagnostics.withHandler(warnings.handler) {
      #expect(await !restoration.flush())
    }
  }

  private let problem =
    "The state has more than 10000 screens, including those of parked requests, and is not stored. "
    + "Remove screens, or discard parked requests."

  @Test("More screens than can be restored are reported, and the earlier state stays stored")
  func tooManyScreens() async {
    let restoration = restoration(of: stack)
    restoration.start()
    stack.goTo(Place("stored"))
    #expect(await restoration.flush())
    let stored = storage.stored
    stack.restore(TrapezioNavigationSnapshot(root: Place("root"), path: steps(10_000)))
    await expectNotStored(by: restoration)
    await expectNotStored(by: restoration)
    #expect(restoration.problem == problem)
    #expect(warnings.texts == ["\(problem) See Failures#state-not-stored."])
    #expect(storage.stored == stored)
    stack.dismiss()
    #expect(await restoration.flush())
    #expect(restoration.problem == nil)
    let other = relaunched()
    #expect(await self.restoration(of: other).restore() == .restored)
    #expect(other.entries.count == 10_000)
  }

  @Test("The screens of parked requests count, and a link to the root counts as one")
  func tooManyParked() async {
    stack.goTo(Place("a"))
    park(999, of: 9)
    let toRoot = TrapezioNavigationRequest(path: [])
    stack.interceptors?.park(toRoot, under: "root", for: stack)
    let restoration = restoration(of: stack)
    restoration.start()
    #expect(await restoration.flush())
    for name in ["b", "c", "d", "e", "f", "g", "h"] { stack.goTo(Place(name)) }
    #expect(await restoration.flush())
    let other = relaunched()
    #expect(await self.restoration(of: other).restore() == .restored)
    #expect(other.interceptors?.parked(under: "login").count == 999)
    #expect(other.interceptors?.parked(under: "root") == [toRoot])
    stack.goTo(Place("i"))
    await expectNotStored(by: restoration)
    #expect(warnings.texts == ["\(problem) See Failures#state-not-stored."])
    stack.interceptors?.discard("root")
    #expect(await restoration.flush())
  }

  private func makeTabs() -> TrapezioTabNavigator<Tab> {
    TrapezioTabNavigator([.home: Place("home"), .saved: Place("saved")], selected: .home)
  }

  @Test("The screens of all tabs count")
  func tooManyInTabs() async {
    let tabs = makeTabs()
    let restoration = restoration(of: tabs)
    restoration.start()
    for tab in tabs.tabs {
      tabs.stack(of: tab).restore(
        TrapezioNavigationSnapshot(root: Place("root"), path: steps(5_000)))
    }
    await expectNotStored(by: restoration)
    #expect(restoration.problem == problem)
    #expect(storage.begun == 0)
    tabs.stack(of: .home).dismiss()
    tabs.stack(of: .saved).dismiss()
    #expect(await restoration.flush())
    let other = makeTabs()
    #expect(await self.restoration(of: other).restore() == .restored)
    #expect(other.snapshot == tabs.snapshot)
  }

  @Test("The report of too many bytes says what to keep in screens")
  func tooLarge() async {
    stack.goTo(Place(String(repeating: "x", count: 4_194_304)))
    let restoration = restoration(of: stack)
    restoration.start()
    await expectNotStored(by: restoration)
    #expect(
      warnings.texts == [
        "The screens are larger than 4194304 bytes and are not stored. Keep ids in screens instead "
          + "of models, remove screens, or discard parked requests. See Failures#state-not-stored."
      ])
    #expect(storage.begun == 0)
  }

  @Test("The stored state may have as many bytes as the limit, and none more")
  func largest() async {
    store(parked: "")
    let padding = 4_194_304 - (storage.stored?.count ?? 0)
    storage.stored?.append(Data(repeating: 32, count: padding))
    #expect(await restoration(of: relaunched()).restore() == .restored)
    storage.stored?.append(32)
    #expect(
      await restoration(of: relaunched()).restore() == .unusable(.tooLarge(limit: 4_194_304)))
  }

  @Test("A screen that cannot be encoded is reported, and the earlier state stays stored")
  func unencodable() async throws {
    struct Odd: TrapezioScreen, Codable { var number = Double.nan }
    let restoration = TrapezioRestoration(
      of: stack, by: TrapezioRoutes<Never>(Place.self, Odd.self), in: storage,
      clock: SleeperClock(sleeper: Sleeper()))
    restoration.start()
    #expect(await restoration.flush())
    let stored = storage.stored
    stack.goTo(Odd())
    await expectNotStored(by: restoration)
    let problem = try #require(restoration.problem)
    #expect(problem.hasPrefix("The screens cannot be encoded and are not stored: "))
    #expect(warnings.texts == ["\(problem) See Failures#state-not-stored."])
    #expect(storage.stored == stored)
  }

  // MARK: Stored requests

  private func store(root: Int = 1, parked: String) {
    let screen = #"{"name":"TrapezioNavigationTests.Place","screen":{"name":"a"}}"#
    let screens = Array(repeating: screen, count: root).joined(separator: ",")
    let text = #"{"stacks":[{"screens":[\#(screens)]}],"parked":[\#(parked)]}"#
    storage.stored = Data(text.replacing("SCREEN", with: screen).utf8)
  }

  @Test("A stored request that would do nothing is dropped and counted")
  func nothingToShow() async throws {
    store(
      parked: #"""
        {"key":"a","isLink":false,"screens":[]},{"key":"b","isLink":true,"screens":[]},\#
        {"key":"c","isLink":true,"screens":[SCREEN]}
        """#)
    let other = relaunched()
    let reason = TrapezioSnapshotError.damaged("The request parked under \"a\" has no screens.")
    #expect(
      await restoration(of: other).restore() == .restoredPart(dropped: 1, because: [reason]))
    #expect(other.interceptors?.parked(under: "a") == [])
    #expect(other.interceptors?.parked(under: "b") == [TrapezioNavigationRequest(path: [])])
    #expect(other.interceptors?.parked(under: "c").count == 1)
  }

  @Test("Stored screens and requests together have a limit")
  func limitOfFile() async {
    let links = Array(repeating: #"{"key":"a","isLink":true,"screens":[]}"#, count: 10)
    store(root: 9_991, parked: links.joined(separator: ","))
    let other = relaunched()
    #expect(await restoration(of: other).restore() == .unusable(.tooManyScreens(limit: 10_000)))
    #expect(other.names == ["root"])
    store(root: 9_990, parked: links.joined(separator: ","))
    #expect(await restoration(of: other).restore() == .restored)
    #expect(other.interceptors?.parked(under: "a").count == 1)
  }

  @Test("If more requests are stored than interceptors keep, the oldest are dropped and counted")
  func tooManyRequests() async {
    let links = (0..<1_003).map {
      #"{"key":"a","isLink":true,"screens":[SCREEN,{"name":"TrapezioNavigationTests.Place","screen":{"name":"\#($0)"}}]}"#
    }
    store(parked: links.joined(separator: ","))
    let other = relaunched()
    let outcome = await StrataDiagnostics.withHandler(warnings.handler) {
      await restoration(of: other).restore()
    }
    #expect(
      outcome == .restoredPart(dropped: 6, because: [.tooManyRequests(limit: 1_000)]))
    #expect(
      outcome.description
        == "Dropped screens: 6. More than 1000 requests are parked, so the oldest ones are dropped."
    )
    #expect(other.interceptors?.parked(under: "a").count == 1_000)
    #expect(other.interceptors?.parked(under: "a").first?.path.last == .init(Place("3")))
    #expect(warnings.texts.count == 1)
  }

  @Test("Stored requests of a tab that no longer exists are dropped and counted")
  func unknownTab() async {
    let old = makeTabs()
    old.interceptors = TrapezioInterceptors { _ in .park(under: "login") }
    old.stack(of: .saved).goTo(Place("a"))
    await old.stack(of: .saved).open([])
    await old.stack(of: .saved).open([.init(Place("b")), .init(Place("c"))])
    old.stack(of: .home).goTo(Place("d"))
    let restoration = restoration(of: old)
    restoration.start()
    #expect(await restoration.flush())
    let tabs = TrapezioTabNavigator([Tab.home: Place("home")], selected: .home)
    let interceptors = TrapezioInterceptors()
    tabs.interceptors = interceptors
    // The root of the tab, a screen, a link to the root and two screens.
    #expect(
      await self.restoration(of: tabs).restore()
        == .restoredPart(dropped: 5, because: [.unknownTab("saved")]))
    #expect(interceptors.parked(under: "login").count == 1)
  }
}
