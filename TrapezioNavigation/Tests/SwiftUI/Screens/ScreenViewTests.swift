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
  @Suite("The screens of TrapezioNavigationHost", .standIn, .inTurn)
  struct ScreenViewTests {
    let log = LifeLog()
    private let reasons = Log<TrapezioLeaveReason>()
    let navigator = TrapezioStackNavigator(root: NoteScreen(name: "root"))

    private func host(_ manners: Manners) -> ViewHost {
      ViewHost(NoteApp(navigator: navigator, log: log), manners: manners)
    }

    private func goTo(_ name: String, as style: TrapezioNavigationStyle = .push) {
      navigator.goTo(NoteScreen(name: name), as: style)
    }

    /// Guards the top screen.
    private func guardTop(_ answer: Bool) {
      navigator.ofTop.guardLeaving { [reasons] reason in
        reasons.append(reason)
        return answer
      }
    }

    @Test("A guarded screen has its own back button, which asks the guard", arguments: manners())
    func backButton(manners: Manners) async throws {
      let host = host(manners)
      goTo("a")
      try await host.wait(for: "a: ")
      try host.type("kept", into: "a")
      #expect(!host.texts.contains("[Back]"))
      guardTop(false)
      try await host.wait(for: "[Back]")
      #expect(throws: ViewHostError.self) { try host.pressBack() }
      try host.press("Back")
      try await reasons.wait(forCount: 1)
      await mainActorTurn()
      #expect(navigator.path.count == 1)
      try await host.wait(for: "a: kept")
      guardTop(true)
      try host.press("Back")
      try await host.wait(for: "root: ")
      try await log.wait(for: "a freed")
      #expect(navigator.path.isEmpty)
      #expect(reasons.elements == [.back, .back])
    }

    @Test("Without the guard, the system's back button returns", arguments: manners())
    func guardGone(manners: Manners) async throws {
      let host = host(manners)
      goTo("a")
      guardTop(false)
      try await host.wait(for: "[Back]")
      navigator.ofTop.guardLeaving(nil)
      try await host.wait(forNo: "[Back]")
      try host.pressBack()
      try await host.wait(for: "root: ")
    }

    @Test(
      "Above a guarded screen, the back button is the host's, and goes back by one screen",
      arguments: manners())
    func aboveGuard(manners: Manners) async throws {
      let host = host(manners)
      goTo("a")
      guardTop(false)
      goTo("b")
      goTo("c")
      try await host.wait(for: "c: ")
      try await host.wait(for: "[Back]")
      #expect(throws: ViewHostError.self) { try host.pressBack() }
      try host.press("Back")
      try await host.wait(for: "b: ")
      try await host.wait(for: "[Back]")
      try host.press("Back")
      try await host.wait(for: "a: ")
      #expect(reasons.elements.isEmpty)
      try await host.wait(for: "[Back]")
      try host.press("Back")
      try await reasons.wait(forCount: 1)
      #expect(navigator.path.count == 1)
      goTo("b")
      try await host.wait(for: "b: ")
      navigator.navigator(of: navigator.path[0]).guardLeaving(nil)
      try await host.wait(forNo: "[Back]")
      try host.pressBack()
      try await host.wait(for: "a: ")
    }

    @Test(
      "A guard at the bottom of a sheet or below it does not concern the back buttons in the sheet",
      arguments: manners())
    func aboveOtherGuards(manners: Manners) async throws {
      let host = host(manners)
      goTo("a")
      guardTop(false)
      goTo("sheet", as: .sheet)
      guardTop(false)
      goTo("b")
      try await host.wait(for: "b: ")
      for _ in 0..<20 { await mainActorTurn() }
      // The other screen is below the sheet.
      #expect(host.texts.count { $0 == "[Back]" } == 1)
      try host.pressBack()
      try await host.wait(for: "the sheet alone") { [navigator] _ in navigator.path.count == 2 }
    }

    @Test(
      "The escape gesture of VoiceOver asks the guard, and goes back from any pushed screen",
      arguments: manners())
    func escape(manners: Manners) async throws {
      let host = host(manners)
      try await host.wait(for: "root: ")
      #expect(throws: ViewHostError.self) { try host.escape() }
      goTo("a")
      guardTop(false)
      goTo("b")
      try await host.wait(for: "b: ")
      try host.escape()
      try await host.wait(for: "a: ")
      try host.escape()
      try await reasons.wait(forCount: 1)
      await mainActorTurn()
      #expect(navigator.path.count == 1)
      #expect(reasons.elements == [.back])
    }

    @Test("Two presses of a back button remove one screen", arguments: manners())
    func doubleBack(manners: Manners) async throws {
      let host = host(manners)
      goTo("a")
      goTo("b")
      guardTop(true)
      try await host.wait(for: "[Back]")
      try host.press("Back")
      try host.press("Back")
      try await host.wait(for: "a: ")
      #expect(navigator.path.count == 1)
      #expect(reasons.elements == [.back])
    }

    @Test(
      "A swipe back that a guard refuses does not change the stack and its stores",
      arguments: manners(except: .countsStores))
    func swipe(manners: Manners) async throws {
      let host = host(manners)
      goTo("a")
      try await host.wait(for: "a: ")
      try host.type("kept", into: "a")
      guardTop(false)
      try await host.wait(for: "[Back]")
      guard !manners.contains(.noSwipeWithoutButton) else {
        #expect(throws: ViewHostError.backIsHidden) { try host.swipeBack() }
        return
      }
      try host.swipeBack()
      try await reasons.wait(forCount: 1)
      await mainActorTurn()
      try await host.wait(for: "a: kept")
      #expect(navigator.path.count == 1)
      #expect(!log.lines.contains("a freed"))
      guardTop(true)
      try host.swipeBack()
      try await host.wait(for: "root: ")
      try await log.wait(for: "a freed")
      #expect(reasons.elements == [.system, .system])
    }

    @Test(
      "A screen that dismisses itself through the environment is guarded, too",
      arguments: manners())
    func dismissAction(manners: Manners) async throws {
      let host = host(manners)
      goTo("a")
      guardTop(false)
      try await host.wait(for: "[close a]")
      try host.press("close a")
      try await reasons.wait(forCount: 1)
      await mainActorTurn()
      try await host.wait(for: "a: ")
      #expect(navigator.path.count == 1)
    }

    @Test("A guarded sheet cannot be dragged down", arguments: manners())
    func drag(manners: Manners) async throws {
      let host = host(manners)
      goTo("a", as: .sheet)
      goTo("b")
      try await host.wait(for: "b: ")
      guardTop(false)
      try await host.wait(for: "[Back]")
      #expect(throws: ViewHostError.nothingToDismiss) { try host.swipeDown() }
      #expect(reasons.elements.isEmpty)
      navigator.ofTop.guardLeaving(nil)
      try await host.wait(forNo: "[Back]")
      try host.swipeDown()
      #expect(navigator.path.isEmpty)
      try await host.wait(for: "root: ")
    }

    @Test(
      "If the system dismisses a guarded sheet, the sheet is presented again with its store",
      arguments: manners(except: .countsStores))
    func dismissedSheet(manners: Manners) async throws {
      let host = host(manners)
      goTo("a", as: .sheet)
      try await host.wait(for: "a: ")
      try host.type("kept", into: "a")
      guardTop(false)
      try await host.wait(for: "a: kept")
      try host.press("close a")
      try await reasons.wait(forCount: 1)
      await mainActorTurn()
      try await host.wait(for: "a: kept")
      try await host.wait(forPresented: "sheet")
      #expect(!log.lines.contains("a freed"))
      guardTop(true)
      try host.press("close a")
      try await log.wait(for: "a freed")
      try await host.wait(for: "nothing to be presented") { $0.presented.isEmpty }
      #expect(navigator.path.isEmpty)
      #expect(reasons.elements == [.system, .system])
    }

    @Test("A guard in a sheet can ask, above the sheet", arguments: manners())
    func asks(manners: Manners) async throws {
      let host = host(manners)
      goTo("a", as: .sheet)
      goTo("b")
      try await host.wait(for: "b: ")
      navigator.ofTop.guardLeaving { [navigator, reasons] reason in
        let answer = await navigator.ofTop.ask(
          .alert("Discard?", [.destructive("Yes", true), .cancel("No", false)]))
        reasons.append(reason)
        return answer ?? false
      }
      try await host.wait(for: "[Back]")
      try host.press("Back")
      try await host.wait(for: "! Discard?")
      #expect(host.presented == ["sheet", "alert"])
      try host.press("No")
      try await host.wait(forNo: "! Discard?")
      // While the guard is running, the button does nothing.
      try await reasons.wait(forCount: 1)
      #expect(navigator.path.count == 2)
      try await host.wait(for: "[Back]")
      try host.press("Back")
      try await host.wait(for: "! Discard?")
      try host.press("Yes")
      try await host.wait(for: "a: ")
      try await log.wait(for: "b freed")
      try await host.wait(forPresented: "sheet")
    }
  }
#endif
