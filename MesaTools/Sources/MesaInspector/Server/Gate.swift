// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, so that a release build contains nothing of the inspector.
  import NIOHTTP1

  /// Decides which requests the server answers.
  struct Gate: Sendable {
    let token: String
    /// Whether the server is bound to the loopback interface.
    let isLocal: Bool

    enum Refusal: Equatable {
      case foreignHost
      case foreignOrigin
      case missingToken
    }

    static func makeToken() -> String {
      var generator = SystemRandomNumberGenerator()
      return (0..<16).map { _ in
        let byte = UInt8.random(in: .min ... .max, using: &generator)
        return (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }.joined()
    }

    /// Returns why a request is refused, or `nil` if it may be answered.
    func refusal(of head: HTTPRequestHead, port: Int) -> Refusal? {
      let hosts = head.headers["host"]
      // Another name could lead a browser here from a page of another site.
      guard hosts.count == 1, let host = hosts.first, isOwn(host, port: port) else {
        return .foreignHost
      }
      for origin in head.headers["origin"] where origin != "http://\(host)" {
        return .foreignOrigin
      }
      for site in head.headers["sec-fetch-site"] where !["same-origin", "none"].contains(site) {
        return .foreignOrigin
      }
      guard head.uri.hasPrefix("/api/") else { return nil }
      return isAuthorized(head.headers) ? nil : .missingToken
    }

    private func isOwn(_ host: String, port: Int) -> Bool {
      let suffix = ":\(port)"
      // A browser omits the port 80.
      let isShort = port == 80 && (host.hasSuffix("]") || !host.contains(":"))
      guard isShort || host.hasSuffix(suffix) else { return false }
      let name = isShort ? host[...] : host.dropLast(suffix.count)
      if ["127.0.0.1", "localhost", "[::1]"].contains(String(name)) { return true }
      // Only a name can be made to lead here, so a number is safe.
      return !isLocal && !name.isEmpty && name.allSatisfy { $0.isNumber || ".:[]".contains($0) }
    }

    private func isAuthorized(_ headers: HTTPHeaders) -> Bool {
      let values = headers["authorization"]
      guard values.count == 1, let value = values.first else { return false }
      let (given, expected) = (Array(value.utf8), Array("Bearer \(token)".utf8))
      guard given.count == expected.count else { return false }
      // All bytes are compared, so that the time does not tell how many are right.
      return zip(given, expected).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
  }
#endif
