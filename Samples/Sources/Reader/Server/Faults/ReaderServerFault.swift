// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A fault of a request.
package enum ReaderServerFault: Hashable, Sendable {
  /// The server does nothing, and returns the status 500.
  case failure
  /// The server carries the request out, and its answer is damaged JSON.
  case malformed
  /// The server carries the request out, and closes the connection without an answer.
  ///
  /// `URLSession` repeats some of these requests by itself. Use ``ReaderServerFaults/always`` if
  /// the request has to fail.
  case disconnect
}
