// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends requests to the server, and puts what goes wrong into a `ReaderError`.
final class HTTPTransport: Sendable {
  private let server: URL
  private let timeout: Duration
  private let session: URLSession

  /// Creates a connection to a server.
  ///
  /// - Parameters:
  ///   - server: The address of the server.
  ///   - timeout: How long a request waits for the next part of its answer.
  init(server: URL, timeout: Duration) {
    self.server = server
    self.timeout = timeout
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpShouldSetCookies = false
    session = URLSession(configuration: configuration)
  }

  deinit { session.finishTasksAndInvalidate() }

  /// Sends a request, and returns the answer with any status.
  ///
  /// - Throws: A `ReaderError`, or a `CancellationError` if the task is cancelled.
  func send(_ call: HTTPCall, token: String? = nil) async throws -> HTTPAnswer {
    try Task.checkCancellation()
    let request = call.request(to: server, token: token, timeout: timeout)
    do {
      let (body, response) = try await session.data(for: request)
      guard let response = response as? HTTPURLResponse else {
        throw ReaderError.unreadableAnswer
      }
      return HTTPAnswer(
        status: response.statusCode, etag: response.value(forHTTPHeaderField: "ETag"),
        body: body)
    } catch {
      try Task.checkCancellation()
      throw Self.explain(error)
    }
  }

  private static func explain(_ error: any Error) -> any Error {
    guard let error = error as? URLError else { return error }
    return switch error.code {
    case .cancelled: CancellationError()
    case .timedOut: ReaderError.timedOut
    case .badServerResponse, .cannotParseResponse, .cannotDecodeRawData,
      .cannotDecodeContentData, .zeroByteResource, .dataLengthExceedsMaximum:
      ReaderError.unreadableAnswer
    default: ReaderError.offline
    }
  }
}
