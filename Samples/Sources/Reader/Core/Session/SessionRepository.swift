// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The session, which survives a relaunch.
///
/// All errors are a ``ReaderError``.
package protocol SessionRepository: Sendable {
  /// Returns the session, first now and then after each change.
  func sessions() -> AsyncStream<Session>

  /// Signs in, and stores the session.
  func signIn(_ credentials: Credentials) async throws -> User

  /// Forgets the session. What the user has saved stays on this device.
  func signOut() async throws
}
