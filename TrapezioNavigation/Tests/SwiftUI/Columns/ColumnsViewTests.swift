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
  @Suite("Columns of TrapezioNavigationHost", .standIn, .inTurn)
  struct ColumnsViewTests {
    let log = LifeLog()
    let reasons = Log<TrapezioLeaveReason>()
    let navigator = TrapezioStackNavigator(root: NoteScreen(name: "list"), columns: 2)

    func host(
      _ manners: Manners, _ width: UserInterfaceSizeClass = .regular,
      of navigator: TrapezioStackNavigator? = nil
    ) -> ViewHost {
      let host = ViewHost(
        NoteColumns(navigator: navigator ?? self.navigator, log: log), manners: manners)
      host.horizontalSizeClass = width
      return host
    }

    func goTo(_ name: String, as style: TrapezioNavigationStyle = .push) {
      navigator.goTo(NoteScreen(name: name), as: style)
    }

    /// Guards the top screen.
    func guardTop(_ answer: Bool) {
      navigator.ofTop.guardLeaving { [reasons] reason in
        reasons.append(reason)
        return answer
      }
    }

    var names: [String] {
      navigator.path.map { ($0.screen as? NoteScreen)?.name ?? "" }
    }

    // MARK: Columns

    @Test(
      "A screen that the sidebar opens replaces the detail column",
      arguments: manners(except: .turnsDevice))
    func selection(manners: Manners) async throws {
      let host = host(manners)
      try await host.wait(for: "nothing")
      #expect(host.texts.first == "list: ")
      try host.press("x of list")
      try await host.wait(for: "x: ")
      #expect(host.texts.contains("list: "))
      #expect(!host.texts.contains("nothing"))
      try host.press("y of x")
      try await host.wait(for: "y: ")
      #expect(names == ["x", "y"])
      try host.press("y of list")
      try await host.wait(for: "y alone") { $0.texts.filter { $0 == "y: " }.count == 1 }
      #expect(names == ["y"])
      try await log.wait(for: "x freed")
      try await log.wait(for: "y freed")
      navigator.dismissToRoot()
      try await host.wait(for: "nothing")
    }

    @Test(
      "With three columns, the second entry is in the middle",
      arguments: manners(except: .turnsDevice))
    func threeColumns(manners: Manners) async throws {
      let navigator = TrapezioStackNavigator(root: NoteScreen(name: "list"), columns: 3)
      let host = host(manners, of: navigator)
      try await host.wait(for: "two placeholders") {
        $0.texts.filter { $0 == "nothing" }.count == 2
      }
      try host.press("x of list")
      try await host.wait(for: "x: ")
      #expect(host.texts.filter { $0 == "nothing" }.count == 1)
      try host.press("y of x")
      try await host.wait(for: "y: ")
      #expect(["list: ", "x: ", "y: "].allSatisfy(host.texts.contains))
      #expect(!host.texts.contains("nothing"))
      try host.press("x of y")
      try await host.wait(for: "a detail above a detail") {
        $0.texts.filter { $0 == "x: " }.count == 2 && !$0.texts.contains("y: ")
      }
      try host.pressBack()
      try await host.wait(for: "y: ")
      try await host.wait(for: "two entries") { _ in navigator.path.count == 2 }
      try host.press("y of list")
      try await host.wait(for: "the middle to be replaced") {
        $0.texts.contains("nothing") && !$0.texts.contains("x: ")
      }
    }

    @Test(
      "The user goes back in the detail column, and stops at its first screen",
      arguments: manners(except: .turnsDevice))
    func back(manners: Manners) async throws {
      let host = host(manners)
      goTo("a")
      goTo("b")
      goTo("c")
      try await host.wait(for: "c: ")
      try host.swipeBack()
      try await host.wait(for: "b: ")
      try host.pressBack()
      try await host.wait(for: "a: ")
      try await host.wait(for: "a alone") { _ in names == ["a"] }
      #expect(throws: ViewHostError.nothingToPop) { try host.pressBack() }
    }

    @Test(
      "A link that replaces the first detail and the screens above it shows all its screens",
      arguments: manners(except: .turnsDevice))
    func link(manners: Manners) async throws {
      let host = host(manners)
      goTo("a")
      goTo("b")
      try await host.wait(for: "b: ")
      let isShown = await navigator.open([
        TrapezioNavigationStep(NoteScreen(name: "c")),
        TrapezioNavigationStep(NoteScreen(name: "d")),
        TrapezioNavigationStep(NoteScreen(name: "e")),
      ])
      #expect(isShown)
      try await host.wait(for: "e: ")
      for _ in 0..<20 { await mainActorTurn() }
      try await host.wait(for: "e: ")
      #expect(names == ["c", "d", "e"])
      #expect(host.texts.contains("list: "))
      try await log.wait(for: "b freed")
      try host.pressBack()
      try await host.wait(for: "d: ")
    }

    @Test(
      "A guard in the detail column is asked before the sidebar replaces it",
      arguments: manners(except: .turnsDevice))
    func guarded(manners: Manners) async throws {
      let host = host(manners)
      goTo("a")
      guardTop(false)
      try await host.wait(for: "a: ")
      // The first screen of a column has no screen behind it.
      #expect(!host.texts.contains("[Back]"))
      try host.press("x of list")
      try await reasons.wait(forCount: 1)
      await mainActorTurn()
      try await host.wait(for: "a: ")
      #expect(names == ["a"])
      host.horizontalSizeClass = .compact
      try await host.wait(for: "[Back]")
      host.horizontalSizeClass = .regular
      try await host.wait(forNo: "[Back]")
      goTo("b")
      guardTop(false)
      try await host.wait(for: "[Back]")
      try host.press("Back")
      try await reasons.wait(forCount: 2)
      try await host.wait(for: "b: ")
      navigator.ofTop.guardLeaving(nil)
      navigator.dismiss()
      try await host.wait(for: "a: ")
      guardTop(true)
      try host.press("x of list")
      try await host.wait(for: "x: ")
      #expect(reasons.elements == [.app, .back, .app])
    }

    @Test(
      "A guard at the bottom of a column does not concern the back buttons of the column",
      arguments: manners(except: .turnsDevice))
    func guardedBottom(manners: Manners) async throws {
      let host = host(manners)
      goTo("a")
      guardTop(false)
      goTo("b")
      try await host.wait(for: "b: ")
      for _ in 0..<20 { await mainActorTurn() }
      #expect(!host.texts.contains("[Back]"))
      host.horizontalSizeClass = .compact
      try await host.wait(for: "[Back]")
      host.horizontalSizeClass = .regular
      try await host.wait(forNo: "[Back]")
      try host.pressBack()
      try await host.wait(for: "a: ")
      #expect(reasons.elements.isEmpty)
    }

    @Test("An empty column is empty without a placeholder", arguments: manners())
    func noPlaceholder(manners: Manners) async throws {
      let host = ViewHost(
        TrapezioNavigationHost(navigator: navigator) { screen, navigator, _ in
          if let screen = screen as? NoteScreen {
            Button("open \(screen.name)") { navigator.goTo(NoteScreen(name: "a")) }
          }
        }, manners: manners)
      #expect(host.texts == ["[open list]"])
      try host.press("open list")
      try await host.wait(for: "[open a]")
    }
  }
#endif
