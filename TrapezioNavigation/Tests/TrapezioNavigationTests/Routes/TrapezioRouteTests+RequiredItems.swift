// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioNavigation

@Suite("Required items of links", .inTurn)
struct TrapezioRouteRequiredItemsTests {
  private struct None: TrapezioScreen {}
  private struct One: TrapezioScreen {}
  private struct Two: TrapezioScreen {}
  private struct Three: TrapezioScreen {}
  private struct Other: TrapezioScreen {}
  private struct Rest: TrapezioScreen { var path: [String] }

  private static let routes = TrapezioRoutes<Never> {
    TrapezioRoute(None.self, name: "none", link: "/item")
    TrapezioRoute(Two.self, name: "two", link: "/item?b=2&a=1")
    TrapezioRoute(Three.self, name: "three", link: "/item?a=1&b=2#end")
    TrapezioRoute(Other.self, name: "other", link: "/item?b=2")
    TrapezioRoute(One.self, name: "one", link: "/item?a=1", "/item?c=3&a=1#end")
    TrapezioRoute(Rest.self, name: "rest", link: "/*path", "/*path?a=1")
  }

  @Test(
    "The pattern with the most items that the link has is used, and of several, the first",
    arguments: [
      ("/item", "none"), ("/item?a=2", "none"), ("/item?a=1", "one"), ("/item?b=2", "other"),
      ("/item?a=1&b=2", "two"), ("/item?b=2&x=y&a=1&a=1", "two"), ("/item?a=1#end", "one"),
      ("/item?b=2#end", "other"), ("/item?a=1&c=3#end", "one"), ("/item?b=2&c=3#end", "other"),
      ("/item?a=1&b=2&c=3#end", "three"), ("/item/?a=%31", "one"), ("/items?a=1", "rest"),
    ])
  func precedence(link: String, name: String) throws {
    let screen = try #require(Self.routes.request(of: link).path.last?.screen)
    let names: [String: any TrapezioScreen.Type] = [
      "none": None.self, "one": One.self, "two": Two.self, "three": Three.self,
      "other": Other.self, "rest": Rest.self,
    ]
    #expect(names[name].map { type(of: screen) == $0 } == true, "\(screen)")
  }

  @Test("A screen's link contains the items of its pattern and opens the screen")
  func writes() {
    #expect(Self.routes.link(to: None()) == "/item")
    #expect(Self.routes.link(to: One()) == "/item?a=1")
    #expect(Self.routes.link(to: Two()) == "/item?b=2&a=1")
    #expect(Self.routes.link(to: Three()) == "/item?a=1&b=2#end")
    #expect(Self.routes.link(to: Rest(path: ["a", "b"])) == "/a/b")
  }

  #if os(Linux) || os(macOS)
    // An exit test needs a separate process, which other platforms do not support.
    @Test("Patterns with the same items in another order or number conflict")
    func conflict() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = TrapezioRoutes<Never> {
          TrapezioRoute(One.self, name: "a", link: "/item?a=1&b=2")
          TrapezioRoute(Two.self, name: "b", link: "/item?b=2&a=1&a=1")
        }
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(
        text.contains(
          "The pattern \"/item?a=1&b=2\" of the route \"a\" and \"/item?b=2&a=1&a=1\" of \"b\" match "
            + "the same links. Change one. See Failures#duplicate-route."))
    }
  #endif
}
