// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderServer
import Testing

/// A user of a server, without HTTP.
struct ServerUser {
  struct Session: Decodable {
    struct User: Decodable {
      let name: String
    }

    let user: User
    let accessToken: String
    let refreshToken: String
    let expiresIn: Int
  }

  struct Page: Decodable {
    let articles: [ServerArticle]
    let next: String?
    let revision: Int
  }

  struct Changes: Decodable {
    let articles: [ServerArticle]
    let revision: Int
    let hasMore: Bool
  }

  let server: ReaderServer
  var session: Session

  /// Signs in.
  init(_ server: ReaderServer) async throws {
    self.server = server
    let answer = try await server.signIn(#"{"name":" Ann ","password":"reader"}"#)
    session = try answer.decode(Session.self)
  }

  func get(
    _ path: String, _ query: [String: String] = [:], ifNoneMatch: String? = nil
  ) async throws -> ServerAnswer {
    try await send(
      ServerRequest(
        "GET", path, query: query, token: session.accessToken, ifNoneMatch: ifNoneMatch))
  }

  func put(_ path: String, _ json: String, ifMatch: String? = nil) async throws -> ServerAnswer {
    try await send(
      ServerRequest(
        "PUT", path, token: session.accessToken, ifMatch: ifMatch, body: Data(json.utf8)))
  }

  func send(_ request: ServerRequest) async throws -> ServerAnswer {
    try #require(try await server.answer(request))
  }
}

extension ReaderServer {
  func signIn(_ json: String) async throws -> ServerAnswer {
    try #require(
      try await answer(ServerRequest("POST", "session", body: Data(json.utf8))))
  }
}

extension ServerAnswer {
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode(type, from: body)
  }

  var reason: String? { try? decode([String: String].self)["reason"] }
}
