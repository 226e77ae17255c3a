// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, so that a release build contains nothing of the inspector.
  import NIOConcurrencyHelpers
  import NIOCore
  import NIOHTTP1
  import NIOPosix

  /// Serves the page and the recording over HTTP.
  ///
  /// A header field has at most 80 KiB and a body at most 64 KiB. A connection that sends no
  /// complete request for ten seconds is closed, and at most 64 are open at a time.
  final class InspectorServer: Sendable {
    private typealias Connections = NIOLockedValueBox<[ObjectIdentifier: any Channel]?>

    static let connectionLimit = 64

    let port: Int
    private let channel: any Channel
    private let connections: Connections

    init(
      host: String, port: Int, idleLimit: TimeAmount = .seconds(10),
      makeConnection: @escaping @Sendable (_ port: Int) -> InspectorConnection
    ) async throws {
      let connections = Connections([:])
      channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .serverChannelOption(.backlog, value: 64)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .childChannelOption(
          .writeBufferWaterMark, value: .init(low: 32 << 10, high: 256 << 10)
        )
        .childChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            let id = ObjectIdentifier(channel)
            let isAccepted = connections.withLockedValue { open in
              guard let count = open?.count, count < Self.connectionLimit else { return false }
              open?[id] = channel
              return true
            }
            guard isAccepted else { throw ChannelError.ioOnClosedChannel }
            channel.closeFuture.whenComplete { _ in connections.withLockedValue { $0?[id] = nil } }
            let pipeline = channel.pipeline.syncOperations
            try pipeline.configureHTTPServerPipeline()
            try pipeline.addHandler(IdleStateHandler(readTimeout: idleLimit))
            try pipeline.addHandler(
              NIOHTTPServerRequestAggregator(
                maxContentLength: 64 << 10, closeOnExpectationFailed: true))
            try pipeline.addHandler(makeConnection(channel.localAddress?.port ?? 0))
          }
        }
        .bind(host: host, port: port).get()
      self.connections = connections
      self.port = channel.localAddress?.port ?? port
    }

    /// Closes the port and all connections.
    func stop() async {
      try? await channel.close()
      let open = connections.withLockedValue { Array($0.take()?.values ?? [:].values) }
      for connection in open { try? await connection.close() }
    }
  }
#endif
