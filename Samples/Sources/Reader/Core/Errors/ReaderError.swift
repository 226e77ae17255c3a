// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// An error of the app, with a message for the user.
package enum ReaderError: StrataException, Hashable, Sendable {
  case offline
  case timedOut
  case serverFailed(status: Int)
  case unreadableAnswer
  case wrongPassword
  case sessionExpired
  /// No user is signed in.
  case signInNeeded
  /// An edit belongs to a user who is not signed in.
  case otherUser(name: String)
  /// The server refuses an edit or a sign-in, with a reason.
  case rejected(String)
  case notFound
  case databaseBusy
  case diskFull
  case databaseUnusable(reason: String)
  /// The file is damaged. The titles are those of the edits in it that the server does not have, or
  /// `nil` if they cannot be read.
  case databaseDamaged(path: String, unsent: [String]?)
  case folderUnusable(path: String)

  package var message: String {
    switch self {
    case .offline:
      "You are offline. Stored articles stay readable. Try again when you are online."
    case .timedOut: "The server does not answer. Try again later."
    case .serverFailed(let status): "The server has a problem (\(status)). Try again later."
    case .unreadableAnswer: "The server sent something unreadable. Try again later."
    case .wrongPassword: "The name or the password is wrong."
    case .sessionExpired: "Your session has expired. Sign in again. Your changes are kept."
    case .signInNeeded: "Sign in to read new articles."
    case .otherUser(let name): "This change is sent when \(name) signs in again."
    case .rejected(let reason): reason
    case .notFound: "There is no such article."
    case .databaseBusy: "Another program uses the database. Nothing was lost. Try again."
    case .diskFull: "The disk is full. Free some space, and try again."
    case .databaseUnusable(let reason):
      "The database cannot be used: \(reason). Restart Reader."
    case .databaseDamaged(let path, let unsent):
      """
      The database \(path) is damaged. \(Self.text(ofUnsent: unsent)) Move the file to another \
      folder, and start Reader again. It then fetches the articles again.
      """
    case .folderUnusable(let path):
      "The folder \(path) cannot be created. Choose another folder."
    }
  }

  private static func text(ofUnsent titles: [String]?) -> String {
    guard let titles else {
      return "It may contain edits that are not sent, but they are unreadable."
    }
    guard !titles.isEmpty else { return "It contains no edit that is not sent." }
    return
      "It contains edits that are not sent: \(titles.map { "“\($0)”" }.joined(separator: ", "))."
  }
}
