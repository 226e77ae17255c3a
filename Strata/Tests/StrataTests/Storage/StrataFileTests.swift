// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Strata

@Suite("StrataFile", .inTurn)
final class StrataFileTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "restoration-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: folder) }

  private var file: StrataFile {
    StrataFile(folder.appending(path: "deep/navigation.json"))
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

  @Test("Only the owner of a file can read it")
  func permissions() throws {
    try file.write(Data("a".utf8))
    let attributes = try FileManager.default.attributesOfItem(atPath: file.url.path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
  }

  @Test("A symbolic link to the file stays")
  func symbolicLink() throws {
    let link = folder.appending(path: "link.json")
    try file.write(Data("old".utf8))
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file.url)
    try StrataFile(link).write(Data("new".utf8))
    #expect(try file.read() == Data("new".utf8))
    #expect(try StrataFile(link).read() == Data("new".utf8))
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

  @Test("A file that is set aside keeps its content, and the next one gets a name of its own")
  func setAside() throws {
    try file.setAside()
    for text in ["first", "second"] {
      try file.write(Data(text.utf8))
      try file.setAside()
    }
    #expect(try file.read() == nil)
    let kept = (1...2).map { file.url.appendingPathExtension("aside-\($0)") }
    #expect(try kept.map { try String(contentsOf: $0, encoding: .utf8) } == ["first", "second"])
  }

  @Test("A file with a class of data protection is written as one without")
  func protection() throws {
    let file = StrataFile(folder.appending(path: "vault.json"), protection: .complete)
    try file.write(Data("a".utf8))
    #expect(try file.read() == Data("a".utf8))
  }
}
