// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Synchronizes this device and the server.
///
/// All errors are ``ReaderError`` values.
package protocol SyncRepository: Sendable {
  /// Sends the waiting edits and fetches the changes since the last synchronization.
  ///
  /// A concurrent call joins the synchronization that is already running. If the method throws, the
  /// completed steps are kept.
  ///
  /// - Parameter progress: Receives the completed part, from 0 to 1, on any thread.
  func synchronize(progress: @escaping @Sendable (Double) -> Void) async throws -> SyncReport

  /// Emits the number of edits that wait to be sent, at once and after each change.
  func waitingEdits() -> AsyncThrowingStream<Int, any Error>
}
