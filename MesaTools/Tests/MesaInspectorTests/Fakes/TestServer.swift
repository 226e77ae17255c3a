// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, because the module is empty in a release build.
  import Foundation
  import NIOCore

  @testable import MesaInspector

  /// A server on a free port, whose commands answer as a test expects.
  final class TestServer: Sendable {
    static let token = "0123456789abcdef0123456789abcdef"

    let recording: Recording
    /// The number of open pages.
    let pages = Watched(0)
    /// The events that were sent, as JSON.
    let sent = Log<String>()
    let service: InspectorService
    private let server: InspectorServer

    var port: Int { server.port }

    private init(
      _ limits: Recording.Limits, requestLimit: TimeAmount, pulseInterval: TimeAmount
    ) async throws {
      recording = Recording(limits: limits)
      service = try InspectorService(
        gate: .init(token: Self.token, isLocal: true), recording: recording, files: PageFiles(),
        app: "Notes", commands: Self.commands(sent, pages), pulseInterval: pulseInterval)
      let service = service
      server = try await InspectorServer(host: "127.0.0.1", port: 0, requestLimit: requestLimit) {
        InspectorConnection(service, port: $0)
      }
    }

    /// Runs a test with a server, and stops the server afterwards.
    static func run(
      limits: Recording.Limits = Recording.Limits(),
      requestLimit: TimeAmount = .minutes(1),
      pulseInterval: TimeAmount = .hours(1), _ test: (TestServer) async throws -> Void
    ) async throws {
      let server = try await TestServer(
        limits, requestLimit: requestLimit, pulseInterval: pulseInterval)
      do {
        try await test(server)
      } catch {
        await server.server.stop()
        throw error
      }
      await server.server.stop()
    }

    private static func commands(
      _ sent: Log<String>, _ pages: Watched<Int>
    ) -> InspectorService.Commands {
      InspectorService.Commands(
        hold: { n in
          guard n < 1_000 else { throw CommandError.unknownEntry(n) }
          return TimeTravel.Held(at: n, ignored: 0, problems: [])
        },
        resume: { 3 },
        send: { store, json in
          switch store {
          case "ended": throw CommandError.storeEnded
          case "held": throw CommandError.held
          case "uncoded": throw CommandError.notCodable("NoteEvent")
          default: sent.append(String(decoding: json, as: UTF8.self))
          }
        },
        held: { nil },
        pagesDidChange: { count in pages.update { $0 = count } })
    }

    func stop() async { await server.stop() }

    // MARK: Requests

    func connect(reads: Bool = true) async throws -> RawClient {
      try await RawClient.connect(to: port, reads: reads)
    }

    /// Returns the text of a request.
    ///
    /// - Parameters:
    ///   - token: By default, the right one.
    ///   - host: By default, the right one.
    func request(
      _ method: String, _ path: String, token: String? = TestServer.token, host: String? = nil,
      headers: String = "", body: String? = nil
    ) -> String {
      var text = "\(method) \(path) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(port)")\r\n\(headers)"
      if let token { text += "Authorization: Bearer \(token)\r\n" }
      if let body { text += "Content-Length: \(body.utf8.count)\r\n" }
      return text + "\r\n" + (body ?? "")
    }

    /// Sends one request, and returns the answer.
    func answer(
      _ method: String, _ path: String, token: String? = TestServer.token, host: String? = nil,
      headers: String = "", body: String? = nil
    ) async throws -> RawClient.Answer {
      let client = try await connect()
      await client.send(
        request(method, path, token: token, host: host, headers: headers, body: body))
      let answer = try await client.answer()
      await client.close()
      return answer
    }

    /// Opens a page that reads the stream, and waits until the stream has begun.
    func page(after n: Int = 0) async throws -> RawClient {
      let page = try await connect()
      await page.send(request("GET", "/api/stream?after=\(n)"))
      try await page.lines(1)
      return page
    }
  }
#endif
