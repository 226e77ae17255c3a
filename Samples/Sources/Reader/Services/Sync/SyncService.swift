// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import Strata
import StrataServices

/// Synchronizes on demand, after a sign-in, and in the background.
package struct SyncService: Service {
  private let synchronizer: Synchronizer
  private let waitingEdits: StrataSubjectInteractor<Void, Int>

  /// Creates the service.
  ///
  /// - Parameters:
  ///   - repository: Synchronizes this device and the server.
  ///   - interval: The time between two synchronizations in the background.
  ///   - clock: Measures the interval.
  package init(
    repository: any SyncRepository, interval: Duration, clock: any Clock<Duration>
  ) {
    synchronizer = Synchronizer(repository: repository, interval: interval, clock: clock)
    waitingEdits = StrataSubjectInteractor { repository.waitingEdits() }
      .retrying(.max, backoff: .seconds(10), clock: clock)
  }

  package var body: some Service {
    ServiceGroup {
      ServiceStore(model: Synchronizer.self)
        .mutate(on: SyncRequest.self) { synchronizer, _, send in
          try await synchronizer.synchronize(send)
        }
        .mutate(on: SessionAction.self) { synchronizer, action, send in
          switch action {
          case .changed(let session, let before):
            await synchronizer.follow(session, from: before, send)
          }
        }
        .mutate(on: SettingsAction.self) { synchronizer, action, send in
          switch action {
          case .changed(let settings): await synchronizer.follow(settings, send)
          }
        }
        .with(model: synchronizer)
      ServiceStore(model: SyncStatus.self)
        .mutate(on: SyncAction.self) { status, action, _ in status.apply(action) }
        .mutate(on: SessionAction.self) { status, action, _ in
          switch action {
          case .changed(let session, _): status.apply(session)
          }
        }
    }
    .emit(using: waitingEdits.stream(for: ()).map { SyncAction.waiting($0) })
  }
}

extension SyncStatus {
  fileprivate mutating func apply(_ action: SyncAction) {
    switch action {
    case .began: (progress, problem) = (0, nil)
    case .progressed(let part): if progress != nil { progress = part }
    case .finished(let report): (progress, self.report) = (nil, report)
    case .failed(let problem): (progress, self.problem) = (nil, problem)
    case .waiting(let count): waitingEdits = count
    }
  }

  fileprivate mutating func apply(_ session: Session) {
    switch session {
    case .unknown, .signedIn: break
    case .expired: progress = nil
    // The next user does not see the report of the previous user.
    case .signedOut: (progress, report, problem) = (nil, nil, nil)
    }
  }
}
