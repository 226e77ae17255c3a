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
  @Suite("A host that draws the screens of a snapshot", .standIn, .inTurn)
  struct TrapezioNavigationHostHoldingTests {
    private let log = LifeLog()
    private let navigator = TrapezioStackNavigator(root: NoteScreen(name: "root"))

    private func host(_ manners: Manners) -> ViewHost {
      ViewHost(NoteApp(navigator: navigator, log: log), manners: manners)
    }

    private func goTo(_ name: String, as style: TrapezioNavigationStyle = .push) {
      navigator.goTo(NoteScreen(name: name), as: style)
    }

    private func step(
      _ name: String, as style: TrapezioNavigationStyle = .push
    ) -> TrapezioNavigationStep {
      TrapezioNavigationStep(NoteScreen(name: name), as: style)
    }

    private func hold(_ path: TrapezioNavigationStep...) {
      navigator.hold(TrapezioNavigationSnapshot(root: NoteScreen(name: "root"), path: path))
    }

    /// Lets the host correct what the system has done.
    private func settle() async { for _ in 1...40 { await mainActorTurn() } }

    // MARK: Screens

    @Test(
      "The screens of the snapshot are drawn, and then the present ones with their stores",
      arguments: manners(except: .countsStores))
    func pushes(manners: Manners) async throws {
      let host = host(manners)
      goTo("a")
      try await host.wait(for: "a: ")
      try host.type("kept", into: "a")
      goTo("b")
      try await host.wait(for: "b: ")
      try host.type("kept, too", into: "b")
      hold(step("a"), step("c"))
      try await host.wait(for: "c: ")
      #expect(navigator.path.count == 2)
      try host.type("typed", into: "c")
      try await host.wait(for: "c: typed")
      hold(step("a"))
      try await host.wait(for: "a: kept")
      try await log.wait(for: "c freed")
      navigator.letGo()
      try await host.wait(for: "b: kept, too")
      for name in ["a", "b", "c"] { #expect(log.count(of: "\(name) made") == 1) }
      #expect(!log.lines.contains("a freed"))
      #expect(!log.lines.contains("b freed"))
    }

    @Test("A host that begins meanwhile draws the snapshot, too", arguments: manners())
    func beginsMeanwhile(manners: Manners) async throws {
      goTo("a", as: .sheet)
      hold(step("x"), step("y", as: .sheet), step("z"))
      let host = host(manners)
      try await host.wait(for: "z: ")
      try await host.wait(forPresented: "sheet")
      #expect(host.texts.contains("x: "))
      navigator.letGo()
      try await host.wait(for: "a: ")
      try await host.wait(forPresented: "sheet")
      try await host.wait(forNo: "x: ")
    }

    @Test("In columns, the snapshot is drawn", arguments: manners(except: .turnsDevice))
    func columns(manners: Manners) async throws {
      let navigator = TrapezioStackNavigator(root: NoteScreen(name: "root"), columns: 2)
      let host = ViewHost(NoteColumns(navigator: navigator, log: log), manners: manners)
      host.horizontalSizeClass = .regular
      try await host.wait(for: "nothing")
      navigator.hold(
        TrapezioNavigationSnapshot(root: NoteScreen(name: "root"), step("x"), step("y")))
      try await host.wait(for: "y: ")
      navigator.letGo()
      try await host.wait(for: "nothing")
      try await log.wait(for: "x freed")
    }

    @Test("What the present does is not drawn before the host lets go", arguments: manners())
    func presentIsHidden(manners: Manners) async throws {
      let host = host(manners)
      hold(step("x"))
      try await host.wait(for: "x: ")
      goTo("b", as: .sheet)
      await settle()
      #expect(host.presented.isEmpty)
      #expect(host.texts.contains("x: "))
      #expect(!log.lines.contains("b made"))
      navigator.letGo()
      try await host.wait(for: "b: ")
      try await host.wait(forPresented: "sheet")
    }

    @Test(
      "A screen that has left, but is drawn, can be used until the host lets go",
      arguments: manners(except: .countsStores))
    func left(manners: Manners) async throws {
      let host = host(manners)
      goTo("a")
      try await host.wait(for: "a: ")
      try host.type("kept", into: "a")
      navigator.hold(navigator.snapshot)
      navigator.dismiss()
      await settle()
      try await host.wait(for: "a: kept")
      #expect(navigator.path.isEmpty)
      try host.type("used", into: "a")
      try await host.wait(for: "a: used")
      #expect(!log.lines.contains("a freed"))
      #expect(log.count(of: "a made") == 1)
      navigator.letGo()
      try await host.wait(for: "root: ")
      try await log.wait(for: "a freed")
    }

    // MARK: Presentations

    @Test(
      "A presentation of the snapshot is presented, and leaves when the host lets go",
      arguments: manners())
    func presentations(manners: Manners) async throws {
      let host = host(manners)
      goTo("a")
      try await host.wait(for: "a: ")
      let styles: [(TrapezioNavigationStyle, String)] = [
        (.sheet, "sheet"), (.fullScreenCover, "fullScreenCover"),
        (.popover(anchor: "note"), "popover"),
      ]
      for (style, kind) in styles {
        hold(step("a"), step(kind, as: style), step("in \(kind)"))
        try await host.wait(for: "in \(kind): ")
        try await host.wait(forPresented: kind)
        navigator.letGo()
        try await host.waitForNoPresentation()
        try await host.wait(for: "a: ")
        for name in [kind, "in \(kind)"] { try await log.wait(for: "\(name) freed") }
      }
      #expect(navigator.path.count == 1)
    }

    @Test(
      "A sheet of the snapshot replaces the present one, which returns with its store",
      arguments: manners(except: .countsStores))
    func replacedSheet(manners: Manners) async throws {
      let host = host(manners)
      goTo("present", as: .sheet)
      try await host.wait(for: "present: ")
      try host.type("kept", into: "present")
      var most = 0
      hold(step("held", as: .sheet))
      try await host.wait(for: "held: ") { host in
        most = max(most, host.presented.count)
        return host.texts.contains("held: ")
      }
      try await host.wait(forPresented: "sheet")
      navigator.letGo()
      try await host.wait(for: "present: kept") { host in
        most = max(most, host.presented.count)
        return host.texts.contains("present: kept")
      }
      try await host.wait(forPresented: "sheet")
      #expect(most == 1)
      #expect(log.count(of: "present made") == 1)
      #expect(log.count(of: "held made") == 1)
      try await log.wait(for: "held freed")
    }

    @Test("A sheet that both share stays", arguments: manners(except: .countsStores))
    func sharedSheet(manners: Manners) async throws {
      let host = host(manners)
      goTo("sheet", as: .sheet)
      try await host.wait(for: "sheet: ")
      try host.type("kept", into: "sheet")
      var isAlwaysPresented = true
      func wait(for text: String) async throws {
        try await host.wait(for: text) { host in
          if host.presented != ["sheet"] { isAlwaysPresented = false }
          return host.texts.contains(text)
        }
      }
      try await wait(for: "sheet: kept")
      hold(step("sheet", as: .sheet), step("x"))
      try await wait(for: "x: ")
      navigator.letGo()
      try await wait(for: "sheet: kept")
      #expect(isAlwaysPresented)
      #expect(log.count(of: "sheet made") == 1)
    }

    @Test("Quick changes end with the present screens", arguments: manners())
    func quickChanges(manners: Manners) async throws {
      let host = host(manners)
      goTo("present", as: .sheet)
      try await host.wait(for: "present: ")
      for number in 1...3 {
        hold(step("\(number)", as: .sheet))
        hold(step("below \(number)"), step("cover \(number)", as: .fullScreenCover))
        navigator.letGo()
      }
      await settle()
      try await host.wait(for: "present: ")
      try await host.wait(forPresented: "sheet")
      #expect(navigator.path.count == 1)
      #expect(!host.texts.contains { $0.hasPrefix("below") })
    }

    // MARK: The user

    @Test(
      "A swipe back and a screen that closes itself change nothing, and the screen returns",
      arguments: manners(except: .countsStores))
    func goesBack(manners: Manners) async throws {
      let host = host(manners)
      goTo("a")
      try await host.wait(for: "a: ")
      let path = navigator.path
      hold(step("a"), step("x"))
      try await host.wait(for: "x: ")
      try host.type("kept", into: "x")
      let gestures: [@MainActor () throws -> Void] = [
        { try host.swipeBack() }, { try host.pressBack() }, { try host.pressBack(by: 2) },
        { try host.press("close x") }, { try host.escape() },
      ]
      for gesture in gestures {
        try await host.wait(for: "x: kept")
        try gesture()
        await settle()
        try await host.wait(for: "x: kept")
        #expect(navigator.path == path)
        #expect(navigator.isHeld)
      }
      #expect(log.count(of: "x made") == 1)
      navigator.letGo()
      try await host.wait(for: "a: ")
      try host.swipeBack()
      try await host.wait(for: "the root alone") { [navigator] host in
        navigator.path.isEmpty && host.texts.contains("root: ")
      }
    }

    @Test(
      "A sheet that the user closes changes nothing and is presented again",
      arguments: manners(except: .countsStores))
    func closesSheet(manners: Manners) async throws {
      let host = host(manners)
      goTo("a")
      try await host.wait(for: "a: ")
      let path = navigator.path
      hold(step("a"), step("x", as: .sheet))
      try await host.wait(for: "x: ")
      try host.type("kept", into: "x")
      let gestures: [@MainActor () throws -> Void] = [
        { try host.swipeDown() }, { try host.press("close x") }, { try host.escape() },
      ]
      for gesture in gestures {
        try await host.wait(forPresented: "sheet")
        try await host.wait(for: "x: kept")
        try gesture()
        await settle()
        try await host.wait(for: "x: kept")
        try await host.wait(forPresented: "sheet")
        #expect(navigator.path == path)
        #expect(navigator.isHeld)
      }
      #expect(log.count(of: "x made") == 1)
      navigator.letGo()
      try await host.waitForNoPresentation()
      try await host.wait(for: "a: ")
      try await log.wait(for: "x freed")
    }

    @Test(
      "A sheet that stays closed while the host lets go is not presented again",
      arguments: manners())
    func closesAndLetsGo(manners: Manners) async throws {
      let host = host(manners)
      hold(step("x", as: .sheet))
      try await host.wait(for: "x: ")
      try host.swipeDown()
      navigator.letGo()
      await settle()
      try await host.waitForNoPresentation()
      try await host.wait(for: "root: ")
      #expect(log.count(of: "x freed") == log.count(of: "x made"))
    }

    // MARK: Questions and ends

    private func ask() -> Task<String?, Never> {
      Task {
        await navigator.ofTop.ask(TrapezioDialog<String>.alert("Sure?", [.button("Yes", "yes")]))
      }
    }

    @Test("A question is not drawn and stays open until the host lets go", arguments: manners())
    func question(manners: Manners) async throws {
      let host = host(manners)
      let asked = ask()
      try await host.wait(for: "! Sure?")
      hold(step("x"))
      try await host.wait(for: "x: ")
      try await host.wait(forNo: "! Sure?")
      try await host.waitForNoPresentation()
      await settle()
      #expect(navigator.questions.count == 1)
      navigator.letGo()
      try await host.wait(for: "! Sure?")
      try host.press("Yes")
      #expect(try await asked.value(orFail: "an answer") == "yes")
    }

    @Test("A question that is asked meanwhile is drawn when the host lets go", arguments: manners())
    func laterQuestion(manners: Manners) async throws {
      let host = host(manners)
      hold(step("x", as: .sheet))
      try await host.wait(for: "x: ")
      let asked = ask()
      await settle()
      #expect(navigator.questions.count == 1)
      #expect(!host.texts.contains("! Sure?"))
      try await host.wait(forPresented: "sheet")
      navigator.letGo()
      try await host.wait(for: "! Sure?")
      try await host.wait(forPresented: "alert")
      try host.press("Yes")
      #expect(try await asked.value(orFail: "an answer") == "yes")
    }

    @Test("The end of the host ends the screens of the snapshot", arguments: manners())
    func ends(manners: Manners) async throws {
      let host = host(manners)
      hold(step("x"), step("y", as: .sheet))
      try await host.wait(for: "y: ")
      host.end()
      for name in ["x", "y", "root"] { try await log.wait(for: "\(name) freed") }
      #expect(!navigator.isHeld)
    }
  }
#endif
