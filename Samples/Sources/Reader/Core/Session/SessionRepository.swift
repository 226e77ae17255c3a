// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Stores the session, which survives a relaunch.
///
/// All errors are ``ReaderError`` values.
package protocol SessionRepository: Sendable {
  /// Emits the session, at once and after each change.
  func sessions() -> AsyncStream<Session>

  /// Signs in and stores the session.
  func signIn(_ credentials: Credentials) async throws -> User

  /// Deletes the session but keeps the user's saved edits on this device.
  func signOut() async throws
}
