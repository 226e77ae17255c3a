// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import Strata
import TrapezioTesting

/// Settings that the test changes.
final class FakeSettingsRepository: SettingsRepository {
  let stored = FakeSubjectInteractor<Void, ReaderSettings>()
  let saves = FakeInteractor<ReaderSettings, Void>()

  /// Creates a repository with settings.
  init(inBackground: Bool = false, notifications: Bool = false) {
    set(inBackground: inBackground, notifications: notifications)
  }

  func settings() -> AsyncThrowingStream<ReaderSettings, any Error> {
    AsyncThrowingStream(stored.results(for: ()))
  }

  func save(_ settings: ReaderSettings) async throws {
    try await saves.execute(params: settings).get()
    stored.emit(settings)
  }

  func set(inBackground: Bool = false, notifications: Bool = false) {
    var settings = ReaderSettings()
    settings.synchronizesInBackground = inBackground
    settings.showsNotifications = notifications
    stored.emit(settings)
  }
}
