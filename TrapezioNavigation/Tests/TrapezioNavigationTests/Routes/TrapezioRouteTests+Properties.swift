// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Trapezio
import TrapezioNavigation

/// A value without a case that can be guessed.
private enum Shelf: String, Codable { case fiction }

private enum Order: String, Codable, CaseIterable { case byDate, byName }

private struct Filter: Hashable, Codable {
  var tag: String?
  var years: [Int]
  var order = Order.byName
}

private struct Site: Hashable, Codable {
  var name: String?
  var filter: Filter?
}

private struct Library: TrapezioScreen {
  var id: UUID
  var shelf: Shelf
  var place: Site
  var labels: [String: String]
}

private struct Mark: Hashable, Codable, RawRepresentable { var rawValue: String }

private struct Values: TrapezioScreen {
  var id: UUID
  var page: URL
  var since: Date
  var order: Order
  var mark: Mark
  var numbers: Set<Int>
  var price: Float
  var last: Shelf?
}

private struct Shelved: TrapezioScreen {
  var id: UUID
  var filter: Filter?
}

private enum Choice: TrapezioScreen {
  case article(id: Int, tag: String?)
  case all
}

private struct Span: TrapezioScreen {
  var numbers: Range<Int>
  var choice: Choice
}

/// Accepts no identifier that the check could guess.
private struct Strict: TrapezioScreen {
  struct Refusal: Error {}
  enum Old: String, CodingKey { case number }
  var id: Int

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    if let id = try values.decodeIfPresent(Int.self, forKey: .id) {
      self.id = id
    } else {
      id = try decoder.container(keyedBy: Old.self).decode(Int.self, forKey: .number)
    }
    guard id > 100 else { throw Refusal() }
  }
}

/// Reads one of two properties, depending on a third, and keys of any name.
private struct Tagged: TrapezioScreen {
  struct Name: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
  var text: String

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Name.self)
    let kind = try values.decode(String.self, forKey: Name(stringValue: "kind"))
    text = try values.decode(String.self, forKey: Name(stringValue: kind))
  }
}

private struct Plain: TrapezioScreen {
  var id: Int
  var title: String

  init(id: Int) { (self.id, title) = (id, "") }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    id = try values.decode(Int.self, forKey: .id)
    title = (try? values.decode(String.self, forKey: .title)) ?? ""
  }
}

private struct Nothing: TrapezioScreen {}

@Suite("Properties in link patterns", .inTurn)
struct TrapezioRoutePropertiesTests {
  @Test("A pattern names the properties of properties by their paths")
  func paths() throws {
    let routes = TrapezioRoutes<Never> {
      TrapezioRoute(
        Library.self, name: "library",
        link: """
          /library/:id/:shelf?tag=:place.filter.tag&year=:place.filter.years\
          &order=:place.filter.order&name=:place.name&a=:labels.a#:labels.b
          """)
    }
    let id = UUID()
    let filter = Filter(tag: "a/b", years: [1, 2], order: .byDate)
    let full = Library(
      id: id, shelf: .fiction, place: Site(name: "x", filter: filter), labels: ["b": "y"])
    let link = "/library/\(id)/fiction?tag=a%2Fb&year=1&year=2&order=byDate&name=x#y"
    #expect(routes.link(to: full) == link)
    #expect(try routes.request(of: link).path == [.init(full)])
    let empty = Library(id: id, shelf: .fiction, place: Site(), labels: [:])
    #expect(routes.link(to: empty) == "/library/\(id)/fiction")
    #expect(try routes.request(of: "/library/\(id)/fiction").path == [.init(empty)])
  }

