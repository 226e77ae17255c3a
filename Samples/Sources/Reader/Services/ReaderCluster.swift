// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import Strata
import StrataServices

/// Runs the services of the app, which the features use as models and use cases.
package struct ReaderCluster: Sendable {
  /// Signs a user in and returns when ``session`` has the user.
  package let signIn: StrataInteractor<Credentials, User>
  /// Signs the user out and returns when ``session`` has no user.
  package let signOut: StrataInteractor<Void, Void>
  /// Synchronizes, or joins the synchronization that is already running.
  package let synchronize: StrataInteractor<Void, SyncReport>
  package let session: StrataSubjectInteractor<Void, Session>
  package let syncStatus: StrataSubjectInteractor<Void, SyncStatus>
  /// Emits each new notification.
  package let notifications: StrataSubjectInteractor<Void, ReaderNotification>
  /// The latest notifications, the newest first.
  package let latestNotifications: StrataSubjectInteractor<Void, [ReaderNotification]>

  package let identity: ServiceModel<Session>
  package let sync: ServiceModel<SyncStatus>
  package let latest: ServiceModel<NotificationsModel>
  package let cluster: Cluster

  /// Starts the services and begins to restore the session.
  ///
  /// - Parameters:
  ///   - sessions: Stores the session.
  ///   - sync: Synchronizes this device and the server.
  ///   - notifications: Receives the notifications of the server.
  ///   - settings: The settings for background synchronization and notifications.
  ///   - interval: The time between two synchronizations in the background.
  ///   - clock: Measures the interval.
  @MainActor
  package init(
    sessions: any SessionRepository, sync: any SyncRepository,
    notifications: any NotificationRepository, settings: StrataShared<ReaderSettings>,
    interval: Duration = .seconds(300), clock: any Clock<Duration> = ContinuousClock()
  ) async throws {
    let identity = ServiceModel(Session.unknown)
    let status = ServiceModel(SyncStatus())
    let latest = ServiceModel(NotificationsModel())
    let arrivals = StrataBroadcaster<ReaderNotification>()
    let cluster = try await Cluster {
      ServiceGroup {
        IdentityService(sessions: sessions, model: identity)
        SyncService(repository: sync, interval: interval, clock: clock)
          .with(model: status)
        NotificationsService(repository: notifications, arrivals: arrivals)
          .with(model: latest)
      }
      .emit(using: settings.values.map { SettingsAction.changed($0) })
    }
    self.cluster = cluster
    self.identity = identity
    self.sync = status
    self.latest = latest

    signIn = StrataInteractor { credentials in
      let changes = identity.values
      try await cluster.send(action: IdentityRequest.signIn(credentials))
      for await case .signedIn(let user) in changes { return user }
      throw CancellationError()
    }
    signOut = StrataInteractor {
      let changes = identity.values
      try await cluster.send(action: IdentityRequest.signOut)
      for await session in changes where session == .signedOut { return }
      throw CancellationError()
    }
    synchronize = StrataInteractor {
      try await cluster.send(action: SyncRequest.synchronize)
      return status.value.report ?? SyncReport()
    }
    session = StrataSubjectInteractor { identity.values }
    syncStatus = StrataSubjectInteractor { status.values }
    self.notifications = StrataSubjectInteractor { arrivals.stream() }
    latestNotifications = StrataSubjectInteractor { latest.values.map(\.latest) }
  }

  /// Ends the services and cancels their work.
  package func shutdown() async { await cluster.shutdown() }
}
