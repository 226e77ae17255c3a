// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, because the module is empty in a release build.
  import NIOCore
  import NIOEmbedded
  import NIOHTTP1
  import Testing

  @testable import MesaInspector

  @Suite("The deadline of a request", .inTurn)
  struct RequestDeadlineTests {
    /// Returns a connected channel whose requests have ten seconds.
    private func channel(_ server: TestServer) throws -> EmbeddedChannel {
      let channel = EmbeddedChannel()
      try InspectorServer.configure(
        channel, InspectorConnection(server.service, port: server.port), requestLimit: .seconds(10))
      try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
      return channel
    }

    private func send(_ text: some StringProtocol, to channel: EmbeddedChannel) throws {
      try channel.writeInbound(ByteBuffer(string: String(text)))
    }

    @Test(
      "A request has ten seconds from the start of its connection, although bytes keep arriving",
      arguments: [
        "GET / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n",
        "POST /api/mark HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nAuthorization: "
          + "Bearer \(TestServer.token)\r\nContent-Length: 100\r\n\r\n{",
        "POST /api/mark HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n", "GET /",
      ])
    func slowly(text: String) async throws {
      try await TestServer.run { server in
        let channel = try channel(server)
        try send(text.replacing("PORT", with: "\(server.port)"), to: channel)
        for _ in 1...2 {
          channel.embeddedEventLoop.advanceTime(by: .seconds(4))
          #expect(channel.isActive)
          try send("a", to: channel)
        }
        channel.embeddedEventLoop.advanceTime(by: .seconds(2))
        #expect(!channel.isActive)
      }
    }

    @Test("A connection that sends nothing has ten seconds")
    func nothing() async throws {
      try await TestServer.run { server in
        let channel = try channel(server)
        channel.embeddedEventLoop.advanceTime(by: .milliseconds(9_999))
        #expect(channel.isActive)
        channel.embeddedEventLoop.advanceTime(by: .milliseconds(1))
        #expect(!channel.isActive)
      }
    }

    @Test("A page that reads the stream has no deadline")
    func stream() async throws {
      try await TestServer.run { server in
        let channel = try channel(server)
        channel.embeddedEventLoop.advanceTime(by: .seconds(9))
        try send(server.request("GET", "/api/stream"), to: channel)
        channel.embeddedEventLoop.advanceTime(by: .hours(1))
        #expect(channel.isActive)
        _ = try channel.finish()
      }
    }
  }
#endif