  @Test("The error of a link names the path of the parameter")
  func errors() {
    let routes = TrapezioRoutes<Never> {
      TrapezioRoute(
        Library.self, name: "library",
        link: "/library/:id/:shelf?tag=:place.filter.tag&order=:place.filter.order")
    }
    let start = "/library/\(UUID())/fiction"
    #expect(throws: TrapezioLinkError.missing(parameter: "place.filter.order", route: "library")) {
      try routes.request(of: start + "?tag=a")
    }
    #expect(
      throws: TrapezioLinkError.wrongType(
        parameter: "place.filter.order", value: "x", type: "Order", route: "library")
    ) {
      try routes.request(of: start + "?tag=a&order=x")
    }
  }

  @Test("A screen that is an enumeration is read from the properties of one case")
  func enumeration() throws {
    let routes = TrapezioRoutes<Never> {
      TrapezioRoute(
        Choice.self, name: "choice", link: "/article/:article.id?tag=:article.tag")
    }
    let screen = Choice.article(id: 42, tag: "a")
    #expect(routes.link(to: screen) == "/article/42?tag=a")
    #expect(try routes.request(of: "/article/42?tag=a").path == [.init(screen)])
    #expect(routes.link(to: Choice.all) == nil)
  }

  @Test("A value with several parts is read from an array, and is missing without them")
  func parts() throws {
    let routes = TrapezioRoutes<Never> {
      TrapezioRoute(
        Span.self, name: "span", link: "/span/*numbers?choice=:choice.article.id")
    }
    let screen = Span(numbers: 1..<5, choice: .article(id: 2, tag: nil))
    #expect(routes.link(to: screen) == "/span/1/5?choice=2")
    #expect(try routes.request(of: "/span/1/5?choice=2").path == [.init(screen)])
    for (link, error) in [
      ("/span/1?choice=2", TrapezioLinkError.missing(parameter: "numbers", route: "span")),
      ("/span/1/5", .missing(parameter: "choice", route: "span")),
      (
        "/span/5/1",
        .wrongType(parameter: "numbers", value: "5", type: "Range<Int>", route: "span")
      ),
    ] {
      #expect(throws: error, "\(link)") { try routes.request(of: link) }
    }
  }

  @Test("Routes accept each pattern whose names the screen may decode")
  func accepted() throws {
    let routes = TrapezioRoutes<Never> {
      TrapezioRoute(
        Values.self, name: "values",
        link: "/values/:id?p=:page&s=:since&o=:order&m=:mark&n=:numbers&c=:price&l=:last")
      TrapezioRoute(Strict.self, name: "strict", link: "/strict/:id", "/old/:number")
      TrapezioRoute(Tagged.self, name: "tagged", link: "/tagged/:kind?name=:name&x=:y")
      TrapezioRoute(Plain.self, name: "plain", link: "/plain/:id")
      TrapezioRoute(Nothing.self, name: "nothing", link: "/nothing")
    }
    #expect(try routes.request(of: "/old/101").path.count == 1)
    #expect(try routes.request(of: "/tagged/name?name=a").path.count == 1)
    #expect(try routes.request(of: "/plain/1").path == [.init(Plain(id: 1))])
  }

  #if os(Linux) || os(macOS)
    // An exit test needs a separate process, which other platforms do not support.
    private func text(_ result: ExitTest.Result?) -> String {
      String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test("A misspelled parameter traps with the name of the property")
    func misspelled() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = TrapezioRoute(
          ArticleEditor.self, name: "edit", link: "/article/:id?edit&tab=:tba")
      }
      #expect(
        text(result).contains(
          "The pattern \"/article/:id?edit&tab=:tba\" of the route \"edit\" has the parameter "
            + "\"tba\", which is not a property of ArticleEditor. Did you mean \"tab\"? "
            + "See Failures#invalid-link-pattern."))
    }

    @Test("A misspelled property of a property traps with its path")
    func misspelledPath() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = TrapezioRoute(
          Shelved.self, name: "shelved", link: "/shelf/:id?tag=:filter.tags&y=:filter.years"
        ) { _, _ in 0 }
      }
      #expect(
        text(result).contains(
          "The pattern \"/shelf/:id?tag=:filter.tags&y=:filter.years\" of the route \"shelved\" "
            + "has the parameter \"filter.tags\", which is not a property of Shelved. "
            + "Did you mean \"filter.tag\"? See Failures#invalid-link-pattern."))
    }

    @Test("A parameter, a flag or a rest that is like no property traps")
    func unlike() async {
      let flag = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = TrapezioRoute(Article.self, name: "article", link: "/article/:id?draft")
      }
      #expect(
        text(flag).contains(
          "The pattern \"/article/:id?draft\" of the route \"article\" has the parameter "
            + "\"draft\", which is not a property of Article. See Failures#invalid-link-pattern."))
      let rest = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = TrapezioRoute(Nothing.self, name: "nothing", link: "/nothing/*path")
      }
      #expect(text(rest).contains("\"path\", which is not a property of Nothing. See Failures#"))
      let single = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = TrapezioRoute(Article.self, name: "article", link: "/article/:id.number")
      }
      #expect(text(single).contains("\"id.number\", which is not a property of Article."))
    }

    @Test("A pattern that certainly lacks a required property traps with the name of the property")
    func lacking() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = TrapezioRoute(Search.self, name: "search", link: "/search?tag=:tags")
      }
      #expect(
        text(result).contains(
          "The pattern \"/search?tag=:tags\" of the route \"search\" lacks the property \"text\", "
            + "which Search requires. Add a parameter for it. See Failures#invalid-link-pattern."))
    }
  #endif
}
