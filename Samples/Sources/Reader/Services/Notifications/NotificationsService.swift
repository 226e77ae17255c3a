// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import Strata
import StrataServices

/// Observes the notifications of the server while a user is signed in and the settings allow it.
package struct NotificationsService: Service {
  private let follow: StrataSubjectInteractor<Bool, ReaderNotification>
  private let arrivals: StrataBroadcaster<ReaderNotification>

  /// Creates the service.
  ///
  /// - Parameters:
  ///   - repository: Receives the notifications of the server.
  ///   - arrivals: Receives each new notification once.
  package init(
    repository: any NotificationRepository, arrivals: StrataBroadcaster<ReaderNotification>
  ) {
    self.arrivals = arrivals
    follow = StrataSubjectInteractor { isFollowing in
      isFollowing ? repository.notifications() : AsyncStream { $0.finish() }
    }
  }

  package var body: some Service {
    ServiceStore(model: NotificationsModel.self)
      .mutate(on: SessionAction.self) { [follow] model, action, _ in
        let wasFollowing = model.isFollowing
        switch action {
        case .changed(let session, _):
          model.isSignedIn = session.isSignedIn
          if session == .signedOut { model.latest = [] }
        }
        if model.isFollowing != wasFollowing { follow(model.isFollowing) }
      }
      .mutate(on: SettingsAction.self) { [follow] model, action, _ in
        let wasFollowing = model.isFollowing
        switch action {
        case .changed(let settings): model.isAllowed = settings.showsNotifications
        }
        if model.isFollowing != wasFollowing { follow(model.isFollowing) }
      }
      .mutate(on: NotificationAction.self) { [arrivals] model, action, _ in
        switch action {
        case .arrived(let notification):
          guard model.add(notification) else { return }
          arrivals.send(notification)
          arrivals.forgetLatest()
        }
      }
      .emit(using: follow.stream.map { NotificationAction.arrived($0) })
  }
}
