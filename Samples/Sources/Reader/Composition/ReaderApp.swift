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

/// The part of the app that all windows share.
@MainActor
@Observable
package final class ReaderApp: StrataTaskOwner {
  /// Whether a user is signed in, as the services report it.
  package var session: Session {
    // Tracks the model. Its observers are notified a moment after the services.
    _ = observedSession
    return cluster.identity.value
  }

  private var observedSession = Session.unknown
  @ObservationIgnored package nonisolated let tasks = StrataTaskScope()
  @ObservationIgnored package let messages = TrapezioMessageManager(mergingWithin: .seconds(5))
  @ObservationIgnored package let cluster: ReaderCluster
  @ObservationIgnored let dependencies: ReaderDependencies
  /// The favourites.
  ///
  /// The list, their tab and its badge share this use case.
  @ObservationIgnored let observeFavourites: StrataSubjectInteractor<Void, [ArticleSummary]>
  @ObservationIgnored let clock: any Clock<Duration>
  #if canImport(SwiftUI)
    /// The routes of all windows.
    @ObservationIgnored private(set) lazy var views = makeViews()
  #endif

  /// Starts the services of the app.
  ///
  /// - Parameters:
  ///   - dependencies: The repositories.
  ///   - clock: The clock of the synchronisations, and of the pauses while the user types.
  package init(
    _ dependencies: ReaderDependencies, clock: any Clock<Duration> = ContinuousClock()
  ) async throws {
    self.dependencies = dependencies
    self.clock = clock
    observeFavourites = FavouritesUseCases.observing(dependencies.articles)
    cluster = try await ReaderCluster(
      sessions: dependencies.sessions, sync: dependencies.sync,
      notifications: dependencies.notifications, settings: dependencies.settings, clock: clock)
    strataCollect(cluster.session.stream(for: ())) { [weak self] in self?.observedSession = $0 }
    strataCollect(cluster.syncStatus.stream(for: ())) { [weak self] in self?.tell(of: $0) }
  }

  deinit { tasks.end() }

  /// Waits until the stored session is read.
  package func restoreSession() async {
    for await session in cluster.identity.values where session != .unknown { return }
  }

  /// Ends the services and their work.
  package func shutdown() async {
    tasks.end()
    await cluster.shutdown()
  }

  /// Returns the link to an article for other apps.
  package nonisolated static func link(to id: Article.ID) -> String {
    "\(ReaderLinks.scheme)://article/\(id)"
  }

  @ObservationIgnored private var told: SyncReport?

  /// Reports articles that somebody else has changed, too.
  private func tell(of status: SyncStatus) {
    guard status.report != told else { return }
    told = status.report
    guard let conflicts = status.report?.conflicts, conflicts > 0 else { return }
    let articles = conflicts == 1 ? "An article was" : "\(conflicts) articles were"
    messages.emit(
      "\(articles) changed by somebody else, too. Both versions are kept.", kind: .warning)
  }
}
