// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Trapezio
import TrapezioNavigation

@Suite("Screen declarations")
@MainActor
struct ScreenDeclarationTests {
  private struct FirstFolder: Decodable { var text: String }

  private static let article = TrapezioScreenDeclaration(
    Article.self, name: "article", link: "/article/:id", TrapezioLink("/item/:id", as: .sheet))

  private static let folder = TrapezioScreenDeclaration(
    Folder.self, name: "folder", version: 2, link: TrapezioLink("/files/*path", in: Tab.saved)
  )
  .migrate(from: 1) { (old: FirstFolder) throws(TrapezioLinkError) -> Folder in
    guard !old.text.isEmpty else { throw .malformed(old.text) }
    return Folder(path: [old.text])
  }

  private static let texts = TrapezioRoutes<String> {
    TrapezioRoute(article) { screen, _ in "article \(screen.id)" }
    TrapezioRoute(folder) { screen, context in "\(screen.path) \(context.isAwaited)" }
  }

  private static let numbers = TrapezioRoutes<Int> {
    TrapezioRoute(article) { screen, _ in screen.id }
    TrapezioRoute(folder) { screen, _ in screen.path.count }
  }

  /// The sources of a table with the same screens.
  enum Source: CaseIterable {
    case declarations, texts, numbers, routesAlone

    @MainActor
    var table: TrapezioScreenTable {
      switch self {
      case .declarations: TrapezioScreenTable(article, folder)
      case .texts: ScreenDeclarationTests.texts.table
      case .numbers: ScreenDeclarationTests.numbers.table
      case .routesAlone: ScreenDeclarationTests.undeclared.table
      }
    }
  }

  private static let undeclared = TrapezioRoutes<Void> {
    TrapezioRoute(
      Article.self, name: "article", link: "/article/:id", TrapezioLink("/item/:id", as: .sheet)
    ) { _, _ in }
    TrapezioRoute(
      Folder.self, name: "folder", version: 2, link: TrapezioLink("/files/*path", in: Tab.saved)
    ) { _, _ in }
    .migrate(from: 1) { (old: FirstFolder) throws(TrapezioLinkError) -> Folder in
      guard !old.text.isEmpty else { throw .malformed(old.text) }
      return Folder(path: [old.text])
    }
  }

