// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Trapezio
import TrapezioNavigation

@Suite("Snapshots", .inTurn)
@MainActor
struct TrapezioNavigationSnapshotTests {
  struct Other: TrapezioScreen { var number = 1 }

  private let stack = TrapezioStackNavigator(root: Place("root"))

  private func goEverywhere() {
    stack.goTo(Place("a"))
    stack.goTo(Other(number: 2), as: .sheet(.medium, .fraction(0.3), .height(120)))
    stack.goTo(Place("b"), as: .fullScreenCover)
    stack.goTo(Place("c"), as: .popover)
  }

  @Test("A snapshot contains the screens and styles in order, and compares them")
  func compares() {
    goEverywhere()
    let expected = TrapezioNavigationSnapshot(
      root: Place("root"), .init(Place("a")),
      .init(Other(number: 2), as: .sheet(.medium, .fraction(0.3), .height(120))),
      .init(Place("b"), as: .fullScreenCover), .init(Place("c"), as: .popover))
    #expect(stack.snapshot == expected)
    stack.dismiss()
    #expect(stack.snapshot != expected)
    stack.goTo(Place("c"))
    #expect(stack.snapshot != expected)
    #expect(TrapezioNavigationStep(Place("a")) != TrapezioNavigationStep(Place("b")))
  }

  private let table = TrapezioRoutes<Never>(Place.self, Other.self)

  enum Root: CaseIterable { case stack, tabs }

  /// The snapshot of the stack or of tabs that contain the stack.
  private func snapshot(of root: Root) -> TrapezioNavigationSnapshot {
    goEverywhere()
    guard root == .tabs else { return stack.snapshot }
    return TrapezioTabNavigator(
      stacks: [(Tab.home, stack), (.saved, TrapezioStackNavigator(root: Place("saved")))],
      selected: .saved
    ).snapshot
  }

  @Test(
    "A snapshot survives JSON unchanged, and equal snapshots have equal data",
    arguments: Root.allCases)
  func roundTrip(root: Root) throws {
    let snapshot = snapshot(of: root)
    #expect(snapshot.tabs == (root == .tabs ? ["home", "saved"] : []))
    let data = try table.data(of: snapshot)
    let restored = try table.snapshot(from: data)
    #expect(restored.snapshot == snapshot)
    #expect(restored.droppedBecause == [])
    #expect(restored.droppedCount == 0)
    #expect(try table.data(of: restored.snapshot) == data)
  }

  @Test("A stack and tabs have the same coded form")
  func form() throws {
    let screens = #"[{"name":"place","screen":{"name":"a"}}]"#
    let place = TrapezioRoutes<Never> { TrapezioRoute(Place.self, name: "place") }
    func text(of snapshot: TrapezioNavigationSnapshot) throws -> String {
      String(decoding: try place.data(of: snapshot), as: UTF8.self)
    }
    let stack = TrapezioNavigationSnapshot(root: Place("a"))
    #expect(try text(of: stack) == #"{"stacks":[{"screens":\#(screens)}]}"#)
    #expect(
      try text(of: TrapezioNavigationSnapshot(selected: Tab.home, [.home: stack]))
        == #"{"selected":"home","stacks":[{"screens":\#(screens),"tab":"home"}]}"#)
  }

