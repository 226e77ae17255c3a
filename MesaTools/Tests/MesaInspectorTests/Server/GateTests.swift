// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, because the module is empty in a release build.
  import NIOHTTP1
  import Testing

  @testable import MesaInspector

  @Suite("Gate", .inTurn)
  struct GateTests {
    private static let token = "0123456789abcdef0123456789abcdef"
    private static let port = 8_080

    private func refusal(
      _ uri: String = "/api/stream", host: [String] = ["127.0.0.1:8080"],
      token: String? = "Bearer \(token)", _ others: [(String, String)] = [], isLocal: Bool = true,
      port: Int = port
    ) throws -> String? {
      let service = try InspectorService(
        gate: .init(token: Self.token, isLocal: isLocal), recording: Recording(),
        files: PageFiles(),
        app: "", commands: .none)
      var headers = HTTPHeaders(host.map { ("Host", $0) } + others)
      if let token { headers.add(name: "Authorization", value: token) }
      let head = HTTPRequestHead(version: .http1_1, method: .GET, uri: uri, headers: headers)
      return service.gate.refusal(of: head, port: port).map { "\($0)" }
    }

    @Test("A request with the token and the app's own address is answered")
    func accepted() throws {
      #expect(try refusal() == nil)
    }

    // MARK: Host

    @Test(
      "The device has several names",
      arguments: ["127.0.0.1:8080", "localhost:8080", "[::1]:8080"])
    func ownHosts(host: String) throws {
      #expect(try refusal(host: [host]) == nil)
    }

    @Test("On port 80, a browser omits the port", arguments: ["127.0.0.1", "localhost", "[::1]"])
    func hostWithoutPort(host: String) throws {
      #expect(try refusal(host: [host], [("Origin", "http://\(host)")], port: 80) == nil)
      #expect(try refusal(host: ["\(host):80"], port: 80) == nil)
      #expect(try refusal(host: ["192.168.1.7"], isLocal: false, port: 80) == nil)
      for host in ["evil.com", "\(host):8080", "\(host):", "192.168.1.7:8080", "", "::1:8080"] {
        #expect(try refusal(host: [host], isLocal: false, port: 80) == "foreignHost")
      }
      let other = ("Origin", "http://evil.com")
      #expect(try refusal(host: [host], [other], port: 80) == "foreignOrigin")
    }

    @Test(
      "Another name is refused, because it could lead a browser here",
      arguments: [
        "evil.com:8080", "evil.com", "127.0.0.1", "127.0.0.1:8081", "127.0.0.1:80801", "127.0.0.1:",
        "localhost", "localhost.evil.com:8080", "evil.com#127.0.0.1:8080",
        "127.0.0.1:8080.evil.com",
        "evil.com:8080:8080", "127.0.0.1.evil.com:8080", ":8080", "", " 127.0.0.1:8080",
        "192.168.1.7:8080", "0.0.0.0:8080", "user@127.0.0.1:8080", "127.0.0.1:8080/",
      ])
    func foreignHosts(host: String) throws {
      #expect(try refusal(host: [host]) == "foreignHost")
      #expect(try refusal("/", host: [host]) == "foreignHost")
    }

    @Test("A request without a host, or with two of them, is refused")
    func hostCount() throws {
      #expect(try refusal(host: []) == "foreignHost")
      #expect(try refusal(host: ["127.0.0.1:8080", "127.0.0.1:8080"]) == "foreignHost")
      #expect(try refusal(host: ["127.0.0.1:8080", "evil.com:8080"]) == "foreignHost")
    }

    @Test("On all interfaces, the host can be a number but no name")
    func allInterfaces() throws {
      #expect(try refusal(host: ["192.168.1.7:8080"], isLocal: false) == nil)
      #expect(try refusal(host: ["10.0.0.1:8080"], isLocal: false) == nil)
      #expect(try refusal(host: ["localhost:8080"], isLocal: false) == nil)
      for host in ["evil.com:8080", "phone.local:8080", "192.168.1.7:80", "7.nip.io:8080", ":8080"]
      {
        #expect(try refusal(host: [host], isLocal: false) == "foreignHost")
      }
    }

    // MARK: Origin

    @Test("The page's own origin is answered", arguments: ["127.0.0.1:8080", "localhost:8080"])
    func ownOrigin(host: String) throws {
      #expect(try refusal(host: [host], [("Origin", "http://\(host)")]) == nil)
    }

    @Test(
      "A page of another site is refused, even with the token",
      arguments: [
        "null", "http://evil.com", "http://127.0.0.1", "http://127.0.0.1:8081",
        "https://127.0.0.1:8080", "http://localhost:8080", "http://127.0.0.1:8080.evil.com",
        "http://evil.com:8080", "", "file://", "http://127.0.0.1:8080/",
      ])
    func foreignOrigins(origin: String) throws {
      #expect(try refusal([("Origin", origin)]) == "foreignOrigin")
      #expect(try refusal("/", [("Origin", origin)]) == "foreignOrigin")
    }

    @Test("A foreign origin next to the own one is refused")
    func origins() throws {
      let own = ("Origin", "http://127.0.0.1:8080")
      #expect(try refusal([own, ("Origin", "http://evil.com")]) == "foreignOrigin")
    }

    @Test("What a browser says of the sender counts")
    func fetchMetadata() throws {
      #expect(try refusal([("Sec-Fetch-Site", "same-origin")]) == nil)
      #expect(try refusal([("Sec-Fetch-Site", "none")]) == nil)
      for site in ["cross-site", "same-site", "", "Same-Origin, cross-site"] {
        #expect(try refusal([("Sec-Fetch-Site", site)]) == "foreignOrigin")
        #expect(try refusal("/", [("Sec-Fetch-Site", site)]) == "foreignOrigin")
      }
    }

    // MARK: Token

    @Test("Without the token, no request of the page is answered")
    func tokens() throws {
      let token = Self.token
      let wrong = [
        nil, "", "Bearer", "Bearer ", token, "bearer \(token)", "Basic \(token)",
        "Bearer \(token.dropLast())", "Bearer \(token)0", "Bearer \(token.dropLast())0",
        "Bearer 1\(token.dropFirst())", "Bearer \(token.uppercased())", "Bearer \(token) ",
        "Bearer " + String(repeating: "0", count: 100_000), "Bearer \(token), Bearer \(token)",
      ]
      for token in wrong { #expect(try refusal(token: token) == "missingToken") }
      #expect(try refusal([("Authorization", "Bearer \(token)")]) == "missingToken")
      let second = try refusal(token: nil, [("Authorization", "Bearer \(token)")])
      #expect(second == nil)
    }

    @Test("Files of the page need no token")
    func files() throws {
      #expect(try refusal("/", token: nil) == nil)
      #expect(try refusal("/main.js?x=1", token: nil) == nil)
      #expect(try refusal("/api/", token: nil) == "missingToken")
      #expect(try refusal("/api/export", token: nil) == "missingToken")
      #expect(try refusal("/api/hold?x", token: nil) == "missingToken")
    }

    @Test("Each token is another one, of 32 digits")
    func newTokens() throws {
      let service = try InspectorService(
        gate: .init(token: "", isLocal: true), recording: Recording(), files: PageFiles(), app: "",
        commands: .none)
      let tokens = (0..<100).map { _ in type(of: service.gate).makeToken() }
      #expect(Set(tokens).count == 100)
      for token in tokens {
        #expect(token.count == 32)
        #expect(token.contains { !$0.isHexDigit } == false)
      }
    }

    private func refusal(_ others: [(String, String)]) throws -> String? {
      try refusal("/api/stream", others)
    }

    private func refusal(_ uri: String, _ others: [(String, String)]) throws -> String? {
      try refusal(uri, host: ["127.0.0.1:8080"], token: "Bearer \(Self.token)", others)
    }
  }
#endif
