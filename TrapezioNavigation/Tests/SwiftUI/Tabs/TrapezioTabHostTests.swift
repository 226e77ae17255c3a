// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if !canImport(AppKit)
  import HostManners
  import Observation
  import Strata
  import SwiftUI
  import Testing
  import Trapezio
  import TrapezioNavigation
  import ViewHosting

  @MainActor
  @Suite("TrapezioTabHost", .standIn, .inTurn)
  struct TrapezioTabHostTests {
    let log = LifeLog()
    let reasons = Log<TrapezioLeaveReason>()
    let tabs = TrapezioTabNavigator<NoteTabs.Tab>(
      [
        .home: NoteScreen(name: "home"), .search: NoteScreen(name: "search"),
        .more: NoteScreen(name: "more"),
      ], selected: .home)

    func host(_ manners: Manners) -> ViewHost {
      ViewHost(NoteTabs(tabs: tabs, log: log), manners: manners)
    }

    func goTo(_ name: String, as style: TrapezioNavigationStyle = .push) {
      tabs.visibleStack.goTo(NoteScreen(name: name), as: style)
    }

    /// Guards the top screen of the visible stack.
    func guardTop(_ answer: Bool) {
      tabs.visibleStack.ofTop.guardLeaving { [reasons] reason in
        reasons.append(reason)
        return answer
      }
    }

    // MARK: Switching

    @Test(
      "A tap on a tab shows it, and every tab keeps its stack and its stores",
      arguments: manners(except: .countsStores))
    func switching(manners: Manners) async throws {
      let host = host(manners)
      #expect(host.tabs == ["home", "search", "more"])
      goTo("a")
      try await host.wait(for: "a: ")
      try host.type("kept", into: "a")
      try host.selectTab("search")
      try await host.wait(for: "search: ")
      #expect(tabs.selected == .search)
      #expect(host.selectedTab == "search")
      try host.type("kept, too", into: "search")
      try host.selectTab("home")
      try await host.wait(for: "a: kept")
      try host.selectTab("search")
      try await host.wait(for: "search: kept, too")
      #expect(log.count(of: "a made") == 1)
      #expect(log.count(of: "search made") == 1)
      #expect(!log.lines.contains("a freed"))
    }

    @Test(
      "The animation with which the app selects a tab applies to the change", arguments: manners())
    func animatedSelection(manners: Manners) async throws {
      let host = host(manners)
      try await host.wait(for: "home: ")
      withAnimation(.default) { _ = tabs.select(.search) }
      try await host.wait(for: "search: ")
      #expect(host.tabAnimation == .default)
      tabs.select(.home)
      try await host.wait(for: "home: ")
      #expect(host.tabAnimation == nil)
    }

    @Test("The tab that the navigator selects is shown", arguments: manners())
    func selectedByTheApp(manners: Manners) async throws {
      let host = host(manners)
      tabs.select(.more)
      goTo("b")
      try await host.wait(for: "b: ")
      #expect(host.selectedTab == "more")
      tabs.select(.search)
      tabs.select(.home)
      try await host.wait(for: "home: ")
      #expect(host.selectedTab == "home")
    }

    @Test("The badges of the navigator are shown", arguments: manners())
    func badges(manners: Manners) async throws {
      tabs.setBadge("3", for: .search)
      let host = host(manners)
      #expect(host.tabs == ["home", "search (3)", "more"])
      tabs.setBadge(nil, for: .search)
      tabs.setBadge("new", for: .more)
      try await host.wait(for: "the other badge") { $0.tabs == ["home", "search", "more (new)"] }
    }

    @Test("With other tabs, the host starts again", arguments: manners())
    func exchanged(manners: Manners) async throws {
      let other = TrapezioTabNavigator<NoteTabs.Tab>(
        [.more: NoteScreen(name: "other")], selected: .more)
      let choice = Choice(tabs: tabs)
      let host = ViewHost(Choosing(choice: choice, log: log), manners: manners)
      try await host.wait(for: "home: ")
      choice.tabs = other
      try await host.wait(for: "other: ")
      #expect(host.tabs == ["more"])
      try await log.wait(for: "home freed")
    }

    @Observable
    final class Choice {
      var tabs: TrapezioTabNavigator<NoteTabs.Tab>

      init(tabs: TrapezioTabNavigator<NoteTabs.Tab>) { self.tabs = tabs }
    }

    private struct Choosing: View {
      let choice: Choice
      let log: LifeLog

      var body: some View { NoteTabs(tabs: choice.tabs, log: log) }
    }

    @Test("A second window with the same tabs is reported")
    func twoWindows() async throws {
      let warnings = Log<String>()
      try await StrataDiagnostics.withHandler({ warnings.append($0) }) {
        let host = host(.kind)
        let other = self.host(.kind)
        try await warnings.wait(forCount: 1)
        #expect(host.texts == other.texts)
      }
      #expect(warnings.elements.first?.contains("Two hosts show the same") == true)
    }

    // MARK: Tapping the shown tab

    @Test("A tap on the selected tab pops its stack to the root", arguments: manners())
    func again(manners: Manners) async throws {
      let host = host(manners)
      try host.selectTab("search")
      try await host.wait(for: "search: ")
      goTo("a")
      goTo("b")
      try await host.wait(for: "b: ")
      try host.selectTab("search")
      try await host.wait(for: "search: ")
      try await log.wait(for: "a freed")
      #expect(tabs.visibleStack.path.isEmpty)
      #expect(tabs.selected == .search)
    }

    @Test("A tap on the selected tab asks the guards of its stack", arguments: manners())
    func againGuarded(manners: Manners) async throws {
      let host = host(manners)
      goTo("a")
      goTo("b")
      guardTop(false)
      try await host.wait(for: "b: ")
      try host.selectTab("home")
      try await reasons.wait(forCount: 1)
      await mainActorTurn()
      try await host.wait(for: "b: ")
      #expect(tabs.visibleStack.path.count == 2)
      guardTop(true)
      try host.selectTab("home")
      try await host.wait(for: "home: ")
      try await log.wait(for: "b freed")
      #expect(reasons.elements == [.tabReset, .tabReset])
    }

    // MARK: Guards

    @Test("A guard that refuses keeps the tab", arguments: manners())
    func vetoed(manners: Manners) async throws {
      let host = host(manners)
      goTo("a")
      guardTop(false)
      try await host.wait(for: "a: ")
      try host.selectTab("search")
      try await reasons.wait(forCount: 1)
      await mainActorTurn()
      try await host.wait(for: "a: ")
      #expect(tabs.selected == .home)
      #expect(host.selectedTab == "home")
      guardTop(true)
      try host.selectTab("search")
      try await host.wait(for: "the other tab") { [tabs] _ in tabs.selected == .search }
      try await host.wait(for: "search: ")
      #expect(reasons.elements == [.tabSwitch, .tabSwitch])
    }

    @Test("A guard can ask the user before another tab is shown", arguments: manners())
    func asks(manners: Manners) async throws {
      let host = host(manners)
      goTo("a")
      let stack = tabs.visibleStack.ofTop
      stack.guardLeaving { [reasons] reason in
        let answer = await stack.ask(
          .alert("Leave?", [.button("Yes", true), .cancel("No", false)]))
        reasons.append(reason)
        return answer ?? false
      }
      try await host.wait(for: "a: ")
      try host.selectTab("search")
      try await host.wait(for: "! Leave?")
      #expect(host.texts.contains("a: "))
      try host.press("No")
      try await host.wait(forNo: "! Leave?")
      // While the guard is running, another tap does nothing.
      try await reasons.wait(forCount: 1)
      #expect(tabs.selected == .home)
      try await host.wait(for: "nothing to be presented") { $0.presented.isEmpty }
      try host.selectTab("search")
      try await host.wait(for: "! Leave?")
      try host.press("Yes")
      try await host.wait(for: "search: ")
    }
  }
#endif
