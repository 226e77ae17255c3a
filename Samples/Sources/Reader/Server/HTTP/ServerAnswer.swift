// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A response from the server.
package struct ServerAnswer: Sendable {
  private struct Reason: Encodable {
    let reason: String
  }

  package var status: Int
  package var etag: String?
  /// The methods that the path allows, if the request has another method.
  package var allow: [String] = []
  package var body: Data

  package init(_ status: Int, etag: String? = nil, body: Data = Data()) {
    self.status = status
    self.etag = etag
    self.body = body
  }

  /// Creates a response with a value as JSON.
  init(_ status: Int, etag: String? = nil, json: some Encodable) {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = .sortedKeys
    self.init(status, etag: etag, body: (try? encoder.encode(json)) ?? Data())
  }

  /// Creates a response that refuses a request, with a reason for the user.
  static func refusal(_ status: Int, _ reason: String) -> ServerAnswer {
    ServerAnswer(status, json: Reason(reason: reason))
  }

  /// Creates a response that refuses the method of a request.
  static func refusal(allowing methods: [String]) -> ServerAnswer {
    var answer = refusal(405, "Use \(methods.joined(separator: " or ")).")
    answer.allow = methods
    return answer
  }

  /// Returns a response whose JSON is damaged, in one of three ways.
  func damaged(_ way: Int) -> ServerAnswer {
    switch way % 3 {
    case 0:
      let half = body.isEmpty ? Data("{\"articles\":[{\"id\":".utf8) : body.prefix(body.count / 2)
      return ServerAnswer(200, body: half)
    case 1: return ServerAnswer(200, body: Data("<html><body>Bad Gateway</body></html>".utf8))
    default: return ServerAnswer(200, body: Data(#"{"articles":{"id":"seven"},"id":null}"#.utf8))
    }
  }
}
