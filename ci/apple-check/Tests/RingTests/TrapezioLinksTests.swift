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

  @testable import SnippetRoutes
  @testable import TrapezioNavigation

  @MainActor
  @Suite("trapezioLinks", .standIn, .timeLimit(.minutes(5)))
  struct TrapezioLinksTests {
    let log = LifeLog()
    let session = LinkedTabs.Session()
    let reasons = Log<TrapezioLeaveReason>()
    let tabs = Self.makeTabs()

    static func makeTabs() -> TrapezioTabNavigator<NoteTabs.Tab> {
      TrapezioTabNavigator<NoteTabs.Tab>(
        [.home: NoteScreen(name: "home"), .search: NoteScreen(name: "search")], selected: .home)
    }

    func host(
      _ manners: Manners, tabs: TrapezioTabNavigator<NoteTabs.Tab>? = nil
    ) -> ViewHost {
      ViewHost(
        LinkedTabs(tabs: tabs ?? self.tabs, routes: NoteRoutes(log: log), session: session),
        manners: manners)
    }

    /// Guards the top screen of the visible stack.
    func guardTop(_ answer: Bool) {
      tabs.current.ofTop.beforeLeaving { [reasons] reason in
        reasons.append(reason)
        return answer
      }
    }

    func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

    /// The names of the screens in the selected tab, the root first.
    var names: [String] {
      tabs.current.entries.map { ($0.screen as? NoteScreen)?.name ?? "\($0.screen)" }
    }

    func wait(for names: [String], in host: ViewHost) async throws {
      try await host.wait(for: "\(names)") { _ in self.names == names }
      if let top = names.last { try await host.wait(for: "\(top): ") }
    }

    // MARK: Cold start

    @Test("A link at a cold start waits until the session is known", arguments: manners())
    func coldStart(manners: Manners) async throws {
      session.isReady = false
      let host = host(manners)
      host.open(try url("notes://note/earlier"))
      host.open(try url("notes://sheet/a"))
      for _ in 0..<5 { await mainActorTurn() }
      #expect(names == ["home"])
      session.isReady = true
      try await wait(for: ["home", "below a", "a"], in: host)
      try await host.wait(forPresented: "sheet")
      session.isReady = false
      try await host.wait(for: "the update") { _ in true }
      session.isReady = true
      for _ in 0..<5 { await mainActorTurn() }
      #expect(names == ["home", "below a", "a"])
    }

    @Test("A link that arrives before the host has appeared waits for it", arguments: manners())
    func beforeTheHost(manners: Manners) async throws {
      session.isLoaded = false
      let host = host(manners)
      try await host.wait(for: "loading")
      host.open(try url("notes://search/a"))
      for _ in 0..<5 { await mainActorTurn() }
      #expect(tabs.selected == .home)
      session.isLoaded = true
      try await host.wait(for: "a: ")
      #expect(tabs.selected == .search)
      #expect(names == ["search", "a"])
    }

    @Test("Links wait again while the session is unknown", arguments: manners())
    func notReadyAgain(manners: Manners) async throws {
      let host = host(manners)
      host.open(try url("notes://note/a"))
      try await wait(for: ["home", "a"], in: host)
      session.isReady = false
      for _ in 0..<5 { await mainActorTurn() }
      host.open(try url("notes://note/b"))
      for _ in 0..<5 { await mainActorTurn() }
      #expect(names == ["home", "a"])
      session.isReady = true
      try await wait(for: ["home", "b"], in: host)
    }

    // MARK: From any state

    @Test("A link during a transition wins", arguments: manners())
    func transition(manners: Manners) async throws {
      let host = host(manners)
      try await host.wait(for: "home: ")
      tabs.current.goTo(NoteScreen(name: "a"))
      tabs.current.goTo(NoteScreen(name: "b"), as: .sheet)
      host.open(try url("notes://note/c"))
      await mainActorTurn()
      host.open(try url("notes://sheet/d"))
      try await wait(for: ["home", "below d", "d"], in: host)
      try await host.wait(forPresented: "sheet")
    }

    @Test("A link dismisses a sheet", arguments: manners())
    func sheet(manners: Manners) async throws {
      let host = host(manners)
      tabs.current.goTo(NoteScreen(name: "a"), as: .sheet)
      tabs.current.goTo(NoteScreen(name: "b"), as: .fullScreenCover)
      try await host.wait(for: "b: ")
      host.open(try url("notes://note/c"))
      try await wait(for: ["home", "c"], in: host)
      try await host.wait(for: "nothing to be presented") { $0.presented.isEmpty }
      try await log.wait(for: "b freed")
    }

    @Test("A link shows its tab", arguments: manners())
    func otherTab(manners: Manners) async throws {
      let host = host(manners)
      tabs.current.goTo(NoteScreen(name: "a"), as: .sheet)
      try await host.wait(for: "a: ")
      host.open(try url("notes://search/b"))
      try await host.wait(for: "b: ")
      #expect(host.selectedTab == "search")
      #expect(tabs.stack(of: .home).path.count == 1)
      try await host.wait(for: "nothing to be presented") { $0.presented.isEmpty }
    }

    @Test("A guard keeps its screen, and the link is dropped", arguments: manners())
    func guarded(manners: Manners) async throws {
      let host = host(manners)
      tabs.current.goTo(NoteScreen(name: "a"))
      try await host.wait(for: "a: ")
      guardTop(false)
      host.open(try url("notes://note/b"))
      try await reasons.wait(forCount: 1)
      for _ in 0..<5 { await mainActorTurn() }
      #expect(names == ["home", "a"])
      guardTop(true)
      host.open(try url("notes://note/b"))
      try await wait(for: ["home", "b"], in: host)
      #expect(reasons.elements == [.link, .link])
    }

    @Test("A parked link is shown once, after the login", arguments: manners())
    func parked(manners: Manners) async throws {
      let app = AppDependencies()
      let host = ViewHost(
        ReaderView(app: app).environment(\.trapezioPresentationClock, TurnClock()),
        manners: manners)
      try await host.wait(for: "[Article 7]")
      host.open(try url("reader://article/42/edit?isNew"))
      try await host.wait(for: "[Sign in]")
      try await host.wait(forPresented: "sheet")
      try host.press("Sign in")
      try await host.wait(for: "Editing 42")
      try await host.wait(for: "Article 42")
      try await host.wait(forPresented: "sheet")
      try await host.wait(forNo: "[Sign in]")
      host.open(try url("https://reader.example/favourites"))
      try await host.wait(for: "Favourites")
    }

    @Test("With other tabs, links are opened there", arguments: manners())
    func exchanged(manners: Manners) async throws {
      let choice = Choice(tabs: tabs)
      let host = ViewHost(
        Choosing(choice: choice, routes: NoteRoutes(log: log), session: session), manners: manners)
      host.open(try url("notes://note/a"))
      try await wait(for: ["home", "a"], in: host)
      let other = Self.makeTabs()
      choice.tabs = other
      try await log.wait(for: "a freed")
      host.open(try url("notes://search/b"))
      try await host.wait(for: "b: ")
      #expect(other.selected == .search)
      #expect(names == ["home", "a"])
    }

    @Observable
    final class Choice {
      var tabs: TrapezioTabNavigator<NoteTabs.Tab>

      init(tabs: TrapezioTabNavigator<NoteTabs.Tab>) { self.tabs = tabs }
    }

    private struct Choosing: View {
      let choice: Choice
      let routes: NoteRoutes
      let session: LinkedTabs.Session

      var body: some View { LinkedTabs(tabs: choice.tabs, routes: routes, session: session) }
    }

    // MARK: Windows

    @Test("Each window opens its own links", arguments: manners())
    func windows(manners: Manners) async throws {
      let host = host(manners)
      let other = Self.makeTabs()
      let otherHost = self.host(manners, tabs: other)
      try await host.wait(for: "home: ")
      try await otherHost.wait(for: "home: ")
      otherHost.open(try url("notes://note/a"))
      try await otherHost.wait(for: "a: ")
      #expect(names == ["home"])
      host.open(try url("notes://search/b"))
      try await host.wait(for: "b: ")
      #expect(other.selected == .home)
      #expect(other.current.path.count == 1)
    }

    // MARK: Universal links

    @Test("A universal link is opened once, through each entry point", arguments: manners())
    func universal(manners: Manners) async throws {
      let requests = Log<TrapezioNavigationRequest>()
      tabs.interceptors = TrapezioInterceptors { request in
        requests.append(request)
        return .pass
      }
      let host = host(manners)
      try await host.wait(for: "home: ")
      host.browse(try url("https://notes.example/note/a"))
      try await wait(for: ["home", "a"], in: host)
      let link = try url("https://notes.example/tag/b")
      host.open(link)
      host.browse(link)
      try await host.wait(for: "#b")
      for _ in 0..<5 { await mainActorTurn() }
      #expect(requests.elements.count == 2)
    }

    // MARK: Errors

    @Test("The app receives a link without a route", arguments: manners())
    func errors(manners: Manners) async throws {
      let host = host(manners)
      try await host.wait(for: "home: ")
      host.open(try url("notes://nothing/a"))
      host.browse(try url("https://other.example/note/a"))
      try await session.errors.wait(forCount: 2)
      #expect(session.errors.elements == [.noRoute("/nothing/a"), .foreign("other.example")])
      #expect(names == ["home"])
    }

    @Test("Without a handler, a link without a route is a warning")
    func warning() async throws {
      let warnings = Log<String>()
      let link = try url("notes://nothing")
      try await TrapezioDiagnostics.withHandler {
        warnings.append($0)
      } _: {
        let host = ViewHost(
          TrapezioTabHost(tabs) { tab in
            Text(LocalizedStringKey(tab.rawValue))
          } routes: {
            NoteRoutes(log: log).notes()
          }
          .trapezioLinks(to: tabs, scheme: "notes"))
        try await host.wait(for: "home: ")
        host.open(link)
        try await warnings.wait(forCount: 1)
      }
      #expect(
        warnings.elements == [
          "A link cannot be opened: No route has a link pattern for its path. "
            + "Handle it with onError of trapezioLinks. "
            + "See Failures#link-not-opened."
        ])
    }

    // MARK: Builders

    @Test("Links of a host with a builder have their own routes", arguments: manners())
    func ownRoutes(manners: Manners) async throws {
      let links = TrapezioLinks(
        to: tabs, by: NoteRoutes(log: log).notes().accepting(schemes: ["notes"]))
      _ = try await links.open(url("notes://note/early"))
      let host = ViewHost(
        NoteTabs(tabs: tabs, log: log).trapezioLinks(links), manners: manners)
      try await wait(for: ["home", "early"], in: host)
      #expect(links.kept == nil)
      host.open(try url("notes://search/a"))
      try await host.wait(for: "a: ")
      #expect(tabs.selected == .search)
    }

    @Test("A host with a builder has no routes for its links, which is a warning")
    func builder() async throws {
      let warnings = Log<String>()
      try await TrapezioDiagnostics.withHandler {
        warnings.append($0)
      } _: {
        let host = ViewHost(
          NoteTabs(tabs: tabs, log: log).trapezioLinks(to: tabs, scheme: "notes"))
        try await host.wait(for: "home: ")
        try await warnings.wait(forCount: 1)
      }
      #expect(warnings.elements.count == 1)
      #expect(warnings.elements.first?.contains("the host has a builder") == true)
    }
  }
#endif
