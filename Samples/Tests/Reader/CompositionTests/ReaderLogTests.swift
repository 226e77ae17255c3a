// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderComposition
import Testing
import Trapezio

@Suite("ReaderLog", .inTurn)
@MainActor
struct ReaderLogTests {
  @Test("The log has every event and no passwords, and appends to its file")
  func log() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).log")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("before\n".utf8).write(to: file)
    try await MesaObservers.$current.withValue(MesaObservers()) {
      try ReaderLog(file).install()
      let world = try await AppWorld(.signedOut)
      await world.start()
      await world.signIn(password: "a-secret")
      try await world.shows("The name or the password is wrong.")
      await world.end()
    }
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.hasPrefix("before\n"))
    #expect(text.contains("LoginStore ← submit"))
    #expect(!text.contains("a-secret"))
  }

  @Test("A file that cannot be written is an error")
  func unwritable() {
    #expect(throws: (any Error).self) {
      try ReaderLog(URL(fileURLWithPath: "/nowhere/at/all/reader.log"))
    }
  }
}
