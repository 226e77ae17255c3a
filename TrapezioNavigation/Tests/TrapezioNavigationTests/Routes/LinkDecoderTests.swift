// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Trapezio
import TrapezioNavigation

private struct Page: TrapezioScreen {
  var id: Int
  var count: Int?
  var text: String?
  var tab: Section?
  var isNew: Bool?
  var tags: [String] = []
  var numbers: [Int]?
}

private struct Amount: TrapezioScreen { var amount: Double }

private struct Name: TrapezioScreen { var name: String }

private struct Count: TrapezioScreen { var count: UInt64 }

private struct Grid: TrapezioScreen {
  var id: Int
  var rows: [[Int]]?
}

@Suite("Reading links", .inTurn)
struct LinkDecoderTests {
  private let routes = TrapezioRoutes<Never> {
    TrapezioRoute(
      Page.self, name: "page",
      link: "/page/:id?n=:count&q=:text&tab=:tab&new=:isNew&tag=:tags&number=:numbers")
    TrapezioRoute(Amount.self, name: "amount", link: "/amount/:amount")
    TrapezioRoute(Name.self, name: "name", link: "/:name")
    TrapezioRoute(Folder.self, name: "folder", link: "/Files/*path")
    TrapezioRoute(Count.self, name: "count", link: "/count/:count")
    TrapezioRoute(Grid.self, name: "grid", link: "/grid/:id")
  }.accepting(schemes: ["reader"], hosts: ["Reader.Example"])

  private func screen(_ link: String) throws -> AnyHashable? {
    try routes.request(of: link).path.last.map { AnyHashable($0.screen) }
  }

  @Test(
    "Empty parts of a path are ignored, as are a user, a port and the case of a scheme and a host",
    arguments: [
      "/page/1", "/page//1", "//reader.example//page///1", "/page/1/", "/page/1//", "reader:page/1",
      "reader://page/1/", "READER://PAGE/1", "reader://Page//1?",
      "https://user@reader.example:8080/page/1", "HTTPS://READER.EXAMPLE/page/1#",
      "http://user:password@READER.example:80/page/1", "reader://user:password@page/1",
      "reader://user@page:8080/1", "reader:////page/1", "/page/01", "/page/+1", "/page/%2B001",
    ])
  func ignored(link: String) throws {
    #expect(try screen(link) == AnyHashable(Page(id: 1)))
  }

  @Test("The case of a path and of values is kept")
  func letterCase() throws {
    #expect(try screen("reader://Ada") == AnyHashable(Name(name: "Ada")))
    #expect(try screen("/Ada") == AnyHashable(Name(name: "Ada")))
    #expect(try screen("reader://Files/A") == AnyHashable(Folder(path: ["A"])))
    #expect(throws: TrapezioLinkError.noRoute("/PAGE/1")) { try screen("/PAGE/1") }
    #expect(throws: TrapezioLinkError.noRoute("/PAGE/1")) {
      try screen("https://reader.example/PAGE/1")
    }
  }

  @Test("A host with another port or user is still another host")
  func foreign() {
    for link in ["https://reader.example@evil.example/page/1", "//evil.example:80/page/1"] {
      #expect(throws: TrapezioLinkError.foreign("evil.example")) { try screen(link) }
    }
    #expect(throws: TrapezioLinkError.foreign("reader.example.evil.example")) {
      try screen("https://reader.example.evil.example/page/1")
    }
  }

  @Test("An encoded slash is a part of a value")
  func slashes() throws {
    #expect(try screen("/Files/a%2Fb/%2F") == AnyHashable(Folder(path: ["a/b", "/"])))
    #expect(try screen("/a%2fb") == AnyHashable(Name(name: "a/b")))
    #expect(try screen("reader://a%2Fb") == AnyHashable(Name(name: "a/b")))
    #expect(routes.link(to: Name(name: "a/b")) == "/a%2Fb")
  }

  @Test("An empty value is an empty string, or nil if the property has no such value")
  func emptyValues() throws {
    for link in ["/page/1?n=", "/page/1?n", "/page/1?tab=", "/page/1?number=", "/page/1?n=&tab"] {
      #expect(try screen(link) == AnyHashable(Page(id: 1)), "\(link)")
    }
    #expect(try screen("/page/1?q=") == AnyHashable(Page(id: 1, text: "")))
    #expect(try screen("/page/1?q") == AnyHashable(Page(id: 1, text: "")))
    #expect(try screen("/page/1?tag=") == AnyHashable(Page(id: 1, tags: [""])))
    #expect(try screen("/page/1?new") == AnyHashable(Page(id: 1, isNew: true)))
    #expect(routes.link(to: Page(id: 1, text: "")) == "/page/1?q=")
    #expect(
      throws: TrapezioLinkError.wrongType(
        parameter: "count", value: " ", type: "Int", route: "page")
    ) { try screen("/page/1?n=%20") }
  }

  @Test("An array has all values of a repeated item, and another property the first")
  func repeated() throws {
    #expect(
      try screen("/page/1?tag=a&q=x&tag=b&q=y&n=1&n=z&number=2&number=1")
        == AnyHashable(
          Page(id: 1, count: 1, text: "x", tags: ["a", "b"], numbers: [2, 1])))
  }

  @Test(
    "A number is written in decimal digits and in range",
    arguments: ["1.0", "1e2", "0x1", "1_000", "١", "9223372036854775808", "--1", "+"])
  func integers(text: String) throws {
    let encoded = try #require(text.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
    #expect(
      throws: TrapezioLinkError.wrongType(parameter: "id", value: text, type: "Int", route: "page")
    ) { try screen("/page/" + encoded) }
  }

  @Test("A floating-point number is finite", arguments: ["nan", "inf", "-infinity", "1e999", "x"])
  func finite(text: String) throws {
    #expect(
      throws: TrapezioLinkError.wrongType(
        parameter: "amount", value: text, type: "Double", route: "amount")
    ) { try screen("/amount/" + text) }
    #expect(try screen("/amount/-1.5e2") == AnyHashable(Amount(amount: -150)))
  }

  @Test("A screen whose properties a link cannot contain has no link")
  func withoutLink() throws {
    #expect(routes.link(to: Amount(amount: .nan)) == nil)
    #expect(routes.link(to: Grid(id: 1, rows: [[2]])) == nil)
    let largest = try #require(routes.link(to: Count(count: .max)))
    #expect(largest == "/count/18446744073709551615")
    #expect(try screen(largest) == AnyHashable(Count(count: .max)))
  }
}
