// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import ReaderCore

/// Opens the app once for all windows.
@MainActor
@Observable
package final class ReaderLaunch {
  /// The app, the error that has occurred, or `nil` until the app is open.
  package private(set) var app: Result<ReaderApp, any Error>?
  @ObservationIgnored private let open: @Sendable () async throws -> ReaderRepositories
  @ObservationIgnored let clock: any Clock<Duration>
  @ObservationIgnored private var isOpening = false

  /// - Parameters:
  ///   - clock: The clock of the app.
  ///   - open: Opens the repositories, off the main actor.
  package init(
    clock: any Clock<Duration> = ContinuousClock(),
    open: @escaping @Sendable () async throws -> ReaderRepositories
  ) {
    self.clock = clock
    self.open = open
  }

  /// Opens the app, unless it is open or opening, or opening it has failed.
  package func start() {
    guard app == nil, !isOpening else { return }
    isOpening = true
    // The task belongs to no window, because the window that begins it may close.
    Task {
      do {
        app = .success(try await ReaderApp(open(), clock: clock))
      } catch {
        app = .failure(error)
      }
      isOpening = false
    }
  }

  /// Opens the app again after a failure.
  package func tryAgain() {
    guard case .failure = app else { return }
    app = nil
    start()
  }
}
