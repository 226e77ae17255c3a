// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Trapezio
import TrapezioNavigation

/// Reads the seeds of the fuzzer and every input that has crashed a reader.
@Suite("The corpus of the fuzzer", .inTurn)
@MainActor
struct LinkDecoderCorpusTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Corpus")

  private func inputs(_ name: String) throws -> [Data] {
    let folder = Self.folder.appending(path: name)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .map { try Data(contentsOf: folder.appending(path: $0)) }
  }

  @Test("Every link is read or refused, and the link of its screen is read again")
  func links() throws {
    let routes = TrapezioRoutes<Int> {
      TrapezioRoute(Article.self, name: "article", link: "/article/:id") { _, _ in 0 }
      TrapezioRoute(Search.self, name: "search", link: "/search/:text?tag=:tags#:place") { _, _ in 0
      }
      TrapezioRoute(Folder.self, name: "folder", link: "/files/*path") { _, _ in 0 }
    }.accepting(schemes: ["reader"], hosts: ["reader.example"])
    var read = 0
    for input in try inputs("Links") {
      let text = String(decoding: input, as: UTF8.self)
      guard let found = try? routes.request(of: text), let screen = found.path.last?.screen
      else { continue }
      read += 1
      let link = try #require(routes.link(to: screen))
      #expect(try routes.request(of: link) == found)
    }
    #expect(read == 4)
  }

  @Test("Every snapshot is read or refused, and a snapshot that was read is written unchanged")
  func snapshots() throws {
    let routes = TrapezioRoutes<Int> {
      TrapezioRoute(Article.self, name: "article") { _, _ in 0 }
      TrapezioRoute(ArticleEditor.self, name: "editor", version: 2) { _, _ in 0 }
    }
    var read = 0
    for input in try inputs("Snapshots") {
      guard let restored = try? routes.snapshot(from: input) else { continue }
      read += 1
      let written = try routes.data(of: restored.snapshot)
      #expect(try routes.snapshot(from: written).snapshot == restored.snapshot)
    }
    #expect(read == 4)
  }
}