  private func stored(_ folder: String, version: Int) -> Data {
    Data(
      #"""
      {"stacks":[{"screens":[{"name":"article","screen":{"id":1}},\#
      {"name":"folder","version":\#(version),"screen":\#(folder)}]}]}
      """#.utf8)
  }

  @Test("The routes of several front ends share a declaration, and each draws its own content")
  func draws() {
    let stack = TrapezioStackNavigator(root: Article(id: 1))
    let context = TrapezioScreenContext(
      entry: stack.root, in: stack, interop: ClosureTrapezioInterop { _ in })
    #expect(Self.texts.content(for: Article(id: 7), context) == "article 7")
    #expect(Self.texts.content(for: Folder(path: ["a"]), context) == #"["a"] false"#)
    #expect(Self.numbers.content(for: Article(id: 7), context) == 7)
    #expect(Self.numbers.content(for: Folder(path: ["a", "b"]), context) == 2)
  }

  @Test("Links are read and written by a declaration", arguments: Source.allCases)
  func links(source: Source) throws {
    let table = source.table.accepting(schemes: ["reader"])
    #expect(
      try table.destination(of: "reader://article/7")
        == TrapezioDestination(path: [.init(Article(id: 7))]))
    #expect(
      try table.destination(of: "/item/7")
        == TrapezioDestination(path: [.init(Article(id: 7), as: .sheet)]))
    #expect(
      try table.destination(of: "/files/a/b")
        == TrapezioDestination(tab: "saved", path: [.init(Folder(path: ["a", "b"]))]))
    #expect(throws: TrapezioLinkError.noRoute("/nowhere")) { try table.destination(of: "/nowhere") }
    #expect(table.link(to: Article(id: 7)) == "/article/7")
    #expect(table.link(to: Folder(path: ["a"])) == "/files/a")
    #expect(table.link(to: Place("x")) == nil)
  }

  @Test(
    "The name and the version in storage are those of the declaration", arguments: Source.allCases)
  func storage(source: Source) throws {
    let table = source.table
    let snapshot = TrapezioNavigationSnapshot(
      root: Article(id: 1), .init(Folder(path: ["a"])))
    let data = try table.data(of: snapshot)
    #expect(
      String(decoding: data, as: UTF8.self)
        == #"{"stacks":[{"screens":[{"name":"article","screen":{"id":1}},"#
        + #"{"name":"folder","screen":{"path":["a"]},"version":2}]}]}"#)
    #expect(try table.snapshot(from: data).snapshot == snapshot)
  }

  @Test(
    "An earlier version is read by the migration of the declaration", arguments: Source.allCases)
  func migrates(source: Source) throws {
    let table = source.table
    let restored = try table.snapshot(from: stored(#"{"text":"a"}"#, version: 1))
    #expect(
      restored.snapshot
        == TrapezioNavigationSnapshot(root: Article(id: 1), .init(Folder(path: ["a"]))))
    #expect(restored.droppedBecause.isEmpty)
    let refused = try table.snapshot(from: stored(#"{"text":""}"#, version: 1))
    #expect(
      refused.droppedBecause == [.unreadableScreen("folder", reason: "\"\" is not a URL.")])
    let newer = try table.snapshot(from: stored("{}", version: 3))
    #expect(newer.droppedBecause == [.newerVersion(screen: "folder", stored: 3, known: 2)])
  }

  @Test("Adding a migration does not change the original declaration")
  func isAValue() throws {
    let plain = TrapezioScreenDeclaration(Folder.self, name: "folder", version: 2)
    let migrating = plain.migrate(from: 1) { (old: FirstFolder) in Folder(path: [old.text]) }
    let data = stored(#"{"text":"a"}"#, version: 1)
    func dropped(
      _ folder: TrapezioScreenDeclaration<Folder>
    ) throws -> [TrapezioSnapshotError] {
      try TrapezioScreenTable(Self.article, folder).snapshot(from: data).droppedBecause
    }
    #expect(try dropped(plain) == [.noMigration(screen: "folder", from: 1, to: 2)])
    #expect(try dropped(migrating).isEmpty)
  }

  @Test("A route adds its own migration to those of its declaration")
  func routeMigrates() throws {
    let third = TrapezioScreenDeclaration(Folder.self, name: "folder", version: 3)
      .migrate(from: 1) { (old: FirstFolder) in Folder(path: [old.text]) }
    let table = TrapezioRoutes<Void> {
      TrapezioRoute(Self.article) { _, _ in }
      TrapezioRoute(third) { _, _ in }
        .migrate(from: 2) { (old: [String]) in Folder(path: old) }
    }.table
    for (version, folder) in [(1, #"{"text":"a"}"#), (2, #"["a"]"#), (3, #"{"path":["a"]}"#)] {
      let restored = try table.snapshot(from: stored(folder, version: version))
      #expect(
        restored.snapshot.steps.dropFirst() == [.init(Folder(path: ["a"]))], "version \(version)")
    }
  }

  #if os(Linux) || os(macOS)
    // An exit test needs a separate process, which other platforms do not support.
    @Test("A table of declarations with a conflict traps and names both")
    func traps() async {
      let conflict = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        _ = TrapezioScreenTable(
          TrapezioScreenDeclaration(Article.self, name: "a"),
          TrapezioScreenDeclaration(Folder.self, name: "a"))
      }
      let text = String(decoding: conflict?.standardErrorContent ?? [], as: UTF8.self)
      #expect(
        text.contains(
          "The screens Article and Folder have routes with the name \"a\". Give each route a name of "
            + "its own."))
    }
  #endif
}
