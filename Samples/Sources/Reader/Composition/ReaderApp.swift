// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation
import ReaderCore
import ReaderFavourites
import ReaderScreens
import ReaderServices
import Strata
import Trapezio
import TrapezioNavigation

/// The services and use cases that all windows of the app share.
@MainActor
@Observable
package final class ReaderApp: StrataTaskOwner {
  /// The current session, as the services report it.
  package var session: Session {
    // Registers the access for observation. The value comes from the cluster, because the observed
    // copy lags behind it for a moment.
    _ = observedSession
    return cluster.identity.value
  }

  private var observedSession = Session.unknown
  @ObservationIgnored package nonisolated let tasks = StrataTaskScope()
  @ObservationIgnored package let cluster: ReaderCluster
  @ObservationIgnored let repositories: ReaderRepositories
  /// Observes the favourites for the list of articles, the favourites tab and its badge.
  @ObservationIgnored let observeFavourites: StrataSubjectInteractor<Void, [ArticleSummary]>
  @ObservationIgnored let clock: any Clock<Duration>
  /// The last synchronization about which a window has told the user.
  @ObservationIgnored var toldReport: SyncReport?

  /// Starts the services of the app.
  ///
  /// - Parameters:
  ///   - repositories: The repositories.
  ///   - clock: Schedules the synchronizations, and measures the pauses while the user types and
  ///     the time of messages.
  package init(
    _ repositories: ReaderRepositories, clock: any Clock<Duration> = ContinuousClock()
  ) async throws {
    self.repositories = repositories
    self.clock = clock
    observeFavourites = FavouritesUseCases.observing(repositories.articles)
    cluster = try await ReaderCluster(
      sessions: repositories.sessions, sync: repositories.sync,
      notifications: repositories.notifications, settings: repositories.settings, clock: clock)
    strataCollect(cluster.session.stream(for: ())) { [weak self] in self?.observedSession = $0 }
  }

  deinit { tasks.end() }

  /// Waits until the stored session is read.
  package func restoreSession() async {
    for await session in cluster.identity.values where session != .unknown { return }
  }

  /// Ends the services, cancels their work, and returns when the settings are written.
  package func shutdown() async {
    tasks.end()
    await cluster.shutdown()
    // The settings screen has already shown why a change is not saved.
    try? await repositories.settings.flush()
  }

  /// Returns a link to an article that other apps can open.
  package nonisolated static func link(to id: Article.ID) -> String {
    "\(ReaderLinks.scheme)://article/\(id)"
  }
}
