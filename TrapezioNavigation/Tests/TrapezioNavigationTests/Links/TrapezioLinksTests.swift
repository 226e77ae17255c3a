// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Trapezio
import TrapezioNavigation

@Suite("TrapezioLinks", .timeLimit(.minutes(1)))
@MainActor
struct TrapezioLinksTests {
  enum Start: CaseIterable {
    case cold, warm, elsewhere, deeper, otherTab, sheetUp
  }

  private let tabs = TrapezioTabNavigator(
    [PlaceTab.home: Place("home"), .saved: Place("saved")], selected: .home)
  private let links: TrapezioLinks
  private let gate = Gate()

  init() {
    let routes = TrapezioRoutes<Int> {
      TrapezioRoute(Article.self, name: "article", link: "/article/:id") { _, _ in 0 }
      TrapezioRoute(
        ArticleEditor.self, name: "editor",
        link: TrapezioLinkPattern("/article/:id/edit?edit&tab=:tab", as: .sheet, in: PlaceTab.saved)
        {
          [TrapezioNavigationStep(Article(id: $0.id))]
        }
      ) { _, _ in 0 }
      TrapezioRoute(
        Folder.self, name: "folder", link: TrapezioLinkPattern("/files/*path", in: PlaceTab.gone)
      ) { _, _ in 0 }
    }
    links = TrapezioLinks(to: tabs, by: routes.accepting(schemes: ["reader"]))
  }

  private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

  @Test("If two windows start the links, the kept link is shown once")
  func startedTwice() async throws {
    tabs.current.goTo(Place("edited"))
    tabs.current.ofTop.beforeLeaving { [gate] in await gate.mayLeave($0) }
    _ = try await links.open(url("reader://article/42"))
    let first = Task { await links.start() }
    await gate.asked()
    #expect(await links.start() == nil)
    await gate.answer(true)
    #expect(await first.value == .shown)
    #expect(gate.reasons == [.link])
    #expect(links.kept == nil)
  }

  @Test("A path that begins with the screen of the root shows the root, and the rest above it")
  func root() async {
    let root = tabs.stack(of: .saved).root
    tabs.stack(of: .saved).goTo(Place("above"))
    let saved = TrapezioNavigationStep(Place("saved"))
    #expect(await tabs.open(TrapezioNavigationRequest(tab: PlaceTab.saved, path: [saved])) == .left)
    #expect(tabs.selected == .saved)
    #expect(tabs.current.names == ["saved"])
    #expect(tabs.current.root == root)
    let article = TrapezioNavigationStep(Article(id: 42))
    #expect(await tabs.current.open([saved, article]) == .left)
    #expect(tabs.current.path.map(\.screen) as? [Article] == [Article(id: 42)])
    let sheet = TrapezioNavigationStep(Place("saved"), as: .sheet)
    #expect(await tabs.current.open([sheet]) == .left)
    #expect(tabs.current.names == ["saved", "saved"])
  }

  @Test(
    "A link has the same outcome from a cold start and from any state", arguments: Start.allCases)
  func outcome(start: Start) async throws {
    let link = try url("reader://article/42/edit?edit")
    if start != .cold { await links.start() }
    switch start {
    case .cold, .warm: break
    case .elsewhere: tabs.stack(of: .saved).goTo(Place("elsewhere"))
    case .deeper:
      try await links.open(link)
      tabs.current.goTo(Place("deeper"))
    case .otherTab:
      tabs.select(.saved)
      tabs.current.goTo(Place("here"))
      tabs.select(.home)
    case .sheetUp:
      tabs.current.goTo(Place("sheet"), as: .sheet)
    }
    #expect(try await links.open(link) == (start == .cold ? .kept : .shown))
    if start == .cold {
      #expect(tabs.current.names == ["home"])
      #expect(await links.start() == .shown)
    }
    #expect(links.kept == nil)
    #expect(tabs.selected == .saved)
    #expect(
      tabs.current.snapshot
        == TrapezioNavigationSnapshot(
          root: Place("saved"), .init(Article(id: 42)),
          .init(ArticleEditor(id: 42, edit: true, tab: nil), as: .sheet)))
  }

  @Test("Only the last link that arrives before the start is shown")
  func lastIsKept() async throws {
    try await links.open(url("reader://article/1"))
    try await links.open(url("reader://article/2"))
    #expect(links.kept == TrapezioNavigationRequest(path: [.init(Article(id: 2))]))
    #expect(await links.start() == .shown)
    #expect(await links.start() == nil)
    #expect(
      tabs.current.snapshot
        == TrapezioNavigationSnapshot(root: Place("home"), .init(Article(id: 2))))
    links.stop()
    #expect(try await links.open(url("reader://article/3")) == .kept)
    #expect(!links.hasStarted)
  }

  @Test("A link without a route throws an error and changes nothing")
  func nowhere() async throws {
    await links.start()
    let link = try url("reader://nowhere")
    await #expect(throws: TrapezioLinkError.noRoute("/nowhere")) { try await links.open(link) }
    #expect(tabs.current.names == ["home"])
  }

  @Test(
    "A guard stops a link in the selected tab and in the tab of the link",
    arguments: [PlaceTab.home, .saved])
  func guards(tab: PlaceTab) async throws {
    await links.start()
    tabs.stack(of: tab).goTo(Place("editor"))
    tabs.stack(of: tab).ofTop.beforeLeaving(gate.mayLeave)
    let link = try url("reader://article/42/edit")
    let opening = Task { try await links.open(link) }
    await gate.asked()
    await gate.answer(false)
    #expect(try await opening.value == .stopped)
    #expect(gate.reasons == [tab == .home ? .tabSwitch : .link])
    #expect(tabs.stack(of: tab).names.last == "editor")
    #expect(tabs.selected == tab)
  }

  @Test("A link to an unknown tab is shown in the selected tab and reported")
  func unknownTab() async throws {
    await links.start()
    let link = try url("reader://files/a")
    let warnings = Warnings()
    let outcome = try await TrapezioDiagnostics.withHandler(warnings.handler) {
      try await links.open(link)
    }
    #expect(outcome == .shown)
    #expect(tabs.current.snapshot.steps.last == .init(Folder(path: ["a"])))
    #expect(
      warnings.texts == [
        "A link leads to the tab gone, which is not one of \(tabs.tabs), and is shown in home. Use a "
          + "tab of the TrapezioTabNavigator in the TrapezioLinkPattern of the route. "
          + "See Failures#unknown-tab."
      ])
  }
}
