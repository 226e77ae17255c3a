// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if !canImport(AppKit)
  import Foundation
  import HostManners
  import SwiftUI
  import Testing
  import Trapezio
  import ViewHosting

  @testable import TrapezioNavigation

  @MainActor
  @Suite("View.trapezioLinks", .standIn, .inTurn)
  struct ViewTrapezioSceneTests {
    let log: LifeLog
    let model: NoteScene.Model
    let reasons = Log<TrapezioLeaveReason>()
    let tabs = TrapezioTabNavigator<NoteTabs.Tab>.notes()

    init() {
      log = LifeLog()
      model = NoteScene.Model(tabs, NoteRoutes(log: log))
    }

    func host(_ manners: Manners) -> ViewHost {
      ViewHost(NoteScene(model: model), manners: manners)
    }

    /// Guards the top screen of the visible stack.
    func guardTop(_ answer: Bool) {
      tabs.visibleStack.ofTop.guardLeaving { [reasons] reason in
        reasons.append(reason)
        return answer
      }
    }

    func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

    /// The names of the screens in the selected tab, the root first.
    var names: [String] {
      tabs.visibleStack.entries.map { ($0.screen as? NoteScreen)?.name ?? "\($0.screen)" }
    }

    func wait(for names: [String], in host: ViewHost) async throws {
      try await host.wait(for: "\(names)") { _ in self.names == names }
      if let top = names.last { try await host.wait(for: "\(top): ") }
    }

    // MARK: From any state

    @Test("A link during a transition wins", arguments: manners())
    func transition(manners: Manners) async throws {
      let host = host(manners)
      try await host.wait(for: "home: ")
      tabs.visibleStack.goTo(NoteScreen(name: "a"))
      tabs.visibleStack.goTo(NoteScreen(name: "b"), as: .sheet)
      host.open(try url("notes://note/c"))
      await mainActorTurn()
      host.open(try url("notes://sheet/d"))
      try await wait(for: ["home", "below d", "d"], in: host)
      try await host.wait(forPresented: "sheet")
    }

    @Test("A link dismisses a sheet", arguments: manners())
    func sheet(manners: Manners) async throws {
      let host = host(manners)
      tabs.visibleStack.goTo(NoteScreen(name: "a"), as: .sheet)
      tabs.visibleStack.goTo(NoteScreen(name: "b"), as: .fullScreenCover)
      try await host.wait(for: "b: ")
      host.open(try url("notes://note/c"))
      try await wait(for: ["home", "c"], in: host)
      try await host.wait(for: "nothing to be presented") { $0.presented.isEmpty }
      try await log.wait(for: "b freed")
    }

    @Test("A link shows its tab", arguments: manners())
    func otherTab(manners: Manners) async throws {
      let host = host(manners)
      tabs.visibleStack.goTo(NoteScreen(name: "a"), as: .sheet)
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
      tabs.visibleStack.goTo(NoteScreen(name: "a"))
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

    // MARK: Windows

    @Test("Each window opens its own links", arguments: manners())
    func windows(manners: Manners) async throws {
      let host = host(manners)
      let other = TrapezioTabNavigator<NoteTabs.Tab>.notes()
      let otherHost = ViewHost(
        NoteScene(model: NoteScene.Model(other, NoteRoutes(log: log))), manners: manners)
      try await host.wait(for: "home: ")
      try await otherHost.wait(for: "home: ")
      otherHost.open(try url("notes://note/a"))
      try await otherHost.wait(for: "a: ")
      #expect(names == ["home"])
      host.open(try url("notes://search/b"))
      try await host.wait(for: "b: ")
      #expect(other.selected == .home)
      #expect(other.visibleStack.path.count == 1)
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
      try await model.errors.wait(forCount: 2)
      #expect(model.errors.elements == [.noRoute("/nothing/a"), .foreign("other.example")])
      #expect(names == ["home"])
    }

    @Test("Without a handler, a link without a route is a warning")
    func warning() async throws {
      let warnings = Log<String>()
      let link = try url("notes://nothing")
      try await StrataDiagnostics.withHandler({ warnings.append($0) }) {
        let host = ViewHost(
          TrapezioTabHost(tabs) { tab in
            Text(LocalizedStringKey(tab.rawValue))
          } routes: {
            NoteRoutes(log: log).notes()
          }
          .trapezioLinks(scheme: "notes"))
        try await host.wait(for: "home: ")
        host.open(link)
        try await warnings.wait(forCount: 1)
      }
      #expect(
        warnings.elements == [
          "A link cannot be opened: No route has a link pattern for the path of the link. "
            + "Handle it with onError of trapezioLinks. "
            + "See Failures#link-not-opened."
        ])
    }

    // MARK: Restoration

    /// Shows a scene, and another one in the second window.
    private func host(
      _ tabs: TrapezioTabNavigator<NoteTabs.Tab>, _ manners: Manners, stored: [String: Any] = [:]
    ) -> (ViewHost, NoteScene.Model) {
      let routes = NoteRoutes(log: log, keepsDrafts: true)
      let model = NoteScene.Model(tabs, routes)
      var models = [NoteScene.Model(TrapezioTabNavigator<NoteTabs.Tab>.notes(), routes), model]
      let host = ViewHost(
        NoteScene(model: models.popLast() ?? model), manners: manners, sceneStorage: stored)
      return (host, model)
    }

    @Test(
      "The tabs of a window are restored from one value of its scene, with all drafts",
      arguments: manners())
    func comesBack(manners: Manners) async throws {
      let tabs = TrapezioTabNavigator<NoteTabs.Tab>.notes()
      let (host, _) = host(tabs, manners)
      try await host.wait(for: "home: ")
      try host.type("half", into: "home")
      try await host.wait(for: "home: half")
      try host.selectTab("search")
      try await host.wait(for: "the guard") { _ in tabs.selected == .search }
      tabs.visibleStack.goTo(NoteScreen(name: "a"))
      try await host.wait(for: "a: ")
      try host.type("draft", into: "a")
      try await host.wait(for: "a: draft")
      host.scenePhase = .background
      try await host.wait(forStored: #""{\"text\":\"draft\"}""#)
      #expect(host.sceneStorage.count == 1)
      let stored = host.sceneStorage
      host.end()

      let relaunched = TrapezioTabNavigator<NoteTabs.Tab>.notes()
      let (again, model) = self.host(relaunched, manners, stored: stored)
      try await again.wait(for: "a: draft")
      #expect(try await model.outcomes.wait(forCount: 1) == [.restored])
      #expect(relaunched.snapshot == tabs.snapshot)
      #expect(again.selectedTab == "search")
      try again.selectTab("home")
      try await again.wait(for: "home: half")
      again.end()
    }
  }
#endif
