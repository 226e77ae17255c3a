// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Trapezio
import TrapezioNavigation

@Suite("Links and requests under attack", .timeLimit(.minutes(1)))
@MainActor
struct AttackTests {
  private struct Slug: TrapezioScreen { var slug: String }
  private struct New: TrapezioScreen {}
  private struct Nested: TrapezioScreen {
    var first: String
    var rest: [String]
  }
  private struct Options: TrapezioScreen {
    var tags: [String]?
    var count: Int?
  }

  @Test("A literal part comes before a parameter if both patterns take the rest of a path")
  func rests() throws {
    let table = TrapezioRoutes<Int> {
      TrapezioRoute(Nested.self, name: "nested", link: "/:first/*rest") { _, _ in 0 }
      TrapezioRoute(Folder.self, name: "folder", link: "/files/*path") { _, _ in 0 }
    }.table
    #expect(try table.destination(of: "/files/a/b").path == [.init(Folder(path: ["a", "b"]))])
    #expect(
      try table.destination(of: "/other/a").path == [.init(Nested(first: "other", rest: ["a"]))])
  }
}
