// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderData
import Testing

@Suite("SettingsRepositoryImpl", .inTurn)
struct SettingsRepositoryTests {
  private let fixture = ReaderFixture()

  @Test("Settings have defaults, emit each change, and survive a relaunch")
  func saving() async throws {
    var settings = fixture.repositories.settings.settings().makeAsyncIterator()
    #expect(try await settings.next() == ReaderSettings())
    var large = ReaderSettings()
    large.textSize = .large
    large.showsNotifications = false
    try await fixture.repositories.settings.save(large)
    #expect(try await settings.next() == large)
    #expect(try await fixture.relaunched().repositories.settings.settings().first() == large)
  }

  @Test("Settings that another version has written are ignored")
  func unreadable() async throws {
    try await fixture.database.write {
      try $0.execute(sql: "INSERT INTO settings (id, json) VALUES (1, '{\"textSize\": \"huge\"}')")
    }
    #expect(try await fixture.repositories.settings.settings().first() == ReaderSettings())
  }
}
