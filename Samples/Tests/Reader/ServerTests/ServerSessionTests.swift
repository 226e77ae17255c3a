// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderServer
import Testing
import TrapezioTesting

@Suite("Sessions of the server", .inTurn)
struct ServerSessionTests {
  private let clock = TestClock()
  private let server: ReaderServer

  init() {
    server = ReaderServer(
      ReaderServerOptions(articles: 3, tokenLifetime: .seconds(60)), clock: clock)
  }

  @Test("Any name signs in with the password")
  func signIn() async throws {
    let user = try await ServerUser(server)
    #expect(user.session.user.name == "Ann")
    #expect(user.session.expiresIn == 60)
    #expect(try await user.get("changes").status == 200)
  }

  @Test(
    "An invalid sign-in is refused with a reason",
    arguments: [
      (#"{"name":"Ann","password":"Reader"}"#, 401, "The name or the password is wrong."),
      (#"{"name":" ","password":"reader"}"#, 422, "Enter your name."),
      (#"{"name":"Ann","password":""}"#, 422, "Enter your password."),
      (#"{"name":"Ann"}"#, 400, "The request is not readable."),
      ("", 400, "The request is not readable."),
    ])
  func refusal(json: String, status: Int, reason: String) async throws {
    let answer = try await server.signIn(json)
    #expect(answer.status == status)
    #expect(answer.reason == reason)
  }

  @Test(
    "Every path except the session needs an access token",
    arguments: ["articles", "articles/1", "changes", "notifications"])
  func authorization(path: String) async throws {
    let user = try await ServerUser(server)
    for token in [nil, "", "wrong", user.session.refreshToken] {
      let answer = try await server.answer(ServerRequest("GET", path, token: token))
      #expect(answer?.status == 401)
    }
  }

  @Test("An access token expires, and the refresh token renews it")
  func renewal() async throws {
    var user = try await ServerUser(server)
    await clock.advance(by: .seconds(59), sleepers: 0)
    #expect(try await user.get("changes").status == 200)
    await clock.advance(by: .seconds(1), sleepers: 0)
    #expect(try await user.get("changes").status == 401)
    let renewal = ServerRequest("PUT", "session", token: user.session.refreshToken)
    user.session = try await user.send(renewal).decode(ServerUser.Session.self)
    #expect(try await user.get("changes").status == 200)
  }

  @Test("A sign-out ends only the tokens of its session")
  func signOut() async throws {
    let (ann, other) = (try await ServerUser(server), try await ServerUser(server))
    let signOut = ServerRequest("DELETE", "session", token: ann.session.refreshToken)
    #expect(try await ann.send(signOut).status == 204)
    #expect(try await ann.send(signOut).status == 204)
    #expect(try await ann.get("changes").status == 401)
    let renewal = ServerRequest("PUT", "session", token: ann.session.refreshToken)
    #expect(try await ann.send(renewal).status == 401)
    #expect(try await other.get("changes").status == 200)
  }

  @Test("A test can expire tokens, and end sessions")
  func control() async throws {
    let user = try await ServerUser(server)
    let renewal = ServerRequest("PUT", "session", token: user.session.refreshToken)
    await server.expireAccessTokens()
    #expect(try await user.get("changes").status == 401)
    #expect(try await user.send(renewal).status == 200)
    await server.endSessions()
    #expect(try await user.send(renewal).status == 401)
  }
}
