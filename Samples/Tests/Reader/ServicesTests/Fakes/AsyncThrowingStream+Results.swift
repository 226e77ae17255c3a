// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

extension AsyncThrowingStream where Element: Sendable, Failure == any Error {
  /// Emits the values of results, and throws their failure.
  init(_ results: AsyncStream<StrataResult<Element>>) {
    self.init { continuation in
      let forwarding = Task {
        for await result in results {
          switch result {
          case .success(let value): continuation.yield(value)
          case .failure(let failure): continuation.finish(throwing: failure)
          }
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in forwarding.cancel() }
    }
  }
}
