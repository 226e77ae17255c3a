// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import NIOCore
import NIOHTTP1
import NIOPosix

/// Answers requests over HTTP/1.1 on the loopback interface.
///
/// A header field with more than 80 KiB returns 400, and a body with more than 1 MiB returns 413.
/// Both close the connection.
final class HTTPListener: Sendable {
  private let group: MultiThreadedEventLoopGroup
  /// The port on which the listener accepts connections.
  let port: UInt16

  /// Starts listening.
  ///
  /// - Parameters:
  ///   - port: The port, or 0 for a free one.
  ///   - answer: Returns the response, or `nil` to close the connection without one.
  init(port: UInt16, answer: @escaping HTTPConnection.Answer) async throws {
    group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    do {
      let channel = try await ServerBootstrap(group: group)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .childChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            let pipeline = channel.pipeline.syncOperations
            try pipeline.configureHTTPServerPipeline()
            try pipeline.addHandler(
              NIOHTTPServerRequestAggregator(
                maxContentLength: 1 << 20, closeOnExpectationFailed: true))
            try pipeline.addHandler(HTTPConnection(answer))
          }
        }
        .bind(host: "127.0.0.1", port: Int(port)).get()
      self.port = channel.localAddress?.port.flatMap(UInt16.init(exactly:)) ?? port
    } catch {
      try? await group.shutdownGracefully()
      throw error
    }
  }

  deinit { group.shutdownGracefully { _ in } }

  /// Closes the port and all connections.
  func stop() async { try? await group.shutdownGracefully() }
}