  @Test("The tabs, their order and the selection are compared")
  func comparesTabs() {
    let (a, b) = (
      TrapezioNavigationSnapshot(root: Place("a")), TrapezioNavigationSnapshot(root: Place("b"))
    )
    let tabs = TrapezioNavigationSnapshot(selected: Tab.home, [.home: a, .saved: b])
    #expect(
      tabs == TrapezioNavigationSnapshot(selected: Tab.home, [.home: a, .saved: b, .home: b]))
    #expect(tabs != TrapezioNavigationSnapshot(selected: Tab.home, [.saved: b, .home: a]))
    #expect(tabs != TrapezioNavigationSnapshot(selected: Tab.saved, [.home: a, .saved: b]))
    #expect(tabs != TrapezioNavigationSnapshot(selected: Tab.home, [.home: a]))
    #expect(tabs[Tab.saved] == b)
    #expect(tabs[Tab.settings] == nil)
    #expect(tabs.steps == a.steps)
  }

  @Test("The stack is dropped from the first unknown screen, with the reason")
  func unknown() throws {
    goEverywhere()
    let restored = try TrapezioRoutes<Never>(Place.self).snapshot(
      from: table.data(of: stack.snapshot))
    #expect(
      restored.snapshot == TrapezioNavigationSnapshot(root: Place("root"), .init(Place("a"))))
    #expect(restored.droppedCount == 3)
    #expect(restored.droppedBecause == [.unknownScreen(String(reflecting: Other.self))])
    let name = String(reflecting: Place.self)
    #expect(throws: TrapezioSnapshotError.unknownScreen(name)) {
      try TrapezioRoutes<Never>(Other.self).snapshot(from: table.data(of: stack.snapshot))
    }
    #expect(
      "\(TrapezioSnapshotError.unknownScreen("edit"))"
        == "No route has the name \"edit\". Add the route, or restore its old name."
    )
  }

  @Test("Stacks and screens that cannot be read are dropped, with the reasons")
  func loss() throws {
    let place = #"{"name":"TrapezioNavigationTests.Place","screen":{"name":"x"}}"#
    let text = """
      {"selected":7,"stacks":[{"tab":7,"screens":[\(place)]},\
      {"tab":"home","screens":[\(place),{"name":"edit","screen":{}},\(place)]},\
      {"tab":"saved","screens":[\(place),\(place)]}, 7]}
      """
    let restored = try table.snapshot(from: Data(text.utf8))
    #expect(
      restored.snapshot
        == TrapezioNavigationSnapshot(
          selected: nil as Tab?,
          [
            .home: .init(root: Place("x")),
            .saved: .init(root: Place("x"), .init(Place("x"))),
          ]))
    #expect(restored.droppedCount == 4)
    #expect(restored.droppedBecause.count == 4)
    #expect(restored.droppedBecause.contains(.unknownScreen("edit")))
  }

  private nonisolated static func place(_ properties: String) -> String {
    #"{"stacks":[{"screens":[{"name":"TrapezioNavigationTests.Place"\#(properties)}]}]}"#
  }

  @Test(
    "Damaged data throws an error",
    arguments: [
      "", "[]", "{}", "[1]", "[[", "null", #"{"stacks":[]}"#, #"{"stacks":[1]}"#,
      #"{"stacks":[{"screens":[]}]}"#, String(repeating: "[", count: 100_000),
      String(repeating: #"{"a":"#, count: 10_000), place(""), place(#","screen":{"title":"x"}"#),
      place(#","style":{"roll":{}},"screen":{"name":"x"}"#),
      place(#","version":"1","screen":{"name":"x"}"#),
    ])
  func damaged(text: String) {
    #expect(throws: TrapezioSnapshotError.self) { try table.snapshot(from: Data(text.utf8)) }
  }

  @Test("Truncated data throws an error at every length", arguments: Root.allCases)
  func truncated(root: Root) throws {
    let data = try table.data(of: snapshot(of: root))
    for length in 0..<data.count {
      #expect(throws: TrapezioSnapshotError.self) { try table.snapshot(from: data.prefix(length)) }
    }
  }

  @Test("Data that is too large or has too many screens is not read")
  func limits() throws {
    let error = TrapezioSnapshotError.tooLarge(limit: 4_194_304)
    #expect(throws: error) { try table.snapshot(from: Data(count: 4_194_305)) }
    let half = String(repeating: "1,", count: 5_000) + "1"
    let many = #"{"stacks":[{"tab":"a","screens":[\#(half)]},{"tab":"b","screens":[\#(half)]}]}"#
    #expect(throws: TrapezioSnapshotError.tooManyScreens(limit: 10_000)) {
      try table.snapshot(from: Data(many.utf8))
    }
  }

  @Test(
    "An error says what is wrong",
    arguments: [
      (
        TrapezioSnapshotError.newerVersion(screen: "note", stored: 3, known: 2),
        "The screen \"note\" was stored in version 3, and this app supports version 2."
      ),
      (
        .noMigration(screen: "note", from: 1, to: 2),
        "The screen \"note\" was stored in version 1, and its route has version 2. "
          + "Add migrate(from: 1) to the route."
      ),
      (.unknownTab("saved"), "The app has no tab named \"saved\"."),
    ])
  func descriptions(error: TrapezioSnapshotError, text: String) {
    #expect("\(error)" == text)
  }

  // MARK: Versions

  /// The screen `Other` in version 2 of the app.
  private func table(version: Int, migratesFromFirst: Bool) -> TrapezioRoutes<Never> {
    struct First: Decodable { var text: String }
    return TrapezioRoutes {
      TrapezioRoute(Place.self, name: "place")
      if migratesFromFirst {
        TrapezioRoute(Other.self, name: "other", version: version)
          .migrate(from: 1) { (old: First) throws(TrapezioLinkError) -> Other in
            guard let number = Int(old.text) else { throw .malformed(old.text) }
            return Other(number: number)
          }
      } else {
        TrapezioRoute(Other.self, name: "other", version: version)
      }
    }
  }

  private func data(version: Int, other: String) -> Data {
    Data(
      """
      {"stacks":[{"screens":[{"name":"place","screen":{"name":"root"}},\
      {"name":"other","version":\(version),"screen":\(other)}]}]}
      """.utf8)
  }

  @Test("An earlier version of a screen is migrated")
  func migrates() throws {
    let table = table(version: 2, migratesFromFirst: true)
    let restored = try table.snapshot(from: data(version: 1, other: #"{"text":"7"}"#))
    #expect(
      restored.snapshot
        == TrapezioNavigationSnapshot(root: Place("root"), .init(Other(number: 7))))
    let text = try #require(String(data: table.data(of: restored.snapshot), encoding: .utf8))
    #expect(text.contains(#"{"name":"other","screen":{"number":7},"version":2}"#))
  }

  @Test("If the version of a screen cannot be read, the screen is dropped with the reason")
  func versions() throws {
    func reason(_ table: TrapezioRoutes<Never>, _ data: Data) throws -> TrapezioSnapshotError? {
      try table.snapshot(from: data).droppedBecause.first
    }
    let second = table(version: 2, migratesFromFirst: true)
    #expect(
      try reason(second, data(version: 3, other: "{}"))
        == .newerVersion(screen: "other", stored: 3, known: 2))
    #expect(
      try reason(table(version: 2, migratesFromFirst: false), data(version: 1, other: "{}"))
        == .noMigration(screen: "other", from: 1, to: 2))
    let thrown = try reason(second, data(version: 1, other: #"{"text":"x"}"#))
    #expect(thrown == .unreadableScreen("other", reason: "The link is not a URL."))
    guard case .unreadableScreen("other", _) = try reason(second, data(version: 2, other: "{}"))
    else {
      Issue.record("A screen without its properties was read")
      return
    }
  }
}
