// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A kind of request.
package enum ReaderServerRoute: String, CaseIterable, Hashable, Sendable {
  case signIn, renewal, signOut, articles, article, save, changes, notifications

  /// Returns the methods that the server knows for the path of a request.
  static func methods(of request: ServerRequest) -> [String] {
    ["DELETE", "GET", "POST", "PUT"].filter { method in
      var request = request
      request.method = method
      return Self(request) != nil
    }
  }

  /// Returns the kind of a request, or `nil` if the server does not know it.
  init?(_ request: ServerRequest) {
    switch (request.method, request.path.count, request.path.first) {
    case ("POST", 1, "session"): self = .signIn
    case ("PUT", 1, "session"): self = .renewal
    case ("DELETE", 1, "session"): self = .signOut
    case ("GET", 1, "articles"): self = .articles
    case ("GET", 2, "articles"): self = .article
    case ("PUT", 2, "articles"): self = .save
    case ("GET", 1, "changes"): self = .changes
    case ("GET", 1, "notifications"): self = .notifications
    default: return nil
    }
  }
}
