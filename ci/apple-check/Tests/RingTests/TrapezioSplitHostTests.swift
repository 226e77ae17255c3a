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
  @Suite("TrapezioSplitHost", .standIn, .timeLimit(.minutes(1)))
  struct TrapezioSplitHostTests {
    private let log = LifeLog()
    private let reasons = Log<TrapezioLeaveReason>()
    private let navigator = TrapezioStackNavigator(root: NoteScreen(name: "list"), columns: 2)

    private func host(
      _ manners: Manners, _ width: UserInterfaceSizeClass = .regular,
      of navigator: TrapezioStackNavigator? = nil
    ) -> ViewHost {
      let host = ViewHost(
        NoteColumns(navigator: navigator ?? self.navigator, log: log), manners: manners)
      host.horizontalSizeClass = width
      return host
    }

    private func goTo(_ name: String, as style: TrapezioNavigationStyle = .push) {
      navigator.goTo(NoteScreen(name: name), as: style)
    }

    /// Guards the top screen.
    private func guardTop(_ answer: Bool) {
      navigator.beforeLeaving { [reasons] reason in
        reasons.append(reason)
        return answer
      }
    }

    private var names: [String] {
      navigator.path.map { ($0.screen as? NoteScreen)?.name ?? "" }
    }

    // MARK: Columns

    @Test(
      "What the sidebar opens replaces what is in the detail column",
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
      #expect(navigator.path.count == 2)
      try host.press("y of list")
      try await host.wait(for: "the middle to be replaced") {
        $0.texts.contains("nothing") && !$0.texts.contains("x: ")
      }
    }

    @Test(
      "The user goes back in the detail column, and not further than its first screen",
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
      #expect(names == ["a"])
      #expect(throws: ViewHostError.nothingToPop) { try host.pressBack() }
    }

    @Test(
      "A link that replaces the first detail and what is above it shows all of it",
      arguments: manners(except: .turnsDevice))
    func link(manners: Manners) async throws {
      let host = host(manners)
      goTo("a")
      goTo("b")
      try await host.wait(for: "b: ")
      let outcome = await navigator.open([
        TrapezioNavigationStep(NoteScreen(name: "c")),
        TrapezioNavigationStep(NoteScreen(name: "d")),
        TrapezioNavigationStep(NoteScreen(name: "e")),
      ])
      #expect(outcome == .left)
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
      // Nothing is behind the first screen of a column.
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
      navigator.beforeLeaving(nil)
      navigator.dismiss()
      try await host.wait(for: "a: ")
      guardTop(true)
      try host.press("x of list")
      try await host.wait(for: "x: ")
      #expect(reasons.elements == [.app, .back, .app])
    }

    @Test("An empty column is empty without a placeholder", arguments: manners())
    func noPlaceholder(manners: Manners) async throws {
      let host = ViewHost(
        TrapezioSplitHost(navigator: navigator) { screen, navigator, _ in
          if let screen = screen as? NoteScreen {
            Button("open \(screen.name)") { navigator.goTo(NoteScreen(name: "a")) }
          }
        }, manners: manners)
      #expect(host.texts == ["[open list]"])
      try host.press("open list")
      try await host.wait(for: "[open a]")
    }

    // MARK: Another width

    @Test(
      "In another width, the stack is the same, with the same stores",
      arguments: manners(except: .countsStores))
    func turned(manners: Manners) async throws {
      let host = host(manners)
      for name in ["a", "b", "c"] { goTo(name) }
      try await host.wait(for: "c: ")
      try host.type("kept in c", into: "c")
      try await host.wait(for: "c: kept in c")
      host.horizontalSizeClass = .compact
      try await host.wait(for: "c alone") { !$0.texts.contains("list: ") }
      try await host.wait(for: "c: kept in c")
      host.horizontalSizeClass = .regular
      try await host.wait(for: "list: ")
      try await host.wait(for: "c: kept in c")
      host.horizontalSizeClass = .compact
      try await host.wait(for: "c alone") { !$0.texts.contains("list: ") }
      try await host.wait(for: "c: kept in c")
      #expect(names == ["a", "b", "c"])
      navigator.dismissToRoot()
      try await host.wait(for: "list: ")
      for name in ["a", "b", "c"] {
        #expect(log.count(of: "\(name) made") == 1)
        try await log.wait(for: "\(name) freed")
      }
      #expect(log.count(of: "list made") == 1)
      #expect(!log.lines.contains("list freed"))
    }

    @Test(
      "In a compact width, the user swipes back through all entries",
      arguments: manners(except: .turnsDevice))
    func compact(manners: Manners) async throws {
      let host = host(manners, .compact)
      goTo("a")
      goTo("b")
      try await host.wait(for: "b: ")
      try await host.wait(forNo: "list: ")
      try host.swipeBack()
      try await host.wait(for: "a: ")
      try host.swipeBack()
      try await host.wait(for: "list: ")
      #expect(names.isEmpty)
      host.horizontalSizeClass = .regular
      try await host.wait(for: "nothing")
      goTo("c")
      try await host.wait(for: "c: ")
      #expect(host.texts.contains("list: "))
    }

    @Test(
      "A sheet and a question stay when the width changes",
      arguments: manners(except: .countsStores))
    func presentations(manners: Manners) async throws {
      let host = host(manners)
      goTo("a")
      goTo("sheet", as: .sheet)
      try await host.wait(for: "sheet: ")
      try host.type("kept", into: "sheet")
      try await host.wait(for: "sheet: kept")
      host.horizontalSizeClass = .compact
      try await host.wait(for: "a alone") { !$0.texts.contains("list: ") }
      try await host.wait(forPresented: "sheet")
      try await host.wait(for: "sheet: kept")
      let asked = Task {
        await navigator.ask(TrapezioDialog<String>.alert("Sure?", [.button("Yes", "yes")]))
      }
      try await host.wait(for: "! Sure?")
      host.horizontalSizeClass = .regular
      try await host.wait(for: "list: ")
      try await host.wait(forPresented: "sheet", "alert")
      try host.press("Yes")
      #expect(try await asked.value(orFail: "an answer") == "yes")
      #expect(log.count(of: "sheet made") == 1)
      navigator.dismiss()
      try await host.wait(for: "nothing to be presented") { $0.presented.isEmpty }
      #expect(names == ["a"])
      #expect(log.count(of: "a made") == 1)
    }

    @Test("What a call awaits is awaited in another width, too", arguments: manners())
    func awaited(manners: Manners) async throws {
      let host = host(manners)
      let asked = Task { await navigator.goTo(NoteScreen(name: "a"), for: String.self) }
      try await host.wait(for: "a: ")
      host.horizontalSizeClass = .compact
      try await host.wait(for: "a: ")
      navigator.dismiss(returning: "done")
      #expect(try await asked.value(orFail: "a result") == "done")
    }

    // MARK: Stores

    /// A screen with a container that is there in a regular width alone.
    private struct Wide: View {
      let log: LifeLog
      @Environment(\.trapezioWidth) private var width

      var body: some View {
        Text("page")
        if width == .regular { NotePage(screen: NoteScreen(name: "extra"), log: log) }
      }
    }

    /// The columns of a split view have a width of their own.
    private struct Measured: View {
      let navigator: TrapezioStackNavigator
      let log: LifeLog
      @Environment(\.horizontalSizeClass) private var width

      var body: some View {
        TrapezioSplitHost(navigator: navigator) { [log] _, _ in
          Wide(log: log)
        }
        .environment(\.trapezioWidth, width)
      }
    }

    @Test(
      "A store that has no place in the other width ends",
      arguments: manners(except: .turnsDevice, .setsWidth))
    func noPlace(manners: Manners) async throws {
      let host = ViewHost(Measured(navigator: navigator, log: log), manners: manners)
      try await host.wait(for: "extra: ")
      host.horizontalSizeClass = .compact
      try await host.wait(forNo: "extra: ")
      try await log.wait(for: "extra freed")
      host.horizontalSizeClass = .regular
      try await host.wait(for: "extra: ")
    }

    /// Two containers with one type of store.
    private struct Pair: View {
      let log: LifeLog

      var body: some View {
        ForEach(["one", "two"], id: \.self) { NotePage(screen: NoteScreen(name: $0), log: log) }
      }
    }

    @Test(
      "Stores of one type in one screen begin again in another width",
      arguments: manners(except: .turnsDevice, .setsWidth, .countsStores))
    func ambiguous(manners: Manners) async throws {
      let host = ViewHost(
        TrapezioSplitHost(navigator: navigator) { [log] _, _ in
          Pair(log: log)
        } placeholder: {
          Text("nothing")
        }, manners: manners)
      host.horizontalSizeClass = .regular
      try await host.wait(for: "nothing")
      let made = log.count(of: "one made")
      try host.type("first", into: "one")
      try await host.wait(for: "one: first")
      host.horizontalSizeClass = .compact
      try await host.wait(for: "one: ")
      #expect(host.texts.contains("two: "))
      #expect(log.count(of: "one made") == made + 1)
      try await log.wait(for: "one freed")
    }
  }

  extension EnvironmentValues {
    fileprivate var trapezioWidth: UserInterfaceSizeClass? {
      get { self[WidthKey.self] }
      set { self[WidthKey.self] = newValue }
    }
  }

  private enum WidthKey: EnvironmentKey {
    static var defaultValue: UserInterfaceSizeClass? { nil }
  }
#endif
