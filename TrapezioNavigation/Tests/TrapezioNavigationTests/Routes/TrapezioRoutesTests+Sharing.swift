// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Trapezio
import TrapezioNavigation

@Suite("Shared routes", .inTurn)
@MainActor
struct TrapezioRoutesSharingTests {
  private struct FirstFolder: Decodable { var text: String }

  private static let article = TrapezioRoute(
    Article.self, name: "article", link: "/article/:id"
  )
  .link("/item/:id", as: .sheet)

  private static let folder = TrapezioRoute(Folder.self, name: "folder", version: 2)
    .link("/files/*path", in: Tab.saved)
    .migrate(from: 1) { (old: FirstFolder) throws(TrapezioLinkError) -> Folder in
      guard !old.text.isEmpty else { throw .malformed(old.text) }
      return Folder(path: [old.text])
    }

  private static let viewless = TrapezioRoutes<Never> {
    article
    folder
  }

  private static let texts = TrapezioRoutes<String> {
    article.drawn { screen, _ in "article \(screen.id)" }
    folder.drawn { screen, context in "\(screen.path) \(context.navigator.isAwaited)" }
  }

  private static let numbers = TrapezioRoutes<Int> {
    article.drawn { screen, _ in screen.id }
    folder.drawn { screen, _ in screen.path.count }
  }

