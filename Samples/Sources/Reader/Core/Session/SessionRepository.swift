// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The session, which survives a relaunch.
///
/// All errors are ``ReaderError`` values.
package protocol SessionRepository: Sendable {
  /// Emits the session, at once and after each change.
  func sessions() -> AsyncStream<Session>

  /// Signs in, and stores the session.
  func signIn(_ credentials: Credentials) async throws -> User

  /// Deletes the session. The user's saved changes stay on this device.
  func signOut() async throws
}
