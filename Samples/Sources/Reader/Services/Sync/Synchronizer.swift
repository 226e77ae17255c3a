// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import Strata
import StrataServices

/// Runs one synchronization at a time and shares it between its callers.
///
/// A synchronization belongs to the cluster, so it continues for the other callers if one caller is
/// cancelled. The end of the session cancels it.
package actor Synchronizer {
  private let synchronize: StrataInteractor<@Sendable (Double) -> Void, SyncReport>
  private let interval: Duration
  private let clock: any Clock<Duration>
  private var isSignedIn = false
  private var isAllowed = false
  private let runs = StrataSharedWork<Never, SyncReport>()
  /// Whether the outcome is being reported, which the end of the session does not cancel.
  private var isEnding = false
  private var background: Task<Void, Never>?

  init(repository: any SyncRepository, interval: Duration, clock: any Clock<Duration>) {
    synchronize = StrataInteractor { try await repository.synchronize(progress: $0) }
    self.interval = interval
    self.clock = clock
  }

  /// Synchronizes, or joins the synchronization that is already running.
  func synchronize(_ send: Send) async throws {
    // Launched work belongs to the cluster, not to the caller.
    let run = strataLaunchWithResult { [runs] in
      try await runs.value { try await self.perform(send).get() }
    }
    _ = try await run.value.get()
  }

  // MARK: In the background

  func follow(_ session: Session, from before: Session, _ send: Send) {
    isSignedIn = session.isSignedIn
    if !isSignedIn { cancel() }
    schedule(send)
    // A restored session is synchronized only in the background.
    if isSignedIn, before != .unknown, background == nil {
      strataLaunch { try? await self.synchronize(send) }
    }
  }

  func follow(_ settings: ReaderSettings, _ send: Send) {
    isAllowed = settings.synchronizesInBackground
    schedule(send)
  }

  private func schedule(_ send: Send) {
    guard isSignedIn, isAllowed else {
      background?.cancel()
      background = nil
      return
    }
    guard background == nil else { return }
    background = strataLaunch { [clock, interval] in
      repeat {
        try? await self.synchronize(send)
      } while (try? await clock.sleep(for: interval)) != nil
    }
  }

  // MARK: A synchronization

  private func cancel() {
    if !isEnding { runs.cancel() }
  }

  private func perform(_ send: Send) async -> StrataResult<SyncReport> {
    try? await send(SyncAction.began)
    let result = await execute(send)
    // A cancelled synchronization has no outcome to report, because its session has ended.
    guard !Task.isCancelled else { return result }
    isEnding = true
    await tell(result, send)
    isEnding = false
    return result
  }

  private func execute(_ send: Send) async -> StrataResult<SyncReport> {
    let (parts, source) = AsyncStream.makeStream(
      of: Double.self, bufferingPolicy: .bufferingNewest(1))
    async let told: Void = {
      for await part in parts { try? await send(SyncAction.progressed(part)) }
    }()
    let result = await synchronize.execute(params: { source.yield($0) }, timeout: .seconds(1800))
    source.finish()
    await told
    return result
  }

  private func tell(_ result: StrataResult<SyncReport>, _ send: Send) async {
    switch result {
    case .success(let report):
      try? await send(SyncAction.finished(report))
    case .failure(let failure):
      let problem = ReaderError(failure)
      try? await send(SyncAction.failed(problem))
      if problem == .sessionExpired { try? await send(IdentityAction.expired) }
    }
  }
}
