// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A request to the server.
package struct ServerRequest: Sendable {
  package var method: String
  /// The components of the path.
  package var path: [String]
  package var query: [String: String]
  /// The bearer token.
  package var token: String?
  package var ifMatch: String?
  package var ifNoneMatch: String?
  package var body: Data

  package init(
    _ method: String, _ path: String, query: [String: String] = [:], token: String? = nil,
    ifMatch: String? = nil, ifNoneMatch: String? = nil, body: Data = Data()
  ) {
    self.method = method
    self.path = path.split(separator: "/").map(String.init)
    self.query = query
    self.token = token
    self.ifMatch = ifMatch
    self.ifNoneMatch = ifNoneMatch
    self.body = body
  }

  /// Returns the decoded body, or `nil` if it cannot be decoded.
  func decode<Value: Decodable>(_ type: Value.Type) -> Value? {
    try? JSONDecoder().decode(type, from: body)
  }
}
