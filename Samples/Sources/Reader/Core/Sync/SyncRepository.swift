// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Brings this device and the server together.
///
/// All errors are a ``ReaderError``.
package protocol SyncRepository: Sendable {
  /// Sends the waiting edits, and fetches the changes since the last time.
  ///
  /// A second call joins the one that runs. What was done before an error stays.
  ///
  /// - Parameter progress: Called with the part that is done, from 0 to 1, on any thread.
  func synchronise(progress: @escaping @Sendable (Double) -> Void) async throws -> SyncReport

  /// Returns the number of edits that wait to be sent, first now and then after each change.
  func waitingEdits() -> AsyncThrowingStream<Int, any Error>
}
