// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// A server, and a folder with the data of Reader.
final class ReaderWorld: Sendable {
  static let signIn = "Ann\nreader\n"

  let server: ServerProgram
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "reader-\(UUID().uuidString)")

  init() throws { server = try ServerProgram() }

  var database: URL { folder.appending(path: "reader.sqlite") }
  var place: URL { folder.appending(path: "navigation.json") }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var arguments: [String] {
    ["--server", server.url, "--data", folder.path, "--store-after", "0"]
  }

  /// Starts Reader.
  func start(
    _ arguments: String..., environment: [String: String] = ["TERM": "xterm"], columns: Int = 100,
    rows: Int = 40
  ) throws -> TerminalProgram {
    try TerminalProgram(
      self.arguments + arguments, environment: environment, columns: columns, rows: rows)
  }

  /// Starts Reader with its folder on a disk of a size.
  func start(onDiskOf size: SmallDisk) throws -> TerminalProgram {
    try TerminalProgram(arguments, through: size.command(at: folder))
  }

  /// Starts Reader, signs in, and waits for the articles.
  func startSignedIn(columns: Int = 100, rows: Int = 40) async throws -> TerminalProgram {
    let program = try start(columns: columns, rows: rows)
    try await program.shows("Sign in")
    try program.type(Self.signIn)
    try await program.showsArticles()
    return program
  }
}

extension TerminalProgram {
  /// Opens the editor of the selected article, and types a title and further keys.
  func edit(title: String, _ keys: String = "") async throws {
    try type("\n")
    try await shows("[e] edit")
    try type("e")
    try await shows("[s] save")
    try type("\t\u{15}\(title)\(keys)")
  }

  /// Waits until articles are shown, and no request runs.
  ///
  /// - Returns: The title of the selected row.
  @discardableResult
  func showsArticles() async throws -> String {
    let frame = try await shows { frame in
      frame.contains("\n› ")
        && !["Fetching", "Searching", "Loading"].contains(where: frame.contains)
    }
    let row = try #require(frame.split(separator: "\n").first { $0.hasPrefix("› ") })
    let title = row.dropFirst(2).components(separatedBy: " — ")[0]
    return title.trimmingCharacters(in: CharacterSet(charactersIn: " ★"))
  }
}
