// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioNavigation

@Suite("Routes of stores", .inTurn)
@MainActor
struct TrapezioRouteStoresTests {
  private struct FirstPlace: Decodable { let title: String }

  private let warnings = Warnings()
  private let stack = TrapezioStackNavigator(root: Place("root"))
  private let note = TrapezioRoute(Place.self, name: "note", link: "/note/:name") {
    screen, context in
    NoteStore(screen: screen, navigator: context.navigator)
  }

  private var context: TrapezioScreenContext {
    TrapezioScreenContext(
      entry: stack.root, in: stack, interop: ClosureTrapezioInterop { _ in })
  }

  private func store(by routes: TrapezioRoutes<some Any>) -> NoteStore? {
    routes.store(for: Place("a"), context) as? NoteStore
  }

  @Test("Lists of all front ends create the store that the route names")
  func lists() {
    let texts = TrapezioRoutes<String> { note.drawn { makeStore in makeStore().state.text } }
    #expect(texts.content(for: Place("a"), context) == "new")
    #expect(store(by: texts)?.screen == Place("a"))
    #expect(store(by: TrapezioRoutes<Never> { note })?.screen == Place("a"))
    #expect(store(by: TrapezioRoutes<Never> { texts })?.screen == Place("a"))
    #expect(store(by: TrapezioRoutes { note })?.screen == Place("a"))
  }

  @Test("Each store is a new one, with the navigator of its screen")
  func contexts() throws {
    let routes = TrapezioRoutes<Never> { note }
    let first = try #require(store(by: routes))
    #expect(first !== store(by: routes))
    let last = try #require(store(by: routes))
    last.send(.type("draft"))
    #expect(stack.ofRoot.draft(NoteState.self)?.text == "draft")
  }

  @Test("A route keeps its store, its links and its migrations when it is drawn")
  func keeps() throws {
    let route =
      note
      .link("/sheet/:name", as: .sheet)
      .migrate(from: 2) { (old: FirstPlace) in Place(old.title) }
      .drawn { makeStore in makeStore().state.text }
      .link("/note/:name/text")
    let routes = TrapezioRoutes { route }
    #expect(store(by: routes)?.screen == Place("a"))
    #expect(try routes.request(of: "/note/a").path.map(\.style) == [.push])
    #expect(try routes.request(of: "/sheet/a").path.map(\.style) == [.sheet])
    #expect(try routes.request(of: "/note/a/text").path.count == 1)
  }

  @Test("A screen without a store, or without a route, has none, and nothing is reported")
  func missing() {
    let texts = TrapezioRoutes<String> {
      TrapezioRoute(Place.self, name: "place") { screen, _ in screen.name }
    }
    warnings.collect {
      #expect(texts.store(for: Place("a"), context) == nil)
      #expect(texts.store(for: Article(id: 1), context) == nil)
    }
    #expect(warnings.texts == [])
  }

  @Test("Routes without views draw nothing, which is reported")
  func viewless() {
    let routes = TrapezioRoutes<Never> { note.drawn { _ in "text" } }
    warnings.collect { #expect(routes.content(for: Place("a"), context) == nil) }
    #expect(warnings.texts.count == 1)
  }
}
