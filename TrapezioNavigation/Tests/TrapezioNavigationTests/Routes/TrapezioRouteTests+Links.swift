// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Trapezio
import TrapezioNavigation

enum Section: String, Codable, CaseIterable { case notes, history }

struct Article: TrapezioScreen {
  var id: Int
}

struct ArticleEditor: TrapezioScreen {
  var id: Int
  var edit: Bool
  var tab: Section?
}

struct Search: TrapezioScreen {
  var text: String
  var tags: [String]
  var place: String?
}

struct Folder: TrapezioScreen {
  var path: [String]
}

struct Everything: TrapezioScreen {
  var id: UUID
  var price: Double
  var count: UInt8
  var page: URL
  var since: Date
  var numbers: Set<Int>
}

private struct Draft: TrapezioScreen {
  var id: Int
}

private struct Note: TrapezioScreen {
  var id: Int
}

struct Secret: TrapezioScreen {
  struct Refusal: Error {}
  var key: Int

  init(key: Int) { self.key = key }

  init(from decoder: any Decoder) throws { throw Refusal() }
}

@Suite("Links", .inTurn)
@MainActor
struct TrapezioRouteLinksTests {
  private let routes = TrapezioRoutes<String> {
    TrapezioRoute(Article.self, name: "article", link: "/article/:id") { screen, _ in
      "\(screen.id)"
    }
    TrapezioRoute(ArticleEditor.self, name: "editor") { screen, _ in "\(screen)" }
      .link("/article/:id/edit?edit&tab=:tab", as: .sheet, in: Tab.home) {
        [TrapezioNavigationStep(Article(id: $0.id))]
      }
    TrapezioRoute(Search.self, name: "search", link: "/search/:text?tag=:tags#:place") {
      screen, _ in screen.text
    }
    TrapezioRoute(Folder.self, name: "folder", link: "/files/*path") { _, _ in "" }
    TrapezioRoute(
      Everything.self, name: "everything",
      link: "/all/:id?price=:price&count=:count&page=:page&since=:since&n=:numbers"
    ) { _, _ in "" }
    TrapezioRoute(Secret.self, name: "secret", link: "/secret/:key") { _, _ in "" }
    TrapezioRoute(Place.self, name: "place", link: "/article/new?name=:name") { _, _ in "" }
  }
  .accepting(schemes: ["reader"], hosts: ["reader.example"])

  private func path(of link: String) throws -> [TrapezioNavigationStep] {
    try routes.request(of: link).path
  }

