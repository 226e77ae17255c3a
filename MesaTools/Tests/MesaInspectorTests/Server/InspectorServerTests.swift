// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, because the module is empty in a release build.
  import Foundation
  import NIOCore
  import Testing

  @testable import MesaInspector

  @Suite("InspectorServer", .inTurn)
  struct InspectorServerTests {
    // MARK: Life

    @Test("A server without a given port has a free one, and two servers have different ones")
    func ports() async throws {
      try await TestServer.run { first in
        try await TestServer.run { (second) async throws in
          #expect(first.port != second.port)
          #expect(try await first.answer("GET", "/").status == 200)
          #expect(try await second.answer("GET", "/").status == 200)
        }
      }
    }

    @Test("A port that is in use cannot be served")
    func portInUse() async throws {
      try await TestServer.run { (server) async throws in
        let service = server.service
        await #expect(throws: (any Error).self) {
          _ = try await InspectorServer(host: "127.0.0.1", port: server.port) {
            InspectorConnection(service, port: $0)
          }
        }
        #expect(try await server.answer("GET", "/").status == 200)
      }
    }

    @Test("A server that stops closes its pages and its port")
    func stop() async throws {
      try await TestServer.run { server in
        let page = try await server.page()
        let idle = try await server.connect()
        await idle.send(server.request("GET", "/"))
        _ = try await idle.answer()
        await server.stop()
        try await page.end()
        try await idle.end()
        try await server.pages.wait(for: "no page") { $0 == 0 }
        await #expect(throws: (any Error).self) { try await server.connect() }
      }
    }

    // MARK: Limits

    /// The nightly run makes more connections, because each takes about 3 ms.
    private static var connectionCount: Int {
      ProcessInfo.processInfo.environment["INSPECTOR_CONNECTIONS"].flatMap { Int($0) } ?? 1_000
    }

    @Test("Many connections without the token, one after another, get nothing of the app")
    func manyConnections() async throws {
      try await TestServer.run { server in
        server.recording.add(.mark("secret"))
        for _ in 0..<Self.connectionCount {
          let client = try await server.connect()
          await client.send(server.request("GET", "/keys.js", token: nil))
          #expect(try await client.answer().status == 200)
          await client.send(server.request("GET", "/api/export", token: nil))
          let refusal = try await client.answer(2)
          #expect(refusal.status == 401 && !refusal.body.contains("secret"))
          await client.close()
        }
        #expect(server.pages.value == 0)
        #expect(try await server.answer("GET", "/api/export").body.contains("secret"))
      }
    }

    @Test("A connection too many is closed, and the others stay")
    func tooManyConnections() async throws {
      try await TestServer.run { server in
        var pages: [RawClient] = []
        for _ in 0..<InspectorServer.connectionLimit { pages.append(try await server.page()) }
        for _ in 0..<20 {
          let more = try await server.connect()
          await more.send(server.request("GET", "/"))
          try await more.end()
          #expect(more.received.value.answers.isEmpty)
        }
        server.recording.add(.mark("a"))
        for page in pages { try await page.lines(untilEntry: 1) }

        await pages.removeLast().close()
        let count = pages.count
        try await server.pages.wait(for: "fewer pages") { $0 == count }
        #expect(try await server.answer("GET", "/").status == 200)
      }
    }

    @Test("Connections without the token make room for new ones, and pages stay")
    func strangers() async throws {
      try await TestServer.run { server in
        let page = try await server.page()
        var strangers: [RawClient] = []
        for _ in 0..<3 * InspectorServer.connectionLimit {
          let stranger = try await server.connect()
          await stranger.send("G")
          strangers.append(stranger)
        }
        #expect(try await server.answer("GET", "/").status == 200)
        #expect(try await server.answer("GET", "/api/export").status == 200)
        // The oldest go first.
        for stranger in strangers.prefix(InspectorServer.connectionLimit) {
          try await stranger.end()
        }
        #expect(!strangers.suffix(10).contains { $0.received.value.isClosed })
        let second = try await server.page()
        server.recording.add(.mark("a"))
        try await page.lines(untilEntry: 1)
        try await second.lines(untilEntry: 1)
      }
    }

    @Test("A connection whose token is wrong is no page, and makes room as well")
    func wrongTokens() async throws {
      try await TestServer.run { server in
        for _ in 0..<2 * InspectorServer.connectionLimit {
          let client = try await server.connect()
          await client.send(
            server.request("POST", "/api/mark", token: "wrong", headers: "Content-Length: 9\r\n"))
        }
        #expect(try await server.answer("GET", "/api/export").status == 200)
      }
    }

    @Test(
      "A connection that sends no complete request is closed after a while",
      arguments: [
        "", "GET", "GET / HTTP/1.1\r\nHost: 127",
        "POST /api/mark HTTP/1.1\r\nHost: HOST\r\n"
          + "Authorization: Bearer \(TestServer.token)\r\nContent-Length: 10\r\n\r\n{",
      ])
    func idle(start: String) async throws {
      // The limit is the subject.
      try await TestServer.run(requestLimit: .milliseconds(50)) { server in
        let client = try await server.connect()
        await client.send(start.replacing("HOST", with: "127.0.0.1:\(server.port)"))
        try await client.end()
        #expect(client.received.value.answers.isEmpty)
      }
    }

    @Test("A connection that does not ask again is closed after a while")
    func idleAfterAnswer() async throws {
      // The limit is the subject.
      try await TestServer.run(requestLimit: .milliseconds(50)) { server in
        var answers: [RawClient.Answer] = []
        // On a busy device, the limit can pass before the request has arrived.
        while answers.isEmpty {
          try Task.checkCancellation()
          let client = try await server.connect()
          await client.send(server.request("GET", "/"))
          try await client.end()
          answers = client.received.value.answers
        }
        #expect(answers.map(\.status) == [200])
      }
    }

    @Test("An answer that is read slowly arrives completely")
    func slowAnswer() async throws {
      // The limit is the subject.
      try await TestServer.run(requestLimit: .milliseconds(50)) { server in
        // More than the buffers of the system contain.
        let text = String(repeating: "a", count: 2_000)
        for _ in 1...6_000 { server.recording.add(.mark(text)) }
        await server.recording.settle()
        var arrived: RawClient?
        var attempt = 0
        // On a busy device, the limit can pass before the requests have arrived.
        while arrived == nil {
          try Task.checkCancellation()
          attempt += 1
          let client = try await server.connect(reads: false)
          // The command says that the request after it has arrived, too.
          let body = #"{"store":"1","event":\#(attempt)}"#
          let command = server.request("POST", "/api/send", body: body)
          await client.send(command + server.request("GET", "/api/export"))
          // The limit passes three times.
          for _ in 1...3 { try await server.connect().end() }
          if server.sent.elements.contains("\(attempt)") { arrived = client }
        }
        let client = try #require(arrived)
        try await client.startReading()
        let answer = try await client.answer(2)
        #expect(answer.status == 200)
        #expect(answer.body.utf8.count > 12_000_000)
      }
    }

    @Test("A page that only reads stays")
    func idlePage() async throws {
      // The limit is the subject.
      let limit = TimeAmount.milliseconds(20)
      try await TestServer.run(requestLimit: limit, pulseInterval: limit) { server in
        var opened: RawClient?
        // On a busy device, the limit can pass before the request has arrived.
        while opened == nil, !Task.isCancelled { opened = try? await server.page() }
        let page = try #require(opened)
        try await page.lines(10)
        server.recording.add(.mark("a"))
        try await page.received.wait(for: "an entry") { $0.lines.contains { $0.contains("mark") } }
        #expect(!page.received.value.isClosed)
      }
    }

    // MARK: Hostile requests

    /// Sends bytes, and returns the status of the answer, if one comes before the end.
    private func status(of bytes: [UInt8], _ server: TestServer) async throws -> Int? {
      let client = try await server.connect()
      // Sent apart, because the server may answer before it has read everything.
      async let sending: Void = client.send(bytes)
      try await client.received.wait(for: "an answer or an end") {
        $0.isClosed || !$0.answers.isEmpty
      }
      let status = client.received.value.answers.first?.status
      await client.close()
      await sending
      return status
    }

    private func isRefused(_ text: String, _ server: TestServer) async throws -> Bool {
      let status = try await status(of: Array(text.utf8), server)
      return status.map { (400..<500).contains($0) } ?? true
    }

    @Test("A huge request line, a huge header and very many headers are refused")
    func hugeHeads() async throws {
      try await TestServer.run { (server) async throws in
        let million = String(repeating: "a", count: 1 << 20)
        #expect(try await isRefused(server.request("GET", "/\(million)"), server))
        #expect(try await isRefused(server.request(million, "/"), server))
        let large = server.request("GET", "/", headers: "X: \(million)\r\n")
        #expect(try await isRefused(large, server))
        let named = server.request("GET", "/", headers: "\(million): 1\r\n")
        #expect(try await isRefused(named, server))
        let many = (0..<300).map { "X-\($0): 1\r\n" }.joined()
        #expect(try await isRefused(server.request("GET", "/", headers: many), server))
        #expect(try await server.answer("GET", "/").status == 200)
      }
    }

    @Test("A huge body is refused before it has arrived, and has no effect")
    func hugeBodies() async throws {
      try await TestServer.run { server in
        let text = String(repeating: "a", count: 10 << 20)
        let body = #"{"text":"\#(text)"}"#
        for token in [TestServer.token, nil] {
          let request = server.request("POST", "/api/mark", token: token, body: body)
          let status = try await status(of: Array(request.utf8), server)
          #expect(status == nil || status == 413)
        }
        let announced = server.request(
          "POST", "/api/mark", headers: "Content-Length: 999999999999\r\n")
        let early = try await status(of: Array(announced.utf8), server)
        #expect(early == nil || early == 413)
        let chunk = "100000\r\n" + String(repeating: "a", count: 1 << 20) + "\r\n"
        let chunked = server.request("POST", "/api/mark", headers: "Transfer-Encoding: chunked\r\n")
        let late = try await status(
          of: Array((chunked + String(repeating: chunk, count: 10) + "0\r\n\r\n").utf8), server)
        #expect(late == nil || late == 413)
        await server.recording.settle()
        #expect(server.recording.lines(after: 0, bytes: .max).data.isEmpty)
        #expect(try await server.answer("GET", "/").status == 200)
      }
    }

    @Test(
      "What is no HTTP is refused",
      arguments: [
        "\r\n\r\n\r\nNONSENSE\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n",
        "GET / FTP/1.1\r\n\r\n",
        "GET /api/export\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        "\u{16}\u{3}\u{1}\u{2}\0\u{1}\r\n",
        "\0\0\0\0\0\0\0\0\r\n", "GET ?/api/export HTTP/1.1\r\n\r\n", "get / HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\nHost\r\n\r\n", "GET / HTTP/1.1\r\n: x\r\n\r\n",
        "GET / HTTP/1.1\r\nHost : 127.0.0.1\r\n\r\n", "GET / HTTP/1.1\r\nA\0: 1\r\n\r\n",
        "POST /api/mark HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
        "POST /api/mark HTTP/1.1\r\nContent-Length: x\r\n\r\n",
        "POST /api/mark HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
        "POST /api/mark HTTP/1.1\r\nContent-Length: 99999999999999999999999\r\n\r\n",
        "POST /api/mark HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n"
          + "\r\n0\r\n\r\n",
        "POST /api/mark HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n",
        "POST /api/mark HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n",
      ])
    func malformed(text: String) async throws {
      try await TestServer.run { (server) async throws in
        #expect(try await isRefused(text, server))
        let hosted = text.replacing(
          "HTTP/1.1\r\n", with: "HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n")
        #expect(try await isRefused(hosted, server))
        await server.recording.settle()
        #expect(server.recording.lines(after: 0, bytes: .max).data.isEmpty)
        #expect(try await server.answer("GET", "/").status == 200)
      }
    }

    @Test("Random bytes are refused", arguments: 0..<20)
    func randomBytes(round: Int) async throws {
      try await TestServer.run { server in
        let bytes = (0..<10_000).map { _ in UInt8.random(in: .min ... .max) }
        let status = try await status(of: bytes, server)
        #expect(status.map { (400..<500).contains($0) } ?? true)
        #expect(try await server.answer("GET", "/").status == 200)
      }
    }

    @Test("There are no web sockets, and what follows such a request is not kept")
    func webSockets() async throws {
      try await TestServer.run { server in
        let upgrade =
          "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
          + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        let frames = [UInt8](repeating: 0x81, count: 1 << 20)
        for path in ["/", "/api/export", "/nothing"] {
          let client = try await server.connect()
          await client.send(server.request("GET", path, headers: upgrade))
          #expect(try await client.answer().status != 101)
          await client.send(frames)
          try await client.end()
        }
        let foreign = try await server.answer(
          "GET", "/", headers: upgrade + "Origin: http://evil.com\r\n")
        #expect(foreign.status == 403)

        let page = try await server.connect()
        await page.send(server.request("GET", "/api/stream", headers: upgrade))
        try await page.lines(1)
        #expect(page.received.value.head?.status == 200)
        #expect(try await server.answer("GET", "/").status == 200)
      }
    }

    @Test("The server is no proxy")
    func connectMethod() async throws {
      try await TestServer.run { server in
        let host = "127.0.0.1:\(server.port)"
        let client = try await server.connect()
        await client.send("CONNECT \(host) HTTP/1.1\r\nHost: \(host)\r\n\r\n")
        #expect(try await client.answer().status == 405)
        await client.send([UInt8](repeating: 0x16, count: 1 << 20))
        try await client.end()
      }
    }

    @Test("A client that closes while its command is carried out does no harm")
    func closedDuringCommand() async throws {
      try await TestServer.run { server in
        for _ in 0..<50 {
          let client = try await server.connect()
          await client.send(server.request("GET", "/api/export"))
          await client.close()
        }
        #expect(try await server.answer("GET", "/").status == 200)
      }
    }
  }
#endif
