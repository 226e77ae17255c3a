// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Stores the settings, which survive a relaunch.
///
/// All errors are ``ReaderError`` values.
package protocol SettingsRepository: Sendable {
  /// Emits the settings, at once and after each change.
  func settings() -> AsyncThrowingStream<ReaderSettings, any Error>

  func save(_ settings: ReaderSettings) async throws
}
