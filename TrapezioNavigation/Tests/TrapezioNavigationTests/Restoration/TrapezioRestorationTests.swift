// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Trapezio
import TrapezioNavigation

@Suite("TrapezioRestoration", .inTurn)
@MainActor
struct TrapezioRestorationTests {
  private let table = TrapezioRoutes<Never>(Place.self)
  private let storage = FakeStorage()
  private let sleeper = Sleeper()
  private let stack = TrapezioStackNavigator(root: Place("root"))

  private func restoration(of root: any TrapezioRoot) -> TrapezioRestoration {
    TrapezioRestoration(of: root, by: table, in: storage, clock: SleeperClock(sleeper: sleeper))
  }

  /// The screens that a relaunched app shows.
  private func relaunched() async -> [String] {
    let stack = TrapezioStackNavigator(root: Place("root"))
    await restoration(of: stack).restore()
    return stack.names
  }

  @Test("Nothing is stored at first, and the written state is restored")
  func roundTrip() async {
    let restoration = restoration(of: stack)
    #expect(await restoration.restore() == .nothingStored)
    stack.goTo(Place("a"))
    stack.goTo(Place("b"), as: .sheet)
    #expect(await restoration.flush())
    let other = TrapezioStackNavigator(root: Place("root"))
    #expect(await self.restoration(of: other).restore() == .restored)
    #expect(other.snapshot == stack.snapshot)
  }

  @Test("Changes within the interval become one write, and an unchanged state is not written")
  func coalesces() async {
    let restoration = restoration(of: stack)
    await restoration.restore()
    for name in ["a", "b", "c"] { stack.goTo(Place(name)) }
    await sleeper.sleeps(1)
    sleeper.wake()
    await until { storage.writes.count == 1 }
    #expect(await relaunched() == ["root", "a", "b", "c"])
    let writes = storage.writes.count
    await restoration.flush()
    #expect(storage.writes.count == writes)
  }

  @Test("Each later change is written after the interval, drafts included")
  func observes() async throws {
    let restoration = restoration(of: stack)
    await restoration.restore()
    await sleeper.sleeps(1)
    sleeper.wake()
    await until { storage.writes.count == 1 }
    stack.goTo(Place("note"))
    await sleeper.sleeps(2)
    sleeper.wake()
    await until { storage.writes.count == 2 }
    let store = NoteStore(screen: Place("note"), navigator: stack.ofTop)
    await sleeper.sleeps(3)
    sleeper.wake()
    await until { storage.writes.count == 3 }
    store.send(.type("half"))
    await sleeper.sleeps(4)
    sleeper.wake()
    await until { storage.writes.count == 4 }
    let other = TrapezioStackNavigator(root: Place("root"))
    await self.restoration(of: other).restore()
    #expect(other.ofTop.draft(NoteState.self)?.text == "half")
  }

  @Test("Writes are ordered, and only the latest state waits for a pending write")
  func ordered() async {
    let restoration = restoration(of: stack)
    await restoration.restore()
    storage.holdsUp = true
    stack.goTo(Place("a"))
    let first = Task { await restoration.flush() }
    await until { storage.begun == 1 }
    stack.goTo(Place("b"))
    let second = Task { await restoration.flush() }
    await Task.detached { @MainActor in }.value
    stack.goTo(Place("c"))
    let third = Task { await restoration.flush() }
    await Task.detached { @MainActor in }.value
    #expect(storage.begun == 1)
    storage.holdsUp = false
    storage.letGo()
    #expect(await first.value)
    #expect(await second.value)
    #expect(await third.value)
    #expect(storage.writes.count == 2)
    #expect(await relaunched() == ["root", "a", "b", "c"])
  }

  @Test("Nothing is written before restore() or start(), or after stop()")
  func stops() async {
    let restoration = restoration(of: stack)
    stack.goTo(Place("a"))
    #expect(await !restoration.flush())
    #expect(storage.begun == 0)
    restoration.start()
    #expect(await restoration.flush())
    #expect(storage.begun == 1)
    await sleeper.sleeps(1)
    restoration.stop()
    stack.goTo(Place("b"))
    #expect(await !restoration.flush())
    await turns()
    #expect(storage.begun == 1)
  }

