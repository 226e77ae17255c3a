// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore

/// Notifications as the server sends them.
struct NotificationsDTO: Decodable {
  struct Notification: Decodable {
    let id: Int
    let text: String
    let articleID: Int?
  }

  let notifications: [Notification]

  var list: [ReaderNotification] {
    notifications.map { ReaderNotification(id: $0.id, text: $0.text, articleID: $0.articleID) }
  }
}
