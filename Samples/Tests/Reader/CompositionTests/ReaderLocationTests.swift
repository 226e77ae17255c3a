// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderComposition
import ReaderCore
import Testing

@Suite("ReaderLocation", .inTurn)
@MainActor
struct ReaderLocationTests {
  @Test("The settings are written when the app shuts down, and survive a relaunch")
  func settings() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "reader-location-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let location = ReaderLocation(server: folder, folder: folder)
    let repositories = try await location.open()
    let app = try await ReaderApp(repositories)
    repositories.settings.update { $0.textSize = .large }
    await app.shutdown()
    #expect(try await location.open().settings.value == ReaderSettings(textSize: .large))
  }
}