  @Test("Every outcome is returned as a value")
  func outcomes() async throws {
    let gone = TrapezioSnapshotError.unknownScreen("gone")
    let text = #"""
      {"stacks":[{"screens":[\#
      {"name":"TrapezioNavigationTests.Place","screen":{"name":"x"}},\#
      {"name":"TrapezioNavigationTests.Place","screen":{"name":"a"}},\#
      {"name":"gone","screen":{}}]}]}
      """#
    storage.stored = Data(text.utf8)
    let restoration = restoration(of: stack)
    #expect(await restoration.restore() == .restoredPart(dropped: 1, because: [gone]))
    #expect(stack.names == ["root", "a"])
    storage.stored = Data("nonsense".utf8)
    guard case .unusable(.damaged) = await restoration.restore() else {
      Issue.record("Damaged data was restored.")
      return
    }
    storage.stored = Data(#"{"screens":[]}"#.utf8)
    guard case .unusable(.damaged) = await restoration.restore() else {
      Issue.record("Data of another form was restored.")
      return
    }
    storage.isReadable = false
    #expect(await restoration.restore() == .unreadable("The error is Refusal."))
    #expect(stack.names == ["root", "a"])
  }

  @Test("A guard that refuses stops the restoration")
  func stopped() async {
    storage.stored = nil
    let restoration = restoration(of: stack)
    await restoration.restore()
    await restoration.flush()
    stack.goTo(Place("a"))
    stack.ofTop.guardLeaving { _ in false }
    #expect(await restoration.restore() == .stopped)
  }

  @Test("A write that fails is reported once, and the next one is tried")
  func failure() async {
    let warnings = Warnings()
    let restoration = restoration(of: stack)
    restoration.start()
    storage.isWritable = false
    await StrataDiagnostics.withHandler(warnings.handler) {
      #expect(await !restoration.flush())
      #expect(await !restoration.flush())
    }
    #expect(
      warnings.texts == [
        "The state of the app cannot be written: The error is Refusal. "
          + "See Failures#state-not-stored."
      ])
    #expect(restoration.problem == "The state of the app cannot be written: The error is Refusal.")
    storage.isWritable = true
    #expect(await restoration.flush())
    #expect(restoration.problem == nil)
    #expect(storage.writes.count == 1)
  }

  @Test(
    "An outcome says what happened",
    arguments: [
      (TrapezioRestorationOutcome.restored, "All screens are restored."),
      (
        .restoredPart(dropped: 2, because: [.unknownTab("a"), .unknownTab("b")]),
        "Dropped screens: 2. The app has no tab named \"a\". The app has no tab named \"b\"."
      ),
      (.stopped, "A guard or an interceptor has stopped the restoration."),
      (.nothingStored, "Nothing was stored."),
      (.unusable(.unknownTab("a")), "The app has no tab named \"a\"."),
      (.unreadable("No access."), "The stored state cannot be read: No access."),
    ])
  func descriptions(outcome: TrapezioRestorationOutcome, text: String) {
    #expect("\(outcome)" == text)
  }

  @Test("A draft that cannot be encoded is reported, and the screens are stored")
  func unencodableDraft() async {
    struct Odd: TrapezioRestorable { var number = Double.nan }
    let warnings = Warnings()
    let restoration = restoration(of: stack)
    stack.goTo(Place("a"))
    stack.ofTop.keepDraft { Odd() }
    restoration.start()
    await StrataDiagnostics.withHandler(warnings.handler) {
      #expect(await !restoration.flush())
    }
    #expect(warnings.texts.count == 1)
    #expect(await relaunched() == ["root", "a"])
  }

  @Test("Drafts that are too large to be read are left out")
  func largeDraft() async {
    let warnings = Warnings()
    let restoration = restoration(of: stack)
    stack.goTo(Place("a"))
    stack.ofTop.keepDraft { NoteState(text: String(repeating: "x", count: 4_194_304)) }
    restoration.start()
    await StrataDiagnostics.withHandler(warnings.handler) {
      #expect(await !restoration.flush())
    }
    #expect(warnings.texts.count == 1)
    #expect(await relaunched() == ["root", "a"])
  }

  // MARK: Tabs and parked requests

  private func makeTabs() -> TrapezioTabNavigator<Tab> {
    TrapezioTabNavigator([.home: Place("home"), .saved: Place("saved")], selected: .home)
  }

  @Test("Tabs are restored, and an unknown tab is counted")
  func tabs() async {
    let tabs = TrapezioTabNavigator(
      [Tab.home: Place("home"), .settings: Place("settings"), .saved: Place("saved")],
      selected: .settings)
    tabs.stack(of: .saved).goTo(Place("a"), as: .sheet)
    let restoration = restoration(of: tabs)
    restoration.start()
    await restoration.flush()
    let other = makeTabs()
    #expect(
      await self.restoration(of: other).restore()
        == .restoredPart(dropped: 1, because: [.unknownTab("settings")]))
    #expect(other.selected == .home)
    #expect(other.stack(of: .saved).snapshot == tabs.stack(of: .saved).snapshot)
  }

  @Test("A stored stack is shown in the selected tab, and a stack counts stored tabs as dropped")
  func otherRoot() async {
    stack.goTo(Place("a"))
    let before = restoration(of: stack)
    before.start()
    await before.flush()
    let tabs = makeTabs()
    tabs.select(.saved)
    let restoration = restoration(of: tabs)
    #expect(await restoration.restore() == .restored)
    #expect(tabs.selected == .saved)
    #expect(tabs.stacks.map(\.stack.names) == [["home"], ["saved", "a"]])
    await restoration.flush()
    let other = TrapezioStackNavigator(root: Place("root"))
    #expect(
      await self.restoration(of: other).restore()
        == .restoredPart(dropped: 3, because: [.unknownTab("home"), .unknownTab("saved")]))
    #expect(other.names == ["root"])
  }

  @Test("Parked requests are parked again and opened once")
  func parked() async throws {
    var isSignedIn = false
    func intercepted(_ tabs: TrapezioTabNavigator<Tab>) -> TrapezioInterceptors {
      let interceptors = TrapezioInterceptors { request in
        isSignedIn ? .pass : .park(under: "login")
      }
      tabs.interceptors = interceptors
      return interceptors
    }
    let tabs = makeTabs()
    let interceptors = intercepted(tabs)
    let restoration = restoration(of: tabs)
    await restoration.restore()
    await tabs.open(TrapezioNavigationRequest(tab: Tab.saved, path: [.init(Place("link"))]))
    tabs.stack(of: .home).goTo(Place("pushed"), as: .sheet)
    #expect(interceptors.parked(under: "login").count == 2)
    await restoration.flush()

    let other = makeTabs()
    let again = intercepted(other)
    let relaunch = self.restoration(of: other)
    #expect(await relaunch.restore() == .restored)
    await relaunch.restore()
    #expect(again.parked(under: "login") == interceptors.parked(under: "login"))
    isSignedIn = true
    #expect(await again.resume("login"))
    #expect(other.selected == .saved)
    #expect(other.stack(of: .saved).names == ["saved", "link"])
    #expect(other.stack(of: .home).names == ["home", "pushed"])
    await relaunch.flush()

    let third = makeTabs()
    let last = intercepted(third)
    #expect(await self.restoration(of: third).restore() == .restored)
    #expect(last.parked(under: "login").isEmpty)
    #expect(third.snapshot == other.snapshot)
  }

  @Test("If its screens no longer exist, a request is dropped and counted")
  func parkedLoss() async {
    struct Gone: TrapezioScreen {}
    let interceptors = TrapezioInterceptors { _ in .park(under: "login") }
    stack.interceptors = interceptors
    stack.goTo(Gone())
    stack.goTo(Place("a"))
    let restoration = restoration(of: stack)
    restoration.start()
    await restoration.flush()
    let other = TrapezioStackNavigator(root: Place("root"))
    let again = TrapezioInterceptors()
    other.interceptors = again
    #expect(
      await self.restoration(of: other).restore()
        == .restoredPart(
          dropped: 1,
          because: [
            .unknownScreen("TrapezioNavigationTests.TrapezioRestorationTests.(private).Gone")
          ]))
    #expect(again.parked(under: "login").count == 1)
  }
}
