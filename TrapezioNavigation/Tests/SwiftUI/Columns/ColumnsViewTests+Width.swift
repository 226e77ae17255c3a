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

  extension ColumnsViewTests {
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
      try await host.wait(for: "no entries") { _ in names.isEmpty }
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
        await navigator.ofTop.ask(TrapezioDialog<String>.alert("Sure?", [.button("Yes", "yes")]))
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

    @Test("A call awaits its result even if the width changes", arguments: manners())
    func awaited(manners: Manners) async throws {
      let host = host(manners)
      let asked = Task { await navigator.result(of: NoteScreen(name: "a")) }
      try await host.wait(for: "a: ")
      host.horizontalSizeClass = .compact
      try await host.wait(for: "a: ")
      navigator.ofTop.dismiss(NoteScreen(name: "a"), returning: "done")
      #expect(try await asked.value(orFail: "a result") == "done")
    }

    // MARK: Stores

    /// A screen with a container only in a regular width.
    private struct Wide: View {
      let log: LifeLog
      @Environment(\.trapezioWidth) private var width

      var body: some View {
        Text("page")
        if width == .regular { NotePage(screen: NoteScreen(name: "extra"), log: log) }
      }
    }

    /// The columns of a split view have their own width.
    private struct Measured: View {
      let navigator: TrapezioStackNavigator
      let log: LifeLog
      @Environment(\.horizontalSizeClass) private var width

      var body: some View {
        TrapezioNavigationHost(navigator: navigator) { [log] _, _, _ in
          Wide(log: log)
        }
        .environment(\.trapezioWidth, width)
      }
    }

    @Test(
      "A store without a view in the other width ends",
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
      "Stores of one type in one screen start again in another width",
      arguments: manners(except: .turnsDevice, .setsWidth, .countsStores))
    func ambiguous(manners: Manners) async throws {
      let host = ViewHost(
        TrapezioNavigationHost(navigator: navigator) { [log] _, _, _ in
          Pair(log: log)
        }
        .trapezioPlaceholder { Text("nothing") }, manners: manners)
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

    // MARK: Snapshots

    /// A page with state of its own.
    private struct Page: View {
      let name: String
      let log: LifeLog
      @State private var count = 0
      @State private var text = ""
      @FocusState private var isFocused: Bool
      @Environment(\.horizontalSizeClass) private var width

      var body: some View {
        Text("\(name) counts \(count)")
        Button("count \(name)") { count += 1 }
        TextField(LocalizedStringKey(name), text: $text).focused($isFocused)
        if width == .compact { Text("\(name) is narrow") }
        // Two stores of one type, which do not move to other views.
        NotePage(screen: NoteScreen(name: "\(name) 1"), log: log)
        NotePage(screen: NoteScreen(name: "\(name) 2"), log: log)
          .task { [name, log] in log.append("\(name) task") }
      }
    }

    private func pages(_ manners: Manners) -> ViewHost {
      let host = ViewHost(
        TrapezioNavigationHost(navigator: navigator) { [log] screen, _, _ in
          if let screen = screen as? NoteScreen { Page(name: screen.name, log: log) }
        }, manners: manners)
      host.horizontalSizeClass = .regular
      return host
    }

    private func settle() async { for _ in 0..<20 { await mainActorTurn() } }

    @Test(
      "The snapshots of the background cost no screen its state",
      arguments: manners(except: .turnsDevice, .setsWidth, .countsStores))
    func snapshots(manners: Manners) async throws {
      let host = pages(manners)
      goTo("a")
      goTo("b")
      try await host.wait(for: "b counts 0")
      await settle()
      try host.press("count list")
      try host.press("count b")
      try host.focus(on: "b")
      try await host.wait(for: "b counts 1")
      for phase in [ScenePhase.inactive, .background] {
        host.scenePhase = phase
        await settle()
      }
      for width in [UserInterfaceSizeClass.compact, .regular, .compact] {
        host.horizontalSizeClass = width
        await settle()
        #expect(!host.texts.contains("b is narrow"))
      }
      host.horizontalSizeClass = .regular
      for phase in [ScenePhase.inactive, .active] {
        host.scenePhase = phase
        await settle()
      }
      #expect(host.texts.contains("list counts 1"))
      #expect(host.texts.contains("b counts 1"))
      #expect(host.focusedField == "b")
      for name in ["list", "b"] { #expect(log.count(of: "\(name) task") == 1) }
      for name in ["list 1", "list 2", "b 1", "b 2"] {
        #expect(log.count(of: "\(name) made") == 1)
      }
    }

    @Test(
      "A width that lasts until the scene is active again changes the layout",
      arguments: manners(except: .turnsDevice))
    func resizedInBackground(manners: Manners) async throws {
      let host = pages(manners)
      goTo("a")
      try await host.wait(for: "a counts 0")
      host.scenePhase = .background
      await settle()
      host.horizontalSizeClass = .compact
      await settle()
      #expect(host.texts.contains("list counts 0"))
      host.scenePhase = .active
      try await host.wait(for: "a alone") { !$0.texts.contains("list counts 0") }
      #expect(host.texts.contains("a is narrow"))
    }

    @Test(
      "Where no scene is ever active, the layout follows each width",
      arguments: manners(except: .turnsDevice))
    func neverActive(manners: Manners) async throws {
      let host = ViewHost(
        NoteColumns(navigator: navigator, log: log).environment(\.scenePhase, .background),
        manners: manners)
      host.horizontalSizeClass = .compact
      goTo("a")
      try await host.wait(for: "a alone") {
        $0.texts.contains("a: ") && !$0.texts.contains("list: ")
      }
      host.horizontalSizeClass = .regular
      try await host.wait(for: "list: ")
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
