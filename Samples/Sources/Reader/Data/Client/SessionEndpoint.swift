// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderCore

/// Sends the requests that start, renew and end a session, which carry no access token.
struct SessionEndpoint: Sendable {
  private let transport: HTTPTransport

  init(server: URL, timeout: Duration, clock: any Clock<Duration>) {
    transport = HTTPTransport(server: server, timeout: timeout, clock: clock)
  }

  func signIn(_ credentials: Credentials) async throws -> SessionDTO {
    let answer = try await transport.send(
      HTTPCall(
        method: "POST", path: "session",
        body: try JSONEncoder().encode(
          CredentialsDTO(name: credentials.name, password: credentials.password))))
    switch answer.status {
    case 200: return try answer.decode(SessionDTO.self)
    case 401: throw ReaderError.wrongPassword
    default: throw answer.problem
    }
  }

  /// Returns the session with a new access token, or `nil` if the server has ended it.
  func renew(_ refreshToken: String) async throws -> SessionDTO? {
    let answer = try await transport.send(
      HTTPCall(method: "PUT", path: "session"), token: refreshToken)
    switch answer.status {
    case 200: return try answer.decode(SessionDTO.self)
    case 401: return nil
    default: throw answer.problem
    }
  }

  /// Ends a session on the server.
  func signOut(_ refreshToken: String) async throws {
    let answer = try await transport.send(
      HTTPCall(method: "DELETE", path: "session"), token: refreshToken)
    guard answer.status == 204 else { throw answer.problem }
  }
}
