// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderServer
import Testing
import TrapezioTesting

@Suite("The server's connections", .inTurn)
struct HTTPListenerTests {
  private static let line = "GET /changes HTTP/1.1\r\nHost: reader\r\n"

  /// A request that is too large, the expected status, and a name.
  struct Excess: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let status: Int
    let request: String
  }

  private static let excesses = [
    Excess(
      testDescription: "a line of 5 MB", status: 400,
      request: "GET /" + String(repeating: "a", count: 5_000_000)),
    Excess(
      testDescription: "a header of 1 MB", status: 400,
      request: line + "X-Long: " + String(repeating: "a", count: 1_000_000)),
    Excess(
      testDescription: "300 headers", status: 400,
      request: line + String(repeating: "X-Many: a\r\n", count: 300)),
    Excess(
      testDescription: "a header of 200 KB in parts", status: 400,
      request: line
        + String(repeating: "X-Part: \(String(repeating: "a", count: 9999))\r\n", count: 20)),
    Excess(
      testDescription: "a line of 10 KB", status: 414,
      request: "GET /\(String(repeating: "a", count: 10_000)) HTTP/1.1\r\n\r\n"),
    Excess(
      testDescription: "a body of 2 MB", status: 413,
      request: line + "Content-Length: 2000000\r\n\r\n"),
    Excess(
      testDescription: "a body of 2 MB in parts", status: 413,
      request: line + "Transfer-Encoding: chunked\r\n\r\n"
        + String(repeating: "2710\r\n\(String(repeating: "a", count: 10_000))\r\n", count: 200)),
    Excess(testDescription: "no HTTP", status: 400, request: "Hello, server\r\n\r\n"),
    Excess(
      testDescription: "a web page", status: 403,
      request: line + "Origin: http://example.com\r\n\r\n"),
  ]

  @Test("A request beyond the limits ends its own connection only", arguments: excesses)
  func excess(_ excess: Excess) async throws {
    let server = ReaderServer(ReaderServerOptions(articles: 3))
    let url = try await server.start()
    let answer = try await RawConnection.answer(to: excess.request, at: url)
    // A connection that closes with unread bytes may lose the response.
    #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 \(excess.status) "))
    let later = try await RawConnection.answer(to: Self.line + "Connection: close\r\n\r\n", at: url)
    #expect(later.hasPrefix("HTTP/1.1 401 "))
    await server.stop()
  }

  @Test("A cookie of 64 KB is read")
  func cookie() async throws {
    let server = ReaderServer(ReaderServerOptions(articles: 3))
    let cookie = "Cookie: a=" + String(repeating: "b", count: 1 << 16)
    let answer = try await RawConnection.answer(
      to: Self.line + cookie + "\r\nConnection: close\r\n\r\n", at: server.start())
    #expect(answer.hasPrefix("HTTP/1.1 401 "))
  }

  @Test("A header that does not end delays nobody, and ends with the server")
  func slowHeader() async throws {
    let server = ReaderServer(ReaderServerOptions(articles: 3))
    let url = try await server.start()
    let answer = try await RawConnection.answer(to: Self.line + "X-Slow: a", at: url) {
      let answer = try? await RawConnection.answer(
        to: Self.line + "Connection: close\r\n\r\n", at: url)
      #expect(answer?.hasPrefix("HTTP/1.1 401 ") == true)
      await server.stop()
    }
    #expect(answer.isEmpty)
  }

  @Test(
    "A refusal names the limit",
    arguments: [
      (line + "Content-Length: 600000\r\n\r\n", "A body has at most 524288 bytes."),
      (
        "GET /?q=\(String(repeating: "a", count: 8192)) HTTP/1.1\r\n\r\n",
        "An address has at most 8192 bytes."
      ),
      (line + "Origin: null\r\n\r\n", "The server does not answer web pages. Use the app."),
      (
        line + String(repeating: "X: a\r\n", count: 100) + "\r\n",
        "A request has at most 100 header fields, each of at most 81920 bytes, and 131072 bytes in "
          + "all."
      ),
      ("GET /changes HTTP/9\r\n\r\n", "The request is not HTTP."),
    ])
  func reason(request: String, reason: String) async throws {
    let server = ReaderServer(ReaderServerOptions(articles: 3))
    let answer = try await RawConnection.answer(to: request, at: server.start())
    #expect(answer.hasSuffix("\r\n\r\n{\"reason\":\"\(reason)\"}"))
    #expect(answer.contains("Connection: close\r\n"))
  }

  @Test(
    "A client that does not complete its request in time is told the limit",
    arguments: [
      "", "G", line + "X-Slow: a", line + "Content-Length: 9\r\n\r\n",
      line + "Content-Length: 9\r\n\r\n{\"name\"",
      line + "Transfer-Encoding: chunked\r\n\r\n2\r\naa\r\n",
    ])
  func slowRequest(request: String) async throws {
    var answer = ""
    // The response is lost if bytes of the request arrive while the connection closes.
    for _ in 1...20 where answer.isEmpty {
      let clock = TestClock()
      let server = ReaderServer(ReaderServerOptions(articles: 3), connectionClock: clock)
      answer = try await RawConnection.answer(to: request, at: server.start()) {
        await clock.advance(by: .seconds(30))
      }
    }
    #expect(answer.hasPrefix("HTTP/1.1 408 "))
    #expect(answer.hasSuffix("{\"reason\":\"A request must arrive within 30 seconds.\"}"))
  }

  @Test("A connection without a next request closes in time, without another response")
  func idle() async throws {
    let clock = TestClock()
    let server = ReaderServer(ReaderServerOptions(articles: 3), connectionClock: clock)
    let time = Task {
      while await server.requestCount(.changes) == 0 { await Task.yield() }
      while !Task.isCancelled { await clock.advance(by: .seconds(30), sleepers: 0) }
    }
    defer { time.cancel() }
    let answer = try await RawConnection.answer(to: "\(Self.line)\r\n", at: server.start())
    #expect(answer.hasPrefix("HTTP/1.1 401 "))
    #expect(answer.components(separatedBy: "HTTP/1.").count == 2)
  }

  @Test("A response can take longer than a request")
  func slowResponse() async throws {
    let (clock, connectionClock) = (TestClock(), TestClock())
    let server = ReaderServer(
      ReaderServerOptions(articles: 3, faults: ReaderServerFaults(latency: .seconds(60))),
      clock: clock, connectionClock: connectionClock)
    let request = Self.line + "Connection: close\r\n\r\n"
    let answer = try await RawConnection.answer(to: request, at: server.start()) {
      await clock.advance(by: .zero)
      await connectionClock.advance(by: .seconds(60), sleepers: 0)
      await clock.advance(by: .seconds(60))
    }
    #expect(answer.hasPrefix("HTTP/1.1 401 "))
  }

  @Test("A connection beyond the limit is refused until another one ends")
  func connections() async throws {
    var limits = ReaderServerLimits()
    limits.connections = 1
    let server = ReaderServer(ReaderServerOptions(articles: 3, limits: limits))
    let url = try await server.start()
    let request = Self.line + "Connection: close\r\n\r\n"
    let first = try await RawConnection.answer(to: "\(Self.line)\r\n", at: url) {
      while await server.requestCount(.changes) == 0 { await Task.yield() }
      let second = try await RawConnection.answer(to: "", at: url)
      #expect(second.hasPrefix("HTTP/1.1 503 "))
      #expect(
        second.hasSuffix(
          "{\"reason\":\"The server has at most 1 connections. Try again later.\"}"))
      await server.stop()
      _ = try await server.start()
    }
    #expect(!first.contains("503"))
    #expect(try await RawConnection.answer(to: request, at: url).hasPrefix("HTTP/1.1 401 "))
  }

  @Test("A client can ask before it sends a body")
  func expectation() async throws {
    let server = ReaderServer(ReaderServerOptions(articles: 3))
    let body = #"{"name":"Ann","password":"reader"}"#
    let request = """
      POST /session HTTP/1.1\r\nExpect: 100-continue\r\nConnection: close\r\n\
      Content-Length: \(body.utf8.count)\r\n\r\n\(body)
      """
    let answer = try await RawConnection.answer(to: request, at: server.start())
    #expect(answer.hasPrefix("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\n"))
  }

  @Test("Requests in one packet are answered in order")
  func pipeline() async throws {
    let server = ReaderServer(ReaderServerOptions(articles: 3))
    let answer = try await RawConnection.answer(
      to: "GET /nowhere HTTP/1.1\r\n\r\n\(Self.line)\r\nHEAD /changes HTTP/1.0\r\n\r\n",
      at: server.start())
    let statuses = answer.components(separatedBy: "HTTP/1.").dropFirst()
      .map { $0.split(separator: " ")[1] }
    #expect(statuses == ["404", "401", "405"])
  }

  @Test("The program still handles signals after a long line", arguments: [SIGINT, SIGTERM])
  func signals(signal: Int32) async throws {
    let process = try ServerProcess("--port", "0", "--articles", "3")
    try process.start()
    let address = try #require(process.firstLine?.split(separator: " ").last)
    let url = try #require(URL(string: String(address)))
    _ = try await RawConnection.answer(to: Self.excesses[0].request, at: url)
    #expect(process.end(signal).status == 0)
  }
}
