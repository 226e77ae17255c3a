// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A fault that the server simulates in response to a request.
package enum ReaderServerFault: Hashable, Sendable {
  /// The server does not carry out the request and returns the status 500.
  case failure
  /// The server carries out the request and returns damaged JSON.
  case malformed
  /// The server carries out the request and closes the connection without a response.
  ///
  /// `URLSession` repeats some of these requests. Use ``ReaderServerFaults/always`` to fail the
  /// repetitions too.
  case disconnect
}
