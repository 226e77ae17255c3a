// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if !canImport(AppKit)
  import HostManners
  import Strata
  import SwiftUI
  import Testing
  import Trapezio
  import TrapezioNavigation
  import ViewHosting

  extension TrapezioTabHostTests {
    private func step(
      _ name: String, as style: TrapezioNavigationStyle = .push
    ) -> TrapezioNavigationStep {
      TrapezioNavigationStep(NoteScreen(name: name), as: style)
    }

    private func hold(
      _ selected: NoteTabs.Tab, home: [TrapezioNavigationStep] = [],
      search: [TrapezioNavigationStep] = []
    ) {
      tabs.hold(
        TrapezioNavigationSnapshot(
          selected: selected,
          [
            .home: .init(root: NoteScreen(name: "home"), path: home),
            .search: .init(root: NoteScreen(name: "search"), path: search),
            .more: .init(root: NoteScreen(name: "more")),
          ]))
    }

    /// Lets the host correct what the system has done.
    private func settle() async { for _ in 1...40 { await mainActorTurn() } }

    // MARK: Snapshots

    @Test(
      "The tab of a snapshot is shown with its screens, and then the present tab",
      arguments: manners(except: .countsStores))
    func heldTab(manners: Manners) async throws {
      let host = host(manners)
      goTo("a")
      try await host.wait(for: "a: ")
      try host.type("kept", into: "a")
      hold(.search, search: [step("x")])
      try await host.wait(for: "x: ")
      #expect(host.selectedTab == "search")
      #expect(tabs.selected == .home)
      tabs.letGo()
      try await host.wait(for: "a: kept")
      #expect(host.selectedTab == "home")
      #expect(log.count(of: "a made") == 1)
      tabs.select(.search)
      try await host.wait(for: "search: ")
      try await host.wait(forNo: "x: ")
      try await log.wait(for: "x freed")
    }

    @Test("A host that begins meanwhile shows the tab of the snapshot", arguments: manners())
    func beginsHeld(manners: Manners) async throws {
      hold(.search, search: [step("x", as: .sheet)])
      let host = host(manners)
      try await host.wait(for: "x: ")
      try await host.wait(forPresented: "sheet")
      #expect(host.texts.contains("search: "))
      tabs.letGo()
      try await host.wait(for: "home: ")
      try await host.waitForNoPresentation()
      #expect(host.selectedTab == "home")
    }

    @Test("A tap on a tab selects none, and the tab bar returns", arguments: manners())
    func tapsWhileHeld(manners: Manners) async throws {
      let host = host(manners)
      goTo("a")
      try await host.wait(for: "a: ")
      hold(.search, search: [step("x")])
      try await host.wait(for: "x: ")
      for tab in ["more", "home", "search"] {
        try host.selectTab(tab)
        await settle()
        try await host.wait(for: "x: ")
        try await host.wait(for: "the tab of the snapshot") { $0.selectedTab == "search" }
        #expect(tabs.selected == .home)
        #expect(tabs.visibleStack.path.count == 1)
      }
      tabs.letGo()
      try await host.wait(for: "a: ")
      try host.selectTab("more")
      try await host.wait(for: "more: ")
      #expect(tabs.selected == .more)
    }

    @Test("The tab that an event selects is shown after the snapshot", arguments: manners())
    func selectsMeanwhile(manners: Manners) async throws {
      let host = host(manners)
      try await host.wait(for: "home: ")
      hold(.search, search: [step("x")])
      try await host.wait(for: "x: ")
      StrataTaskScope().run { _ = tabs.select(.more) }
      #expect(tabs.selected == .more)
      await settle()
      try await host.wait(for: "x: ")
      #expect(host.selectedTab == "search")
      tabs.letGo()
      try await host.wait(for: "more: ")
      #expect(host.selectedTab == "more")
    }

    @Test(
      "A sheet of the present tab gives way to that of the snapshot, and returns",
      arguments: manners(except: .countsStores))
    func sheetsOfTabs(manners: Manners) async throws {
      let host = host(manners)
      goTo("present", as: .sheet)
      try await host.wait(for: "present: ")
      try host.type("kept", into: "present")
      hold(.search, search: [step("held", as: .sheet)])
      var most = 0
      try await host.wait(for: "held: ") { host in
        most = max(most, host.presented.count)
        return host.texts.contains("held: ")
      }
      try await host.wait(forPresented: "sheet")
      #expect(host.texts.contains("search: "))
      tabs.letGo()
      try await host.wait(for: "present: kept") { host in
        most = max(most, host.presented.count)
        return host.texts.contains("present: kept")
      }
      try await host.wait(forPresented: "sheet")
      #expect(host.texts.contains("home: "))
      #expect(most == 1)
      #expect(log.count(of: "present made") == 1)
      #expect(log.count(of: "held made") == 1)
    }

    @Test(
      "A sheet of a tab that the snapshot does not select is not presented", arguments: manners())
    func hiddenSheetOfSnapshot(manners: Manners) async throws {
      let host = host(manners)
      try await host.wait(for: "home: ")
      hold(.search, home: [step("hidden", as: .sheet)])
      try await host.wait(for: "search: ")
      await settle()
      #expect(host.presented.isEmpty)
      hold(.home, search: [step("unseen", as: .sheet)])
      try await host.wait(for: "home: ")
      tabs.letGo()
      await settle()
      try await host.wait(for: "home: ")
      #expect(host.presented.isEmpty)
      for name in ["hidden", "unseen"] { #expect(!log.lines.contains("\(name) made")) }
    }
  }
#endif