  private func stored(_ folder: String, version: Int) -> Data {
    Data(
      #"""
      {"stacks":[{"screens":[{"name":"article","screen":{"id":1}},\#
      {"name":"folder","version":\#(version),"screen":\#(folder)}]}]}
      """#.utf8)
  }

  private func makeContext() -> (TrapezioStackNavigator, TrapezioScreenContext) {
    let stack = TrapezioStackNavigator(root: Article(id: 1))
    return (
      stack,
      TrapezioScreenContext(
        entry: stack.root, in: stack, interop: ClosureTrapezioInterop { _ in })
    )
  }

  @Test("Several front ends share a route, and each draws its own content")
  func draws() {
    let (_, context) = makeContext()
    #expect(Self.texts.content(for: Article(id: 7), context) == "article 7")
    #expect(Self.texts.content(for: Folder(path: ["a"]), context) == #"["a"] false"#)
    #expect(Self.numbers.content(for: Article(id: 7), context) == 7)
    #expect(Self.numbers.content(for: Folder(path: ["a", "b"]), context) == 2)
  }

  @Test("A route without a view draws nothing and warns")
  func drawsNothing() {
    let (_, context) = makeContext()
    let warnings = Warnings()
    warnings.collect { #expect(Self.viewless.content(for: Article(id: 7), context) == nil) }
    #expect(warnings.texts.count == 1)
  }

  @Test("Links are read and written by a route with and without a view")
  func links() throws {
    try expectLinks(of: Self.viewless)
    try expectLinks(of: Self.texts)
    try expectLinks(of: Self.numbers)
  }

  private func expectLinks<Content>(of routes: TrapezioRoutes<Content>) throws {
    let routes = routes.accepting(schemes: ["reader"])
    #expect(
      try routes.request(of: "reader://article/7")
        == TrapezioNavigationRequest(path: [.init(Article(id: 7))]))
    #expect(
      try routes.request(of: "/item/7")
        == TrapezioNavigationRequest(path: [.init(Article(id: 7), as: .sheet)]))
    #expect(
      try routes.request(of: "/files/a/b")
        == TrapezioNavigationRequest(
          tab: Tab.saved, path: [.init(Folder(path: ["a", "b"]))]))
    #expect(throws: TrapezioLinkError.noRoute("/nowhere")) { try routes.request(of: "/nowhere") }
    #expect(routes.link(to: Article(id: 7)) == "/article/7")
    #expect(routes.link(to: Folder(path: ["a"])) == "/files/a")
    #expect(routes.link(to: Place("x")) == nil)
  }

  @Test("Joined routes accept the links of each part")
  func accepting() throws {
    let routes = TrapezioRoutes<Never> {
      TrapezioRoutes<Never> { Self.article }.accepting(schemes: ["reader"])
      TrapezioRoutes<Never> { Self.folder }.accepting(hosts: ["reader.example"])
    }
    let article = TrapezioNavigationRequest(path: [.init(Article(id: 7))])
    #expect(try routes.request(of: "reader://article/7") == article)
    #expect(try routes.request(of: "https://reader.example/article/7") == article)
    #expect(throws: TrapezioLinkError.foreign("other:")) {
      try routes.request(of: "other://article/7")
    }
  }

  @Test("Links and snapshots can be read on any thread")
  func anyThread() async throws {
    let routes = Self.texts
    let path = try await Task.detached { try routes.request(of: "/article/7").path }.value
    #expect(path == [.init(Article(id: 7))])
  }

  @Test("Shared routes store the same name and version")
  func storage() throws {
    let snapshot = TrapezioNavigationSnapshot(
      root: Article(id: 1), .init(Folder(path: ["a"])))
    let data = try Self.viewless.data(of: snapshot)
    #expect(
      String(decoding: data, as: UTF8.self)
        == #"{"stacks":[{"screens":[{"name":"article","screen":{"id":1}},"#
        + #"{"name":"folder","screen":{"path":["a"]},"version":2}]}]}"#)
    #expect(try Self.texts.data(of: snapshot) == data)
    #expect(try Self.viewless.snapshot(from: data).snapshot == snapshot)
    #expect(try Self.texts.snapshot(from: data).snapshot == snapshot)
  }

  @Test("Shared routes read an earlier version with the same migration")
  func migrates() throws {
    try expectMigration(by: Self.viewless)
    try expectMigration(by: Self.texts)
  }

  private func expectMigration<Content>(by routes: TrapezioRoutes<Content>) throws {
    let restored = try routes.snapshot(from: stored(#"{"text":"a"}"#, version: 1))
    #expect(
      restored.snapshot
        == TrapezioNavigationSnapshot(root: Article(id: 1), .init(Folder(path: ["a"]))))
    #expect(restored.droppedBecause.isEmpty)
    let refused = try routes.snapshot(from: stored(#"{"text":""}"#, version: 1))
    #expect(
      refused.droppedBecause == [.unreadableScreen("folder", reason: "The link is not a URL.")])
    let newer = try routes.snapshot(from: stored("{}", version: 3))
    #expect(newer.droppedBecause == [.newerVersion(screen: "folder", stored: 3, known: 2)])
  }

  @Test("Adding a migration does not change the original route")
  func isAValue() throws {
    let plain = TrapezioRoute(Folder.self, name: "folder", version: 2)
    let migrating = plain.migrate(from: 1) { (old: FirstFolder) in Folder(path: [old.text]) }
    let data = stored(#"{"text":"a"}"#, version: 1)
    func dropped(_ folder: TrapezioRoute<Folder, Never>) throws -> [TrapezioSnapshotError] {
      let routes = TrapezioRoutes<Never> {
        Self.article
        folder
      }
      return try routes.snapshot(from: data).droppedBecause
    }
    #expect(try dropped(plain) == [.noMigration(screen: "folder", from: 1, to: 2)])
    #expect(try dropped(migrating).isEmpty)
  }

  @Test("A route with a view adds its own migration to those of the shared route")
  func routeMigrates() throws {
    let third = TrapezioRoute(Folder.self, name: "folder", version: 3)
      .migrate(from: 1) { (old: FirstFolder) in Folder(path: [old.text]) }
    let routes = TrapezioRoutes<Void> {
      Self.article.drawn { _, _ in }
      third.drawn { _, _ in }
        .migrate(from: 2) { (old: [String]) in Folder(path: old) }
    }
    for (version, folder) in [(1, #"{"text":"a"}"#), (2, #"["a"]"#), (3, #"{"path":["a"]}"#)] {
      let restored = try routes.snapshot(from: stored(folder, version: version))
      #expect(
        restored.snapshot.steps.dropFirst() == [.init(Folder(path: ["a"]))], "version \(version)")
    }
  }
}
