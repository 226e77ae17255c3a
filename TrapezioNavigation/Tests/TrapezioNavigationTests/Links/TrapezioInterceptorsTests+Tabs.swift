// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioNavigation

@Suite("Parked requests of tabs", .inTurn)
@MainActor
struct TrapezioInterceptorsTabsTests {
  /// Where the interceptors are set.
  enum Owner: CaseIterable { case tabs, stack }

  /// How the request is made.
  enum Request: CaseIterable { case screen, app, link }

  private let session = Session()
  private let storage = FakeStorage()

  private func makeTabs() -> TrapezioTabNavigator<Tab> {
    TrapezioTabNavigator(selected: Tab.home)
  }

  private func makeInterceptors() -> TrapezioInterceptors {
    TrapezioInterceptors { [session] _ in session.isSignedIn ? .pass : .park(under: "login") }
  }

  private func intercept(_ tabs: TrapezioTabNavigator<Tab>, by owner: Owner) -> TrapezioInterceptors
  {
    let interceptors = makeInterceptors()
    switch owner {
    case .tabs: tabs.interceptors = interceptors
    case .stack: tabs.stack(of: .saved).interceptors = interceptors
    }
    return interceptors
  }

  private func restoration(of tabs: TrapezioTabNavigator<Tab>) -> TrapezioRestoration {
    TrapezioRestoration(
      of: tabs, by: TrapezioRoutes<Never>(Place.self), in: storage,
      clock: SleeperClock(sleeper: Sleeper()))
  }

  /// Returns the tabs of a relaunched app, after storing the state.
  private func relaunched(
    _ tabs: TrapezioTabNavigator<Tab>, _ owner: Owner
  ) async -> (TrapezioTabNavigator<Tab>, TrapezioInterceptors) {
    let before = restoration(of: tabs)
    before.start()
    await before.flush()
    let other = makeTabs()
    let interceptors = intercept(other, by: owner)
    #expect(await restoration(of: other).restore() == .restored)
    return (other, interceptors)
  }

  @Test(
    "A request in a tab's stack is resumed there, also after a relaunch, if another tab is selected",
    arguments: Owner.allCases, Request.allCases)
  func resumed(owner: Owner, request: Request) async {
    for relaunches in [false, true] {
      session.isSignedIn = false
      var tabs = makeTabs()
      var interceptors = intercept(tabs, by: owner)
      let stack = tabs.stack(of: .saved)
      switch request {
      case .screen: stack.ofRoot.goTo(Place("private"), as: .sheet)
      case .app: stack.goTo(Place("private"), as: .sheet)
      case .link: #expect(await !stack.open([.init(Place("private"), as: .sheet)]))
      }
      #expect(interceptors.parked(under: "login").map(\.tab) == ["saved"])
      tabs.select(.settings)
      if relaunches { (tabs, interceptors) = await relaunched(tabs, owner) }
      session.isSignedIn = true
      #expect(await interceptors.resume("login"))
      #expect(
        tabs.snapshot
          == TrapezioNavigationSnapshot(
            selected: request == .link ? Tab.saved : .settings,
            [
              .home: .init(root: Place("home")),
              .saved: .init(root: Place("saved"), .init(Place("private"), as: .sheet)),
              .settings: .init(root: Place("settings")),
            ]))
      #expect(interceptors.parked(under: "login").isEmpty)
    }
  }

  @Test("A relaunched stack with its own interceptors parks its requests in them again")
  func twoChains() async {
    let tabs = makeTabs()
    tabs.interceptors = makeInterceptors()
    _ = intercept(tabs, by: .stack)
    tabs.stack(of: .saved).goTo(Place("a"))
    tabs.visibleStack.goTo(Place("b"))
    let before = restoration(of: tabs)
    before.start()
    await before.flush()
    let other = makeTabs()
    other.interceptors = makeInterceptors()
    let own = intercept(other, by: .stack)
    #expect(await restoration(of: other).restore() == .restored)
    let saved = tabs.stack(of: .saved).interceptors?.parked(under: "login")
    #expect(own.parked(under: "login") == saved)
    #expect(
      other.interceptors?.parked(under: "login") == tabs.interceptors?.parked(under: "login"))
    #expect(own.parked(under: "login").count == 1)
  }

  @Test("A link without a tab is resumed in the tab that is then selected")
  func withoutTab() async {
    let tabs = makeTabs()
    let interceptors = intercept(tabs, by: .tabs)
    #expect(await !tabs.open([.init(Place("a"))]))
    tabs.select(.saved)
    session.isSignedIn = true
    #expect(await interceptors.resume("login"))
    #expect(tabs.visibleStack.names == ["saved", "a"])
  }
}
