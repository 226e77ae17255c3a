// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderServer
import Testing

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
      testDescription: "a body of 2 MB", status: 413,
      request: line + "Content-Length: 2000000\r\n\r\n"),
    Excess(testDescription: "no HTTP", status: 400, request: "Hello, server\r\n\r\n"),
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
