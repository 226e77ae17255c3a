// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, because the module is empty in a release build.
  import Foundation
  import Testing

  @testable import MesaInspector

  @Suite("InspectorConnection", .inTurn)
  struct InspectorConnectionTests {
    // MARK: Files

    @Test("The page is served without a token, with headers that lock it up")
    func page() async throws {
      try await TestServer.run { server in
        let answer = try await server.answer("GET", "/", token: nil)
        #expect(answer.status == 200)
        #expect(answer.headers["content-type"] == "text/html; charset=utf-8")
        #expect(answer.headers["cache-control"] == "no-store")
        #expect(answer.headers["x-content-type-options"] == "nosniff")
        #expect(answer.headers["referrer-policy"] == "no-referrer")
        #expect(answer.headers["cross-origin-resource-policy"] == "same-origin")
        #expect(answer.headers["access-control-allow-origin"] == nil)
        let policy = try #require(answer.headers["content-security-policy"])
        let rules = [
          "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:",
          "connect-src 'self'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
          "require-trusted-types-for 'script'",
        ]
        #expect(policy.split(separator: "; ").map(String.init) == rules)
        #expect(answer.body.hasPrefix("<!"))
      }
    }

    @Test("Every answer has the same policy, also a failure")
    func policies() async throws {
      try await TestServer.run { server in
        for answer in [
          try await server.answer("GET", "/nothing"), try await server.answer("GET", "/app.css"),
          try await server.answer("GET", "/", host: "evil.com"),
          try await server.answer("GET", "/api/export", token: nil),
          try await server.answer("GET", "/api/export"),
        ] {
          #expect(
            answer.headers["content-security-policy"]?.hasPrefix("default-src 'none'") == true)
          #expect(answer.headers["x-content-type-options"] == "nosniff")
        }
      }
    }

    @Test("A query does not change which file is served")
    func query() async throws {
      try await TestServer.run { (server) async throws in
        #expect(try await server.answer("GET", "/?a=/../b", token: nil).status == 200)
        #expect(try await server.answer("GET", "/main.js?x", token: nil).status == 200)
      }
    }

    @Test(
      "Paths that lead elsewhere are not found",
      arguments: [
        "/../Package.swift", "/..%2f..%2fetc/passwd", "//", "/nothing", "/api", "//api/export",
      ])
    func otherPaths(path: String) async throws {
      try await TestServer.run { (server) async throws in
        #expect(try await server.answer("GET", path, token: nil).status == 404)
      }
    }

    @Test("HEAD answers without a body")
    func head() async throws {
      try await TestServer.run { server in
        let client = try await server.connect()
        let head = server.request("HEAD", "/", token: nil, headers: "Connection: close\r\n")
        await client.send(head)
        try await client.end()
        let answer = try #require(client.received.value.head)
        #expect(answer.status == 200)
        #expect(client.received.value.byteCount < 2_000)
      }
    }

    @Test("Several requests can use one connection")
    func keepAlive() async throws {
      try await TestServer.run { server in
        let client = try await server.connect()
        for number in 1...5 {
          await client.send(server.request("GET", "/main.js", token: nil))
          #expect(try await client.answer(number).status == 200)
        }
        // All at once.
        let request = server.request("GET", "/app.css", token: nil)
        await client.send(String(repeating: request, count: 5))
        #expect(try await client.answer(10).status == 200)
        await client.send(server.request("GET", "/", token: nil, headers: "Connection: close\r\n"))
        #expect(try await client.answer(11).status == 200)
        try await client.end()
      }
    }

    // MARK: Commands

    @Test("Commands are answered over the network as well")
    func commands() async throws {
      try await TestServer.run { server in
        let held = try await server.answer("POST", "/api/hold", body: #"{"at":2}"#)
        #expect(held.status == 200)
        #expect(held.headers["content-type"] == "application/json")
        #expect(held.body == #"{"held":{"at":2,"ignored":0,"problems":[]}}"# + "\n")
        #expect(
          try await server.answer("POST", "/api/resume", body: "{}").body == "{\"ignored\":3}\n")
        let ended = try await server.answer(
          "POST", "/api/send", body: #"{"store":"ended","event":1}"#)
        #expect(ended.status == 404)
        #expect(ended.body == "{\"error\":\"The store has ended.\"}\n")
        let sent = try await server.answer(
          "POST", "/api/send", body: #"{"store":"1","event":"tap"}"#)
        #expect(sent.status == 200)
        #expect(server.sent.elements == ["\"tap\""])
        #expect(try await server.answer("POST", "/api/hold", body: "{").status == 422)
        #expect(try await server.answer("POST", "/api/hold").status == 422)
        #expect(try await server.answer("POST", "/api/nothing", body: "{}").status == 404)
        #expect(try await server.answer("DELETE", "/api/hold").status == 405)
      }
    }

    @Test("A recording is exported as a file")
    func export() async throws {
      try await TestServer.run { server in
        server.recording.add(.mark("é"))
        let answer = try await server.answer("GET", "/api/export")
        #expect(answer.headers["content-type"] == "application/x-ndjson")
        #expect(answer.headers["content-disposition"] == "attachment; filename=\"Notes.jsonl\"")
        #expect(answer.body.hasPrefix(#"{"app":"Notes""#) || answer.body.contains("recording"))
        #expect(answer.body.contains(#""text":"é""#))
      }
    }

    // MARK: Refusals

    @Test(
      "Without the token, nothing of the app can be read or changed",
      arguments: [
        "/api/stream", "/api/export", "/api/hold", "/api/resume", "/api/send", "/api/mark",
      ])
    func missingToken(path: String) async throws {
      try await TestServer.run { server in
        for token in [nil, "", "0123456789abcdef0123456789abcdee", TestServer.token + "0"] {
          for method in ["GET", "POST"] {
            let answer = try await server.answer(method, path, token: token, body: #"{"text":"a"}"#)
            #expect(answer.status == 401)
            #expect(answer.body.hasPrefix(#"{"error":"#))
          }
        }
        // The address is no place for the token.
        let query = "\(path)?token=\(TestServer.token)"
        #expect(try await server.answer("GET", query, token: nil).status == 401)
        await server.recording.settle()
        #expect(server.recording.lines(after: 0, bytes: .max).data.isEmpty)
        #expect(server.pages.value == 0)
      }
    }

    @Test("Another host or another page is refused, even with the token")
    func foreign() async throws {
      try await TestServer.run { server in
        for path in ["/", "/api/stream", "/api/export"] {
          #expect(
            try await server.answer("GET", path, host: "evil.com:\(server.port)").status == 421)
          for origin in ["http://evil.com", "null", "http://localhost:\(server.port)"] {
            let headers = "Origin: \(origin)\r\n"
            #expect(try await server.answer("GET", path, headers: headers).status == 403)
          }
          let site = "Sec-Fetch-Site: cross-site\r\n"
          #expect(try await server.answer("GET", path, headers: site).status == 403)
        }
        let preflight = try await server.answer(
          "OPTIONS", "/api/send", token: nil,
          headers: "Origin: http://evil.com\r\nAccess-Control-Request-Method: POST\r\n")
        #expect(preflight.status == 403)
        #expect(!preflight.headers.keys.contains { $0.hasPrefix("access-control") })
      }
    }

    @Test("After a refusal, the connection is closed")
    func closedAfterRefusal() async throws {
      try await TestServer.run { server in
        let client = try await server.connect()
        await client.send(server.request("GET", "/api/export", token: nil))
        #expect(try await client.answer().headers["connection"] == "close")
        try await client.end()
      }
    }

    @Test("A complete address as the path does not need fewer rights")
    func absoluteForm() async throws {
      try await TestServer.run { server in
        for path in ["/api/export", "/api/stream"] {
          let address = "http://127.0.0.1:\(server.port)\(path)"
          let answer = try await server.answer("GET", address, token: nil)
          #expect([400, 401, 404].contains(answer.status))
        }
        #expect(server.pages.value == 0)
      }
    }
  }
#endif
