// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import ReaderCore
import Strata

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends requests to the server and throws a `ReaderError` if a request fails.
final class HTTPTransport: Sendable {
  private let server: URL
  private let timeout: Duration
  private let clock: any Clock<Duration>
  private let session: URLSession
  private let exchange: StrataInteractor<URLRequest, HTTPAnswer>

  /// Creates a connection to a server.
  ///
  /// - Parameters:
  ///   - server: The address of the server.
  ///   - timeout: The maximum duration of a request.
  ///   - clock: Measures the timeout.
  init(server: URL, timeout: Duration, clock: any Clock<Duration> = ContinuousClock()) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpShouldSetCookies = false
    let session = URLSession(configuration: configuration)
    self.server = server
    self.timeout = timeout
    self.clock = clock
    self.session = session
    exchange = StrataInteractor { request in
      do {
        let (body, response) = try await Self.load(request, with: session)
        return try HTTPAnswer(response, body: body)
      } catch {
        throw Self.explain(error)
      }
    }
  }

  deinit { session.finishTasksAndInvalidate() }

  /// Sends a request and returns the response, even if its status is an error.
  ///
  /// - Throws: A `ReaderError`, or a `CancellationError` if the task is cancelled.
  func send(_ call: HTTPCall, token: String? = nil) async throws -> HTTPAnswer {
    let request = call.request(to: server, token: token, timeout: timeout)
    switch await exchange.execute(params: request, timeout: timeout, clock: clock) {
    case .success(let answer): return answer
    case .failure(is StrataTimeoutException): throw ReaderError.timedOut
    case .failure(is StrataCancellationException): throw CancellationError()
    case .failure(let error): throw error
    }
  }

  /// Sends a request, which is cancelled if the task is cancelled.
  ///
  /// In Foundation on Linux, the cancellation handler of `data(for:)` waits for its queue. If the
  /// queue is about to resume the same task, the two wait for each other forever. The cancellation
  /// handler of this method does not wait.
  private static func load(
    _ request: URLRequest, with session: URLSession
  ) async throws -> (Data, URLResponse) {
    let (answers, source) = AsyncThrowingStream<(Data, URLResponse), any Error>.makeStream()
    let task = session.dataTask(with: request) { data, response, error in
      if let data, let response {
        source.yield((data, response))
        source.finish()
      } else {
        source.finish(throwing: error ?? URLError(.badServerResponse))
      }
    }
    source.onTermination = { reason in
      guard case .cancelled = reason else { return }
      DispatchQueue.global().async { task.cancel() }
    }
    task.resume()
    for try await answer in answers { return answer }
    throw CancellationError()
  }

  private static func explain(_ error: any Error) -> any Error {
    guard let error = error as? URLError else { return error }
    return switch error.code {
    case .cancelled: CancellationError()
    case .timedOut: ReaderError.timedOut
    case .cannotParseResponse, .cannotDecodeRawData, .cannotDecodeContentData,
      .zeroByteResource, .dataLengthExceedsMaximum:
      ReaderError.unreadableAnswer
    // On Linux, a "bad server response" also means that the connection closed without a response.
    default: ReaderError.offline
    }
  }
}