  @Test(
    "A link opens its screen as a custom scheme, a universal link or a path",
    arguments: [
      "/article/42", "reader://article/42", "READER://article/42/", "reader:///article/42",
      "reader:/article//42", "https://reader.example/article/42",
      "http://READER.example/article/42?utm_source=mail", "/article/%34%32", "/article/42#top",
    ])
  func opens(link: String) throws {
    #expect(
      try routes.request(of: link) == TrapezioNavigationRequest(path: [.init(Article(id: 42))]))
  }

  @Test("A URL opens its screen, too")
  func url() throws {
    let url = try #require(URL(string: "reader://article/42"))
    #expect(try routes.request(of: url).path == [.init(Article(id: 42))])
  }

  @Test("A link can open several screens, a tab and a sheet")
  func several() throws {
    let request = try routes.request(of: "/article/42/edit?edit&tab=history")
    #expect(
      request
        == TrapezioNavigationRequest(
          tab: Tab.home,
          path: [
            .init(Article(id: 42)),
            .init(ArticleEditor(id: 42, edit: true, tab: .history), as: .sheet),
          ]))
    #expect(request != TrapezioNavigationRequest(path: request.path))
    #expect(
      try path(of: "/article/42/edit").last
        == .init(ArticleEditor(id: 42, edit: false, tab: nil), as: .sheet))
    #expect(
      try path(of: "/article/42/edit?edit=0").last
        == .init(ArticleEditor(id: 42, edit: false, tab: nil), as: .sheet))
  }

  @Test("Literals take precedence over parameters, and parameters over the rest of a path")
  func precedence() throws {
    #expect(try path(of: "/article/new?name=x") == [.init(Place("x"))])
    #expect(try path(of: "/files") == [.init(Folder(path: []))])
    #expect(try path(of: "/files/a/b%2Fc") == [.init(Folder(path: ["a", "b/c"]))])
  }

  @Test("A pattern can require an item without a value, beside a pattern with the same path")
  func requiredItem() throws {
    let routes = TrapezioRoutes<String> {
      TrapezioRoute(Article.self, name: "article", link: "/article/:id") { _, _ in "" }
      TrapezioRoute(Draft.self, name: "draft") { _, _ in "" }
        .link("/article/:id?edit=", as: .sheet) { [TrapezioNavigationStep(Article(id: $0.id))] }
      TrapezioRoute(Note.self, name: "note", link: "/article/:id?mode=note") { _, _ in "" }
    }
    .accepting(schemes: ["reader"])
    let article = TrapezioNavigationStep(Article(id: 42))
    let draft = TrapezioNavigationStep(Draft(id: 42), as: .sheet)
    for link in ["reader://article/42?edit", "/article/42?edit=", "/article/42?a=b&edit#top"] {
      #expect(try routes.request(of: link).path == [article, draft], "\(link)")
    }
    for link in [
      "reader://article/42", "/article/42?", "/article/42?edits", "/article/42?edit=no",
      "/article/42?mode",
    ] {
      #expect(try routes.request(of: link).path == [article], "\(link)")
    }
    #expect(
      try routes.request(of: "/article/42?mode=note").path == [.init(Note(id: 42))])
    #expect(routes.link(to: Article(id: 42)) == "/article/42")
    #expect(routes.link(to: Draft(id: 42)) == "/article/42?edit")
    #expect(routes.link(to: Note(id: 42)) == "/article/42?mode=note")
  }

  @Test("Parameters are decoded from percent-encoding and Unicode")
  func encoding() throws {
    #expect(
      try path(of: "/search/caf%C3%A9%20%26%20tea?tag=a%3Db&tag=%F0%9F%8D%B5&tag=#%C3%BCber")
        == [.init(Search(text: "café & tea", tags: ["a=b", "🍵", ""], place: "über"))])
    #expect(try path(of: "/search/x") == [.init(Search(text: "x", tags: [], place: nil))])
    #expect(try path(of: "/search/x#") == [.init(Search(text: "x", tags: [], place: ""))])
  }

  @Test("All kinds of values are read, and written to a link that is read as the same screen")
  func roundTrip() throws {
    let page = try #require(URL(string: "https://example.org/a?b=c"))
    let screens: [any TrapezioScreen] = [
      Article(id: -1), ArticleEditor(id: 1, edit: true, tab: .notes),
      ArticleEditor(id: 1, edit: false, tab: nil), Place("ä/ö?#&=+ %"),
      Search(text: "a b", tags: [], place: nil),
      Search(text: "x", tags: ["1", "true", ""], place: "#"),
      Folder(path: []), Folder(path: ["a/b", "..", "%"]),
      Everything(
        id: UUID(), price: 0.1, count: 255, page: page,
        since: Date(timeIntervalSinceReferenceDate: 0.25), numbers: [1, 2]),
    ]
    for screen in screens {
      let link = try #require(routes.link(to: screen))
      #expect(
        try path(of: link).last.map { AnyHashable($0.screen) } == AnyHashable(screen), "\(link)")
    }
    #expect(routes.link(to: Article(id: 42)) == "/article/42")
    #expect(
      routes.link(to: Search(text: "a/b", tags: ["x y"], place: "é"))
        == "/search/a%2Fb?tag=x%20y#%C3%A9")
  }

  @Test("A screen has no link if a link cannot carry its properties")
  func noLink() {
    #expect(routes.link(to: Secret(key: 1)) == nil)
    #expect(routes.link(to: LinkUnknown()) == nil)
    #expect(routes.link(to: Place("")) == "/article/new?name=")
    #expect(routes.link(to: Search(text: "", tags: [], place: nil)) == nil)
    #expect(routes.link(to: Folder(path: [""])) == nil)
  }

  @Test("The error of a link names the route and the parameter")
  func errors() {
    func expect(_ link: String, _ error: TrapezioLinkError, _ text: String) {
      #expect(throws: error) { try routes.request(of: link) }
      #expect("\(error)" == text)
    }
    expect(
      "/article/x", .wrongType(parameter: "id", value: "x", type: "Int", route: "article"),
      "The parameter \"id\" of the route \"article\" is not a valid Int."
    )
    expect(
      "/article/1/edit?edit=maybe",
      .wrongType(parameter: "edit", value: "maybe", type: "Bool", route: "editor"),
      "The parameter \"edit\" of the route \"editor\" is not a valid Bool."
    )
    expect(
      "/article/1/edit?tab=other",
      .wrongType(parameter: "tab", value: "other", type: "Section", route: "editor"),
      "The parameter \"tab\" of the route \"editor\" is not a valid Section."
    )
    expect(
      "/article/new", .missing(parameter: "name", route: "place"),
      "The route \"place\" requires the parameter \"name\", which the link lacks.")
    expect(
      "/nowhere", .noRoute("/nowhere"), "No route has a link pattern for the path of the link.")
    expect("", .noRoute("/"), "No route has a link pattern for the path of the link.")
    expect(
      "other://article/1", .foreign("other:"),
      "The link does not begin with a scheme or a host of this app. "
        + "Pass it to accepting(schemes:hosts:) of the routes.")
    expect(
      "https://evil.example/article/1", .foreign("evil.example"),
      "The link does not begin with a scheme or a host of this app. "
        + "Pass it to accepting(schemes:hosts:) of the routes.")
    expect(
      "/secret/1",
      .refused(reason: "The error is Refusal.", route: "secret"),
      "The screen of the route \"secret\" cannot be created from the link.")
    expect("http://[", .malformed("http://["), "The link is not a URL.")
    expect("/search/%FF", .malformed("/search/%FF"), "The link is not a URL.")
    expect(
      "/" + String(repeating: "a", count: 8_192), .tooLong(limit: 8_192),
      "The link is longer than 8192 bytes.")
    expect(
      String(repeating: "/a", count: 129), .tooManyParts(limit: 128),
      "The link has more than 128 parts in its path or its query.")
    expect(
      "/article/1?" + String(repeating: "a&", count: 129), .tooManyParts(limit: 128),
      "The link has more than 128 parts in its path or its query.")
  }

  #if os(Linux) || os(macOS)
    // An exit test needs a separate process, which other platforms do not support.
    @Test("Routes with a conflict and an invalid pattern trap")
    func traps() async {
      let sameName = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        _ = TrapezioRoutes<Int> {
          TrapezioRoute(Article.self, name: "a") { _, _ in 1 }
          TrapezioRoute(Folder.self, name: "a") { _, _ in 1 }
        }
      }
      let nameText = String(decoding: sameName?.standardErrorContent ?? [], as: UTF8.self)
      #expect(
        nameText.contains("The screens Article and Folder have routes with the name \"a\"."))
      await #expect(processExitsWith: .failure) {
        _ = TrapezioRoutes<Int> {
          TrapezioRoute(Article.self, name: "a") { _, _ in 1 }
          TrapezioRoute(Article.self, name: "b") { _, _ in 1 }
        }
      }
      let conflict = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        _ = TrapezioRoutes<Int> {
          TrapezioRoute(Article.self, name: "a", link: "/a/:id") { _, _ in 1 }
          TrapezioRoute(ArticleEditor.self, name: "b", link: "/a/:id?edit") { _, _ in 1 }
        }
      }
      let text = String(decoding: conflict?.standardErrorContent ?? [], as: UTF8.self)
      #expect(
        text.contains(
          "The pattern \"/a/:id\" of the route \"a\" and \"/a/:id?edit\" of \"b\" match the same "
            + "links. Change one. A link may lack the flag \"edit\". To require it, write \"edit=\"."
        ))
      await #expect(processExitsWith: .failure) {
        _ = TrapezioRoute(Article.self, name: "article", link: "article")
      }
    }
  #endif

  @Test("The routes of several features are combined and draw their screens")
  func together() {
    let stack = TrapezioStackNavigator(root: Article(id: 1))
    let context = TrapezioScreenContext(
      entry: stack.root, in: stack, interop: ClosureTrapezioInterop { _ in })
    let feature = TrapezioRoutes<String> {
      TrapezioRoute(Article.self, name: "article") { screen, context in
        "article \(screen.id) \(context.navigator.isAwaited)"
      }
    }
    let hasFolders = true
    let all = TrapezioRoutes {
      feature
      if hasFolders { TrapezioRoute(Folder.self, name: "folder") { _, _ in "folder" } }
    }
    let nested = TrapezioRoutes { all }
    #expect(nested.content(for: Article(id: 1), context) == "article 1 false")
    #expect(nested.content(for: Folder(path: []), context) == "folder")
    let looped = TrapezioRoutes {
      for routes in [
        feature, TrapezioRoutes { TrapezioRoute(Folder.self, name: "folder") { _, _ in "f" } },
      ] {
        routes
      }
    }
    #expect(looped.content(for: Article(id: 1), context) == "article 1 false")
    #expect(looped.content(for: Folder(path: []), context) == "f")
    let warnings = Warnings()
    #expect(warnings.collect { nested.content(for: Place("x"), context) } == nil)
    #expect(
      warnings.texts == [
        "No route draws Place. Add TrapezioRoute(Place.self, name: …) to the routes of the host. "
          + "See Failures#screen-without-view."
      ])
  }
}

private struct LinkUnknown: TrapezioScreen {}
