// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Trapezio

@testable import TrapezioNavigation

private struct Hidden: TrapezioScreen { var id = 1 }

private struct Generic<Content: Sendable>: TrapezioScreen { var id = 1 }

private enum Space {
  struct Inner: TrapezioScreen { var id = 1 }
  private struct Deep { struct Deeper: TrapezioScreen { var id = 1 } }
  static var deeper: any TrapezioScreen { Deep.Deeper() }
}

struct StoredNames {
  private struct Nested: TrapezioScreen { var id = 1 }
  fileprivate static var nested: any TrapezioScreen { Nested() }
  struct Open: TrapezioScreen { var id = 1 }
}

extension StoredNames {
  fileprivate struct Extended: TrapezioScreen { var id = 1 }
}

private func local() -> any TrapezioScreen {
  struct Local: TrapezioScreen { var id = 1 }
  return Local()
}

private func otherLocal() -> any TrapezioScreen {
  struct Local: TrapezioScreen { var id = 2 }
  return Local()
}

@Suite("Names of screens in storage", .inTurn)
@MainActor
struct StoredNamesTests {
  private nonisolated static let screens: [(any TrapezioScreen, String)] = [
    (Hidden(), "(private).Hidden"), (Generic<Int>(), "(private).Generic<Swift.Int>"),
    (
      Generic<Hidden>(), "(private).Generic<TrapezioNavigationTests.(private).Hidden>"
    ),
    (Space.Inner(), "(private).Space.Inner"), (Space.deeper, "(private).Space.Deep.Deeper"),
    (StoredNames.nested, "StoredNames.(private).Nested"),
    (StoredNames.Open(), "StoredNames.Open"),
    (StoredNames.Extended(), "StoredNames.(private).Extended"), (local(), "(private).Local"),
    (
      { () -> any TrapezioScreen in
        struct Closed: TrapezioScreen {}
        return Closed()
      }(), "StoredNamesTests.(private).Closed"
    ),
  ]

  @Test(arguments: 0..<screens.count)
  func `A screen of a private type has the same name in each launch`(_ index: Int) throws {
    let (screen, name) = Self.screens[index]
    let data = try data(of: screen, by: TrapezioRoutes<Never>(type(of: screen)))
    #expect(try Self.names(in: data) == ["TrapezioNavigationTests." + name])
  }

  @Test
  func `Screens of private types are restored`() throws {
    let types = Self.screens.map { type(of: $0.0) }
    let routes = TrapezioRoutes<Never>(joining: types.map { TrapezioRoutes<Never>($0) }).indexed()
    let snapshot = TrapezioNavigationSnapshot(
      root: Hidden(), path: Self.screens.map { TrapezioNavigationStep($0.0) })
    let restored = try routes.snapshot(from: routes.data(of: snapshot))
    #expect(restored.snapshot == snapshot)
    #expect(restored.droppedCount == 0)
  }

  @Test
  func `A screen without a route is not read as another private type with its name`() throws {
    let routes = TrapezioRoutes<Never>(type(of: local()))
    let data = try data(of: otherLocal(), by: routes)
    #expect(
      try Self.names(in: data) == ["TrapezioNavigationTests.(private).Local without a route"])
    #expect(throws: TrapezioSnapshotError.self) { try routes.snapshot(from: data) }
  }

  #if os(Linux) || os(macOS)
    // An exit test needs a separate process, which other platforms do not support.
    @Test
    func `Two private types with one name need routes with names`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = TrapezioRoutes<Never>(type(of: local()), type(of: otherLocal()))
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(
        text.contains(
          "have routes with the name \"TrapezioNavigationTests.(private).Local\". "
            + "Give each route a name of its own. See Failures#duplicate-route."))
    }
  #endif

  private func data(
    of screen: any TrapezioScreen, by routes: TrapezioRoutes<Never>
  ) throws -> Data {
    try routes.data(of: TrapezioNavigationSnapshot(root: screen))
  }

  private nonisolated static func names(in data: Data) throws -> [String] {
    struct Stored: Decodable {
      struct Stack: Decodable { let screens: [Screen] }
      struct Screen: Decodable { let name: String }
      let stacks: [Stack]
    }
    return try JSONDecoder().decode(Stored.self, from: data).stacks[0].screens.map(\.name)
  }
}
