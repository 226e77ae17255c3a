// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The settings, which survive a relaunch.
///
/// All errors are a ``ReaderError``.
package protocol SettingsRepository: Sendable {
  /// Returns the settings, first now and then after each change.
  func settings() -> AsyncThrowingStream<ReaderSettings, any Error>

  func save(_ settings: ReaderSettings) async throws
}
