// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import NIOConcurrencyHelpers
import NIOCore
import NIOHTTP1
import NIOPosix

/// Answers requests over HTTP/1.1 on the loopback interface.
///
/// A request that breaks one of the limits receives a response that names the limit, and ends its
/// connection.
final class HTTPListener: Sendable {
  /// The open connections, or `nil` after the end.
  private typealias Connections = NIOLockedValueBox<[ObjectIdentifier: any Channel]?>

  /// The limits of the header of a request.
  static var headerLimits: NIOHTTPDecoderLimitConfiguration {
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderFieldCount = 100
    limits.maxHeaderFieldSize = 80 * 1024
    limits.maxHeaderListSize = 128 * 1024
    return limits
  }

  /// The port on which the listener accepts connections.
  let port: UInt16
  private let channel: any Channel
  private let connections: Connections

  /// Starts listening.
  ///
  /// - Parameters:
  ///   - port: The port, or 0 for a free one.
  ///   - sleep: Waits for the limit of time.
  ///   - answer: Returns the response, or `nil` to close the connection without one.
  init(
    port: UInt16, limits: ReaderServerLimits,
    sleep: @escaping @Sendable (Duration) async throws -> Void,
    answer: @escaping HTTPConnection.Answer
  ) async throws {
    let connections = Connections([:])
    channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let pipeline = channel.pipeline.syncOperations
          guard connections.withLockedValue({ $0?.count ?? 0 }) < limits.connections else {
            return try pipeline.addHandler(HTTPRefusal(.tooManyConnections(limits)))
          }
          let connectionGuard = HTTPGuard(limit: limits.time, sleep: sleep)
          try pipeline.addHandler(connectionGuard)
          try pipeline.configureHTTPServerPipeline(
            withErrorHandling: false, withEncoderConfiguration: .init(),
            withDecoderLimitConfiguration: Self.headerLimits)
          try pipeline.addHandler(HTTPConnection(limits, guard: connectionGuard, answer))
          let id = ObjectIdentifier(channel)
          connections.withLockedValue { $0?[id] = channel }
          channel.closeFuture.whenComplete { _ in connections.withLockedValue { $0?[id] = nil } }
          if connections.withLockedValue({ $0 == nil }) { throw ChannelError.ioOnClosedChannel }
        }
      }
      .bind(host: "127.0.0.1", port: Int(port)).get()
    self.connections = connections
    self.port = channel.localAddress?.port.flatMap(UInt16.init(exactly:)) ?? port
  }

  deinit {
    channel.close(promise: nil)
    for connection in takeConnections() { connection.close(promise: nil) }
  }

  /// Closes the port and all connections.
  func stop() async {
    try? await channel.close()
    for connection in takeConnections() { try? await connection.close() }
  }

  private func takeConnections() -> [any Channel] {
    connections.withLockedValue { Array($0.take()?.values ?? [:].values) }
  }
}

extension ServerAnswer {
  fileprivate static func tooManyConnections(_ limits: ReaderServerLimits) -> ServerAnswer {
    .refusal(503, "The server has at most \(limits.connections) connections. Try again later.")
  }
}
