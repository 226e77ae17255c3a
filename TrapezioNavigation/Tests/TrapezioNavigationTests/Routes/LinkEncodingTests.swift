// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Trapezio
import TrapezioNavigation

private struct Term: TrapezioScreen { var term: String }

private struct Part: TrapezioScreen {
  var part: String
  var mark: String?
}

@Suite("Percent-encoding in links", .inTurn)
struct LinkEncodingTests {
  private let routes = TrapezioRoutes<Never> {
    TrapezioRoute(Term.self, name: "term", link: "/search?q=:term", "/fixed?tags[]=:term")
    TrapezioRoute(Part.self, name: "part", link: "/part/:part#:mark")
  }.accepting(schemes: ["reader"], hosts: ["bücher.example"])

  private static let values = [
    ("caf%C3%A9 bar", "café bar"), ("ü%20x", "ü x"), ("1%25 milk", "1% milk"),
    ("1%25%20milk", "1% milk"), ("M%2526M", "M%26M"), ("%2525 x", "%25 x"), ("ü", "ü"),
    ("café bar", "café bar"), ("ann%2B2%40a.example", "ann+2@a.example"), ("a+b", "a+b"),
    ("a%2Bb c", "a+b c"), ("%F0%9F%91%A9%E2%80%8D%F0%9F%91%A7 👩‍👧", "👩‍👧 👩‍👧"), ("[a]%5Bb%5D", "[a][b]"),
    ("<%3C>", "<<>"), ("a\u{301}%2F", "a\u{301}/"), ("\"%22\\", "\"\"\\"),
    ("a\r\n%0D%0A", "a\r\n\r\n"),
    ("{x}|^`%7B", "{x}|^`{"), ("%00 \u{0}", "\u{0} \u{0}"),
  ]

  @Test(arguments: values)
  func `A value of the query is decoded once, even if only a part of it is encoded`(
    _ text: String, _ value: String
  ) throws {
    for link in ["/search?q=\(text)", "/search?x=%20 &q=\(text)&y", "/fixed?tags[]=\(text)"] {
      #expect(try routes.request(of: link).path == [.init(Term(term: value))])
    }
  }

  @Test(arguments: values)
  func `A part of the path and a fragment are decoded once, even if only a part is encoded`(
    _ text: String, _ value: String
  ) throws {
    let screen = Part(part: value, mark: value)
    for start in ["", "reader:", "reader:/"] {
      let link = "\(start)/part/\(text)#\(text)"
      #expect(try routes.request(of: link).path == [.init(screen)])
    }
    #expect(
      try routes.request(of: "/part/\(text)#a#\(text)").path == [
        .init(Part(part: value, mark: "a#" + value))
      ])
  }

  @Test(arguments: [
    "/search?q=100%", "/search?q=%zz", "/search?q=%C3 x", "/part/%2", "/part/a#%", "/search?%=1",
    "reader://%zz/1", "/part/%FF é",
  ])
  func `A link with a percent sign that encodes nothing is refused`(_ link: String) {
    #expect(throws: TrapezioLinkError.malformed(link)) { try routes.request(of: link) }
  }

  @Test(arguments: [
    "https://bücher.example/part/ü%20x", "https://b%C3%BCcher.example/part/ü%20x",
    "https://xn--bcher-kva.example/part/%C3%BC x", "//BÜCHER.example/part/ü x",
  ])
  func `A host is compared once it is decoded`(_ link: String) throws {
    #expect(try routes.request(of: link).path == [.init(Part(part: "ü x"))])
  }

  @Test
  func `A link that is written is read again from a text and from a URL`() throws {
    for value in Self.values.map(\.1) {
      let link = try #require(routes.link(to: Term(term: value)))
      #expect(try routes.request(of: link).path == [.init(Term(term: value))])
      let url = try #require(URL(string: "reader:" + link))
      #expect(try routes.request(of: url).path == [.init(Term(term: value))])
    }
  }
}
