// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, so that a release build contains nothing of the inspector.
  import NIOCore
  import NIOHTTP1
  import NIOPosix

  /// Serves the page and the recording over HTTP.
  ///
  /// A header field has at most 80 KiB and a body at most 64 KiB. A connection that has sent no
  /// complete request ten seconds after its start, or after the last answer, is closed. At most 64
  /// are open at a time. A new connection replaces the oldest one without the token.
  final class InspectorServer: Sendable {
    static let connectionLimit = 64

    let port: Int
    private let channel: any Channel
    private let connections: InspectorConnections

    init(
      host: String, port: Int, requestLimit: TimeAmount = .seconds(10),
      makeConnection: @escaping @Sendable (_ port: Int) -> InspectorConnection
    ) async throws {
      let connections = InspectorConnections(limit: Self.connectionLimit)
      channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .serverChannelOption(.backlog, value: 64)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .childChannelOption(
          .writeBufferWaterMark, value: .init(low: 32 << 10, high: 256 << 10)
        )
        .childChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            guard connections.add(channel) else { throw ChannelError.ioOnClosedChannel }
            let connection = makeConnection(channel.localAddress?.port ?? 0)
            connection.onToken = { connections.keep(channel) }
            connection.onEnd = { connections.remove(channel) }
            try Self.configure(channel, connection, requestLimit: requestLimit)
          }
        }
        .bind(host: host, port: port).get()
      self.connections = connections
      self.port = channel.localAddress?.port ?? port
    }

    /// Lets a connection answer the requests of a channel.
    static func configure(
      _ channel: any Channel, _ connection: InspectorConnection, requestLimit: TimeAmount
    ) throws {
      let pipeline = channel.pipeline.syncOperations
      try pipeline.configureHTTPServerPipeline()
      try pipeline.addHandler(
        NIOHTTPServerRequestAggregator(maxContentLength: 64 << 10, closeOnExpectationFailed: true))
      connection.requestLimit = requestLimit
      try pipeline.addHandler(connection)
    }

    /// Closes the port and all connections.
    func stop() async {
      try? await channel.close()
      for connection in connections.end() { try? await connection.close() }
    }
  }
#endif
