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

  extension TrapezioTabHostTests {
    // MARK: Presentations

    @Test(
      "A sheet is dismissed before another tab is shown, and returns with its tab and its stores",
      arguments: manners(except: .countsStores))
    func sheet(manners: Manners) async throws {
      let host = host(manners)
      goTo("sheet", as: .sheet)
      goTo("pushed")
      goTo("cover", as: .fullScreenCover)
      try await host.wait(for: "cover: ")
      try host.type("kept", into: "cover")
      try await host.wait(for: "cover: kept")
      tabs.select(.search)
      try await host.wait(for: "search: ")
      #expect(host.presented.isEmpty)
      #expect(host.selectedTab == "search")
      #expect(tabs.stack(of: .home).path.count == 3)
      tabs.select(.home)
      try await host.wait(for: "cover: kept")
      try await host.wait(forPresented: "sheet", "fullScreenCover")
      for name in ["sheet", "pushed", "cover"] {
        #expect(log.count(of: "\(name) made") == 1)
        #expect(!log.lines.contains("\(name) freed"))
      }
      tabs.visibleStack.dismissToRoot()
      try await host.wait(for: "nothing to be presented") { $0.presented.isEmpty }
      for name in ["sheet", "pushed", "cover"] { try await log.wait(for: "\(name) freed") }
    }

    @Test("A sheet of a hidden stack is presented with its tab", arguments: manners())
    func hiddenSheet(manners: Manners) async throws {
      let host = host(manners)
      tabs.stack(of: .search).goTo(NoteScreen(name: "a"), as: .sheet)
      for _ in 0..<5 { await mainActorTurn() }
      #expect(host.presented.isEmpty)
      try host.selectTab("search")
      try await host.wait(for: "a: ")
      try await host.wait(forPresented: "sheet")
      #expect(host.texts.contains("search: "))
    }

    @Test(
      "If a tab is selected again before its sheet is dismissed, the sheet is shown",
      arguments: manners())
    func backAtOnce(manners: Manners) async throws {
      let host = host(manners)
      goTo("a", as: .sheet)
      try await host.wait(for: "a: ")
      tabs.select(.search)
      await mainActorTurn()
      tabs.select(.home)
      try await host.wait(for: "a: ")
      try await host.wait(forPresented: "sheet")
      #expect(host.texts.contains("home: "))
    }

    @Test("A question waits for its tab", arguments: manners())
    func question(manners: Manners) async throws {
      let host = host(manners)
      let stack = tabs.visibleStack
      let asked = Task {
        await stack.ofTop.ask(TrapezioDialog<String>.alert("Sure?", [.button("Yes", "yes")]))
      }
      try await host.wait(for: "! Sure?")
      tabs.select(.search)
      try await host.wait(for: "search: ")
      try await host.wait(for: "nothing to be presented") { $0.presented.isEmpty }
      tabs.select(.home)
      try await host.wait(for: "! Sure?")
      try host.press("Yes")
      #expect(try await asked.value(orFail: "an answer") == "yes")
    }

    @Test("Messages are shown above the tabs and above their sheets", arguments: manners())
    func messages(manners: Manners) async throws {
      let messages = TrapezioMessageManager()
      let host = ViewHost(
        NoteTabs(tabs: tabs, log: log)
          .trapezioMessages(messages, clock: ManualClock()),
        manners: manners)
      goTo("a", as: .sheet)
      try await host.wait(for: "a: ")
      messages.emit("saved")
      try await host.wait(for: "the banner in the sheet") { host in
        host.canTouch("saved")
      }
      tabs.select(.search)
      try await host.wait(for: "the banner in the window") { host in
        host.presented.isEmpty && host.canTouch("saved")
      }
    }

    @Test(
      "A stack with columns is shown in columns", arguments: manners(except: .turnsDevice))
    func columns(manners: Manners) async throws {
      let tabs = TrapezioTabNavigator<NoteTabs.Tab>(
        stacks: [(.home, TrapezioStackNavigator(root: NoteScreen(name: "list"), columns: 2))],
        selected: .home)
      let host = ViewHost(NoteTabs(tabs: tabs, log: log), manners: manners)
      host.horizontalSizeClass = .regular
      try await host.wait(for: "nothing")
      tabs.visibleStack.goTo(NoteScreen(name: "a"))
      try await host.wait(for: "a: ")
      #expect(host.texts.contains("list: "))
    }
  }
#endif
