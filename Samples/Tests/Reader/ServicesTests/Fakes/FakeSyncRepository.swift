// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import Strata
import TrapezioTesting

/// A synchronization with results that the test sets.
final class FakeSyncRepository: SyncRepository {
  let runs = FakeInteractor<Void, SyncReport>()
  let waiting = FakeSubjectInteractor<Void, Int>()
  private let progress = StrataLock<(@Sendable (Double) -> Void)?>(nil)
  private let running = StrataLock((now: 0, most: 0))

  /// The maximum number of concurrent runs.
  var mostAtOnce: Int { running.withLock { $0.most } }

  func synchronize(progress: @escaping @Sendable (Double) -> Void) async throws -> SyncReport {
    self.progress.withLock { $0 = progress }
    running.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
    defer { running.withLock { $0.now -= 1 } }
    return try await runs.execute().get()
  }

  func waitingEdits() -> AsyncThrowingStream<Int, any Error> {
    AsyncThrowingStream(waiting.results(for: ()))
  }

  /// Reports the progress of the run.
  func report(_ part: Double) { progress.withLock { $0 }?(part) }
}
