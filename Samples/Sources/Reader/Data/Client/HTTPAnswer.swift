// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A response from the server.
struct HTTPAnswer: Sendable {
  let status: Int
  let etag: String?
  let body: Data

  /// Creates an answer from a response of `URLSession`.
  init(_ response: URLResponse, body: Data) throws {
    guard let response = response as? HTTPURLResponse else { throw ReaderError.unreadableAnswer }
    status = response.statusCode
    etag = response.value(forHTTPHeaderField: "ETag")
    self.body = body
  }

  /// Returns the body, or throws `ReaderError.unreadableAnswer` if it is damaged.
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    do {
      return try decoder.decode(type, from: body)
    } catch {
      throw ReaderError.unreadableAnswer
    }
  }

  /// The error that describes the status, if the caller did not expect it.
  var problem: ReaderError {
    switch status {
    case ..<400: .unreadableAnswer
    case 404: .notFound
    case 422: (try? decode(ReasonDTO.self)).map { .rejected($0.reason) } ?? .unreadableAnswer
    default: .serverFailed(status: status)
    }
  }
}
