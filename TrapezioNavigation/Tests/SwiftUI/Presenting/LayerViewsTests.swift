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

  @MainActor
  @Suite("Presentations of TrapezioNavigationHost", .standIn, .inTurn)
  struct LayerViewsTests {
    private let log = LifeLog()
    private let navigator = TrapezioStackNavigator(root: NoteScreen(name: "root"))

    private func host(_ manners: Manners) -> ViewHost {
      ViewHost(NoteApp(navigator: navigator, log: log), manners: manners)
    }

    private func goTo(_ name: String, as style: TrapezioNavigationStyle = .push) {
      navigator.goTo(NoteScreen(name: name), as: style)
    }

    // MARK: Presenting

    @Test(
      "A sheet, a cover and a popover are presented, and leave", arguments: manners())
    func styles(manners: Manners) async throws {
      let host = host(manners)
      let styles: [(TrapezioNavigationStyle, String)] = [
        (.sheet(.medium, .fraction(7)), "sheet"), (.fullScreenCover, "fullScreenCover"),
        (.popover(anchor: "note"), "popover"),
      ]
      for (style, kind) in styles {
        goTo(kind, as: style)
        try await host.wait(for: "\(kind): ")
        try await host.wait(forPresented: kind)
        navigator.dismiss()
        try await host.waitForNoPresentation()
        try await host.wait(forNo: "\(kind): ")
        try await log.wait(for: "\(kind) freed")
      }
      #expect(host.texts.contains("root: "))
    }

    @Test("A push after a sheet goes into the stack of the sheet", arguments: manners())
    func pushInSheet(manners: Manners) async throws {
      let host = host(manners)
      goTo("sheet", as: .sheet)
      try await host.wait(for: "sheet: ")
      try host.type("kept", into: "sheet")
      goTo("pushed")
      try await host.wait(for: "pushed: ")
      try await host.wait(forPresented: "sheet")
      #expect(host.texts.contains("root: "))
      try host.pressBack()
      try await host.wait(for: "sheet: kept")
      try await host.wait(for: "the sheet alone") { [navigator] _ in
        navigator.path.map(\.style) == [.sheet]
      }
      try await host.wait(forNo: "pushed: ")
      try await log.wait(for: "pushed freed")
    }

    @Test(
      "Layers are presented one after the other, and the lowest is dismissed with the others",
      arguments: manners())
    func nested(manners: Manners) async throws {
      let host = host(manners)
      goTo("a", as: .sheet)
      goTo("b")
      goTo("c", as: .sheet)
      goTo("d", as: .fullScreenCover)
      try await host.wait(for: "d: ")
      try await host.wait(forPresented: "sheet", "sheet", "fullScreenCover")
      var counts: [Int] = []
      navigator.dismissToRoot()
      try await host.wait(for: "the root alone") { host in
        if counts.last != host.presented.count { counts.append(host.presented.count) }
        return host.presented.isEmpty
      }
      #expect(counts == [3, 0])
      for name in ["a", "b", "c", "d"] { try await log.wait(for: "\(name) freed") }
      try await host.wait(for: "root: ")
    }

    @Test("A stack that exists before its host is presented completely", arguments: manners())
    func before(manners: Manners) async throws {
      goTo("a", as: .sheet)
      goTo("b", as: .popover(anchor: "note"))
      goTo("c")
      let host = host(manners)
      try await host.wait(for: "c: ")
      try await host.wait(forPresented: "sheet", "popover")
    }

    // MARK: Replacing

    @Test("A sheet that replaces another in one turn is presented", arguments: manners())
    func replaced(manners: Manners) async throws {
      let host = host(manners)
      goTo("a", as: .sheet)
      try await host.wait(for: "a: ")
      navigator.dismiss()
      goTo("b", as: .sheet)
      try await host.wait(for: "b: ")
      try await host.wait(forPresented: "sheet")
      try await host.wait(forNo: "a: ")
      try await log.wait(for: "a freed")
    }

    @Test(
      "A cover that replaces a sheet while the sheet is dismissed is presented",
      arguments: manners())
    func replacedWhileDismissing(manners: Manners) async throws {
      let host = host(manners)
      goTo("a", as: .sheet)
      try await host.wait(for: "a: ")
      navigator.dismiss()
      await mainActorTurn()
      goTo("b", as: .fullScreenCover)
      try await host.wait(for: "b: ")
      try await host.wait(forPresented: "fullScreenCover")
      try await log.wait(for: "a freed")
    }

    @Test("A layer that leaves before it has appeared leaks nothing", arguments: manners())
    func neverSeen(manners: Manners) async throws {
      let host = host(manners)
      goTo("a", as: .sheet)
      goTo("b", as: .sheet)
      await mainActorTurn()
      navigator.dismissToRoot()
      goTo("c", as: .sheet)
      try await host.wait(for: "c: ")
      try await host.wait(forPresented: "sheet")
      navigator.dismiss()
      try await host.waitForNoPresentation()
    }

    // MARK: Manners of SwiftUI

    @Test(
      "If the system drops a sheet, the sheet is presented again, and a warning reports it",
      arguments: manners())
    func dropped(manners: Manners) async throws {
      let warnings = Log<String>()
      try await StrataDiagnostics.withHandler({ warnings.append($0) }) {
        let host = ViewHost(
          BusyNoteApp(app: NoteApp(navigator: navigator, log: log)),
          manners: manners.union(.oneAtATime).subtracting([.turningDevice, .twoWindows]))
        try host.press("own")
        try await host.wait(for: "! own")
        goTo("a", as: .sheet)
        try await warnings.wait(forCount: 1)
        try host.press("OK")
        try await host.wait(for: "a: ")
        try await host.wait(forPresented: "sheet")
      }
      #expect(warnings.elements.first?.contains("has not appeared") == true)
    }

    @Test("A second window has the same presentations as the first", arguments: manners())
    func windows(manners: Manners) async throws {
      try await StrataDiagnostics.withHandler({ _ in }) {
        let first = host(manners)
        let second = host(manners)
        goTo("a", as: .sheet)
        try await first.wait(for: "a: ")
        try await second.wait(for: "a: ")
        second.end()
        await mainActorTurn()
        #expect(navigator.path.count == 1)
        goTo("b", as: .sheet)
        try await first.wait(for: "b: ")
        try first.swipeDown()
        try await first.wait(forPresented: "sheet")
        #expect(navigator.path.count == 1)
      }
    }

    // MARK: Messages

    @Test("Banners are shown above sheets", arguments: manners())
    func messages(manners: Manners) async throws {
      let messages = TrapezioMessageManager()
      let host = ViewHost(
        NoteApp(navigator: navigator, log: log)
          .trapezioMessages(messages, clock: ManualClock()),
        manners: manners)
      goTo("a", as: .sheet)
      goTo("b", as: .fullScreenCover)
      try await host.wait(forPresented: "sheet", "fullScreenCover")
      messages.emit("saved")
      try await host.wait(for: "the banner in the cover") { host in
        host.canTouch("saved")
      }
      navigator.dismissToRoot()
      try await host.wait(for: "the banner in the window") { host in
        host.presented.isEmpty && host.canTouch("saved")
      }
    }

    // MARK: Closing

    @Test(
      "A sheet that is dragged down leaves with its screens, and a cancelled drag changes nothing",
      arguments: manners())
    func dragged(manners: Manners) async throws {
      let host = host(manners)
      goTo("below")
      try await host.wait(for: "below: ")
      goTo("a", as: .sheet)
      goTo("b")
      try await host.wait(for: "b: ")
      var reports: [Int] = []
      let token = TrapezioObservation(of: { [navigator] in navigator.entries.count }) {
        reports.append($0)
      }
      try host.swipeDown(isCancelled: true)
      await mainActorTurn()
      #expect(navigator.path.count == 3)
      try host.swipeDown()
      #expect(navigator.path.count == 1)
      try await host.waitForNoPresentation()
      try await log.wait(for: "a freed")
      try await log.wait(for: "b freed")
      try await host.wait(for: "below: ")
      #expect(reports == [2])
      goTo("c", as: .sheet)
      try await host.wait(for: "c: ")
      token.cancel()
    }

    @Test("A popover that the user closes leaves", arguments: manners())
    func popoverClosed(manners: Manners) async throws {
      let host = host(manners)
      goTo("a", as: .popover(anchor: "note"))
      try await host.wait(for: "a: ")
      try host.swipeDown()
      #expect(navigator.path.isEmpty)
      try await host.waitForNoPresentation()
      goTo("b", as: .popover(anchor: "note"))
      try await host.wait(for: "b: ")
    }

    @Test(
      "A caller receives the result of a sheet, or nil if the user drags the sheet down",
      arguments: manners())
    func awaited(manners: Manners) async throws {
      let host = host(manners)
      let dragged = Task { await navigator.result(of: NoteScreen(name: "a"), as: .sheet) }
      try await host.wait(for: "a: ")
      try host.swipeDown()
      #expect(try await dragged.value(orFail: "a result") == nil)
      let answered = Task { await navigator.result(of: NoteScreen(name: "b"), as: .sheet) }
      try await host.wait(for: "b: ")
      navigator.ofTop.dismiss(NoteScreen(name: "b"), returning: "answer")
      #expect(try await answered.value(orFail: "a result") == "answer")
      try await host.waitForNoPresentation()
    }
  }
#endif
