// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if !canImport(AppKit)
  import Foundation
  import HostManners
  import Observation
  import SwiftUI
  import Testing
  import Trapezio
  import ViewHosting

  @testable import TrapezioNavigation

  @MainActor
  @Suite("The start of a scene", .standIn, .inTurn)
  struct HostStartTests {
    enum Kind: CaseIterable {
      case stack, columns, tabs

      @MainActor
      func makeRoot(_ name: String = "home") -> any TrapezioRoot {
        switch self {
        case .stack: TrapezioStackNavigator(root: NoteScreen(name: name))
        case .columns: TrapezioStackNavigator(root: NoteScreen(name: name), columns: 2)
        case .tabs:
          TrapezioTabNavigator<NoteTabs.Tab>(
            [.home: NoteScreen(name: name), .search: NoteScreen(name: "search")], selected: .home)
        }
      }
    }

    /// A storage that can be read once its gate is open.
    struct LateStorage: StrataStorage {
      let data: Data?
      let gate = Gate()

      func read() async throws -> Data? {
        await gate.pass()
        return data
      }

      func write(_ data: Data) async throws {}
      func setAside() async throws {}
    }

    let log: LifeLog
    let routes: NoteRoutes

    init() {
      log = LifeLog()
      routes = NoteRoutes(log: log, keepsDrafts: true)
    }

    /// Shows a scene, and in the second window one with another root.
    func host(
      _ model: NoteScene.Model, _ manners: Manners, linksAreInside: Bool = true,
      stored data: Data? = nil, launchedWith link: URL? = nil
    ) -> ViewHost {
      var models = [NoteScene.Model(Kind.stack.makeRoot("other window"), routes), model]
      return ViewHost(
        NoteScene(model: models.popLast() ?? model, linksAreInside: linksAreInside),
        manners: manners, sceneStorage: data.map { ["main": $0] } ?? [:], launchedWith: link)
    }

    /// The stored state of a root with a note that has a draft.
    func stored(_ kind: Kind, inSheets: Bool = false) async throws -> Data {
      let root = kind.makeRoot()
      let style: TrapezioNavigationStyle = inSheets ? .sheet : .push
      let a = TrapezioNavigationStep(
        NoteScreen(name: "a"), as: style, draft: NoteState(text: "half"))
      let below = TrapezioNavigationStep(NoteScreen(name: "below"), as: .sheet)
      await root.open(inSheets ? [below, a] : [a])
      return try #require(StoredNavigation(of: root).encoded(by: routes.notes().table).data)
    }

    func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

    /// The names of the screens in the visible stack, the root first.
    func names(_ root: any TrapezioRoot) -> [String] {
      root.visibleStack.entries.map { ($0.screen as? NoteScreen)?.name ?? "\($0.screen)" }
    }

    // MARK: Cold starts

    @Test(
      "Of the links that arrive before the host appears, the last one is shown",
      arguments: manners(), Kind.allCases)
    func coldStart(manners: Manners, kind: Kind) async throws {
      let reports = Log<String>()
      let root = reporting(to: reports) { kind.makeRoot() }
      let model = NoteScene.Model(root, routes)
      model.isLoaded = false
      let host = host(model, manners)
      try await host.wait(for: "loading")
      host.open(try url("notes://note/a"))
      host.browse(try url("https://notes.example/tag/b"))
      host.open(try url("notes://search/c"))
      for _ in 0..<5 { await mainActorTurn() }
      #expect(names(root) == ["home"])
      model.isLoaded = true
      try await host.wait(for: "c: ")
      #expect(names(root) == [kind == .tabs ? "search" : "home", "c"])
      #expect(host.selectedTab == (kind == .tabs ? "search" : nil))
      let reason = "ignored, because a later link or restoration replaced it"
      for screen in [#"NoteScreen(name: "a")"#, #"TagScreen(tag: "b")"#] {
        try await reports.wait(for: "app → open(\(screen)): \(reason)")
      }
    }

    @Test(
      "A link that an interceptor has parked is shown after the sign-in",
      arguments: manners(), Kind.allCases)
    func parked(manners: Manners, kind: Kind) async throws {
      let model = NoteScene.Model(kind.makeRoot(), routes)
      let parked = Log<TrapezioNavigationRequest>()
      let signIn = Gate()
      let interceptors = TrapezioInterceptors { request in
        guard !signIn.isOpen else { return .pass }
        parked.append(request)
        return .park(under: "login")
      }
      model.root.interceptors = interceptors
      model.isLoaded = false
      let host = host(model, manners)
      host.open(try url("notes://search/a"))
      model.isLoaded = true
      try await parked.wait(forCount: 1)
      try await host.wait(for: "home: ")
      signIn.open()
      #expect(await interceptors.resume("login"))
      try await host.wait(for: "a: ")
      #expect(names(model.root) == [kind == .tabs ? "search" : "home", "a"])
    }

    @Test("A link waits until the host appears, even for minutes", arguments: manners())
    func lateHost(manners: Manners) async throws {
      let model = NoteScene.Model(Kind.stack.makeRoot(), routes)
      model.isLoaded = false
      let host = host(model, manners, launchedWith: try url("notes://note/a"))
      try await host.wait(for: "loading")
      try await TurnClock().sleep(for: .seconds(180))
      #expect(names(model.root) == ["home"])
      model.isLoaded = true
      try await host.wait(for: "a: ")
    }

    @Test(
      "A link that arrives while no host is shown waits for the next host",
      arguments: manners(), Kind.allCases)
    func betweenHosts(manners: Manners, kind: Kind) async throws {
      let roots = [kind.makeRoot(), kind.makeRoot("second"), Kind.stack.makeRoot("third")]
      let model = NoteScene.Model(roots[0], routes)
      model.isLoaded = false
      let host = host(model, manners)
      for (root, link) in zip(roots, ["a", "b", "c"]) {
        try await host.wait(for: "loading")
        host.open(try url("notes://note/\(link)"))
        for _ in 0..<20 { await mainActorTurn() }
        model.root = root
        model.isLoaded = true
        try await host.wait(for: "\(link): ")
        model.isLoaded = false
        try await host.wait(for: "the host to disappear") { _ in !root.isOnScreen }
      }
      #expect(roots.map { names($0) } == [["home", "a"], ["second", "b"], ["third", "c"]])
      // The root appears again.
      host.open(try url("notes://note/d"))
      for _ in 0..<20 { await mainActorTurn() }
      #expect(names(roots[2]) == ["third", "c"])
      model.isLoaded = true
      try await host.wait(for: "d: ")
      #expect(model.outcomes.elements == [.nothingStored])
    }

    // MARK: Restoration

    @Test(
      "The host restores its screens first, and a link then asks their guards",
      arguments: manners(), Kind.allCases)
    func restoredFirst(manners: Manners, kind: Kind) async throws {
      let data = try await stored(kind)
      let link = try url("notes://note/b")
      for linksAreInside in [true, false] {
        let model = NoteScene.Model(kind.makeRoot(), routes)
        model.isLoaded = false
        let host = host(
          model, manners, linksAreInside: linksAreInside, stored: data, launchedWith: link)
        try await host.wait(for: "loading")
        model.isLoaded = true
        try await host.wait(for: "! Discard a?")
        #expect(host.texts.contains("a: half"))
        try host.press("Keep")
        try await host.wait(forNo: "! Discard a?")
        #expect(names(model.root) == ["home", "a"])
        host.open(link)
        try await host.wait(for: "! Discard a?")
        try host.press("Discard")
        try await host.wait(for: "b: ")
        #expect(names(model.root) == ["home", "b"])
        #expect(model.outcomes.elements == [.restored])
        host.end()
      }
    }

    @Test(
      "A link waits until restored sheets appear, and then asks their guards",
      arguments: manners(), Kind.allCases)
    func restoredSheets(manners: Manners, kind: Kind) async throws {
      let model = NoteScene.Model(kind.makeRoot(), routes)
      let host = host(model, manners, stored: try await stored(kind, inSheets: true))
      host.open(try url("notes://note/b"))
      try await host.wait(for: "! Discard a?")
      #expect(host.texts.contains("a: half"))
      try host.press("Discard")
      try await host.wait(for: "b: ")
    }

    @Test(
      "If the stored state arrives late, the root is shown first, and a link last",
      arguments: manners(), Kind.allCases)
    func lateStorage(manners: Manners, kind: Kind) async throws {
      let storage = LateStorage(data: try await stored(kind))
      let model = NoteScene.Model(kind.makeRoot(), routes, in: storage)
      let host = host(model, manners)
      host.open(try url("notes://note/b"))
      try await host.wait(for: "home: ")
      try await storage.gate.arrival()
      for _ in 0..<5 { await mainActorTurn() }
      #expect(names(model.root) == ["home"])
      storage.gate.open()
      try await host.wait(for: "! Discard a?")
      try host.press("Discard")
      try await host.wait(for: "b: ")
      #expect(model.outcomes.elements == [.restored])
    }

    @Test(
      "Another root is stored and opens later links, but is not restored",
      arguments: manners(), Kind.allCases)
    func otherRoot(manners: Manners, kind: Kind) async throws {
      let first = kind.makeRoot()
      let model = NoteScene.Model(first, routes)
      let host = host(model, manners, stored: try await stored(kind))
      try await host.wait(for: "a: half")
      var shown = "home"
      for (name, next) in [("second", kind), ("third", kind == .tabs ? .stack : .tabs)] {
        let root = next.makeRoot(name)
        model.root = root
        try await host.wait(for: "\(name): ")
        // A host that is disappearing still receives the links.
        try await log.wait(for: "\(shown) freed")
        shown = name
        #expect(names(root) == [name])
        host.open(try url("notes://note/in-\(name)"))
        try await host.wait(for: "in-\(name): ")
        host.scenePhase = .background
        try await host.wait(forStored: "in-\(name)")
        host.scenePhase = .active
      }
      #expect(names(first) == ["home", "a"])
      #expect(model.outcomes.elements == [.restored])
    }

    // MARK: Other hosts

    @MainActor
    @Observable
    final class OtherHost {
      let navigator = TrapezioStackNavigator(root: NoteScreen(name: "nested"))
      var isPresented = false
    }

    /// A host with another host in a screen, and in a sheet of the app.
    private struct Nesting: View {
      let root: TrapezioStackNavigator
      let other: OtherHost
      let routes: NoteRoutes

      var body: some View {
        TrapezioNavigationHost(navigator: root) {
          routes.notes()
          TrapezioRoute(LostScreen.self, name: "lost") { _, _ in nested }
        }
        .sheet(isPresented: Bindable(other).isPresented) { nested }
        .trapezioLinks(scheme: "notes")
        .trapezioRestoration(in: "main")
        .environment(\.trapezioPresentationClock, TurnClock())
      }

      private var nested: some View {
        TrapezioNavigationHost(navigator: other.navigator) { routes.notes() }
      }
    }

    @Test(
      "A host in a screen or in a sheet takes no links of the scene, and is not stored",
      arguments: manners())
    func nested(manners: Manners) async throws {
      let root = TrapezioStackNavigator(root: NoteScreen(name: "home"))
      let other = OtherHost()
      let host = ViewHost(
        Nesting(root: root, other: other, routes: routes), manners: manners)
      root.goTo(LostScreen())
      try await host.wait(for: "nested: ")
      host.open(try url("notes://note/a"))
      try await host.wait(for: "a: ")
      other.isPresented = true
      try await host.wait(for: "nested: ")
      host.open(try url("notes://note/b"))
      try await host.wait(for: "b: ")
      other.isPresented = false
      try await host.wait(forNo: "nested: ")
      host.open(try url("notes://note/c"))
      try await host.wait(for: "c: ")
      host.scenePhase = .background
      try await host.wait(forStored: #""name":"c""#)
      #expect(other.navigator.path.isEmpty)
      #expect(names(root) == ["home", "c"])
    }

    @Test(
      "A host with a builder has no routes for its scene, which is reported once",
      arguments: manners(except: .countsWarnings))
    func builder(manners: Manners) async throws {
      let warnings = Log<String>()
      try await StrataDiagnostics.withHandler({ warnings.append($0) }) {
        let navigator = TrapezioStackNavigator(root: NoteScreen(name: "home"))
        let host = ViewHost(
          NoteApp(navigator: navigator, log: log).trapezioLinks(scheme: "notes")
            .trapezioRestoration(in: "main"),
          manners: manners)
        host.open(try url("notes://note/a"))
        navigator.goTo(NoteScreen(name: "b"))
        try await host.wait(for: "b: ")
      }
      #expect(warnings.elements.count == 1)
      #expect(
        warnings.elements.first?.hasSuffix(
          "Pass routes to the host. See Failures#host-without-routes.") == true)
    }
  }
#endif
