// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore

/// The latest notifications, and whether the user receives any.
package struct NotificationsModel: Hashable, Sendable {
  /// The maximum number of notifications in the model.
  package static let capacity = 5

  /// The notifications, the newest first.
  package var latest: [ReaderNotification] = []
  package var isSignedIn = false
  package var isAllowed = false

  package var isFollowing: Bool { isSignedIn && isAllowed }

  package init() {}

  /// Adds a notification if the user receives it and it is new, and returns whether it was added.
  mutating func add(_ notification: ReaderNotification) -> Bool {
    guard isFollowing, !latest.contains(where: { $0.id == notification.id }) else { return false }
    latest = Array(([notification] + latest).prefix(Self.capacity))
    return true
  }
}
