// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Responds to the requests about notifications.
enum NotificationAnswers {
  private struct Body: Encodable {
    let notifications: [ServerNotification]
  }

  private static let limit = 100

  /// Returns the notifications after an id, the oldest first.
  ///
  /// Without an id, returns the latest.
  static func after(
    _ request: ServerRequest, in notifications: [ServerNotification]
  ) -> ServerAnswer {
    guard let text = request.query["after"] else {
      return ServerAnswer(200, json: Body(notifications: notifications.suffix(1)))
    }
    guard let id = Int(text), id >= 0 else { return .refusal(400, "The id is not a number.") }
    return ServerAnswer(
      200, json: Body(notifications: Array(notifications.drop { $0.id <= id }.prefix(limit))))
  }
}
