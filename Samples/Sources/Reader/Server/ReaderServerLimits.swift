// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The limits of what a client can make the server store, or wait for.
///
/// A response that refuses a request names the limit.
package struct ReaderServerLimits: Sendable {
  /// The number of open connections, beyond which the status is 503.
  package var connections = 256
  /// The time in which a client must send a complete request, and read a response.
  ///
  /// It begins with the connection, and again after each response. Afterwards, the connection
  /// closes. A client that has not completed a request receives a response with the status 408.
  package var time: Duration = .seconds(30)
  /// The number of bytes in an address, beyond which the status is 414.
  package var address = 8 * 1024
  /// The number of bytes in a body, beyond which the status is 413.
  package var body = 512 * 1024
  /// The number of sessions, beyond which a sign-in receives the status 503.
  ///
  /// A session that has no valid access token makes way for a new one.
  package var sessions = 1000
  /// The number of access tokens of a session, beyond which a new one replaces the oldest.
  package var accessTokens = 4
  /// The number of notifications, beyond which a new one replaces the oldest.
  package var notifications = 1000
  /// The numbers of characters in texts, beyond which the status is 422, or 400 for a search.
  ///
  /// A text has at most 16 bytes for each character.
  package var name = 100
  package var title = 200
  package var text = 20_000
  package var search = 200

  package init() {}

  /// Returns a response that refuses a text, or `nil` if the text is within its limit.
  func refusal(_ status: Int = 422, of text: String, _ name: String, _ limit: Int) -> ServerAnswer?
  {
    // A character can have any number of bytes.
    if text.utf8.count > limit * 16 {
      return .refusal(status, "\(name) has at most \(limit) characters, and \(limit * 16) bytes.")
    }
    return text.count > limit ? .refusal(status, "\(name) has at most \(limit) characters.") : nil
  }
}
