// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import TrapezioNavigation

@Suite("TrapezioRestorationFile", .inTurn)
final class TrapezioRestorationFileTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "restoration-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: folder) }

  private var file: TrapezioRestorationFile {
    TrapezioRestorationFile(folder.appending(path: "deep/navigation.json"))
  }

  @Test("The file has no data at first, and then the latest data")
  func roundTrip() throws {
    #expect(try file.read() == nil)
    for text in ["a long first text", "short", ""] {
      try file.write(Data(text.utf8))
      #expect(try file.read() == Data(text.utf8))
    }
    let names = try FileManager.default.contentsOfDirectory(
      atPath: file.url.deletingLastPathComponent().path)
    #expect(names == ["navigation.json"])
  }

  @Test("The partial file of a killed process is overwritten")
  func leftover() throws {
    try file.write(Data("old".utf8))
    let partial = file.url.appendingPathExtension("partial")
    try Data("half of a much longer text".utf8).write(to: partial)
    #expect(try file.read() == Data("old".utf8))
    try file.write(Data("new".utf8))
    #expect(try file.read() == Data("new".utf8))
  }

  @Test("A file that cannot be replaced or read throws")
  func errors() throws {
    try FileManager.default.createDirectory(at: file.url, withIntermediateDirectories: true)
    #expect(throws: (any Error).self) { try file.write(Data("new".utf8)) }
    #expect(throws: (any Error).self) { try file.read() }
  }

  @Test("After concurrent writes, the file contains one complete write")
  func concurrent() async throws {
    let texts = (0..<20).map { String(repeating: "\($0 % 10)", count: 1_000 * ($0 + 1)) }
    try await withThrowingTaskGroup(of: Void.self) { [file] group in
      for text in texts { group.addTask { try file.write(Data(text.utf8)) } }
      try await group.waitForAll()
    }
    let read = try #require(try file.read())
    #expect(texts.contains(String(decoding: read, as: UTF8.self)))
  }
}
