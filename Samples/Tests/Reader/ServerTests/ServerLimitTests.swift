// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderServer
import Testing
import TrapezioTesting

@Suite("Limits of the server", .inTurn)
struct ServerLimitTests {
  private let clock = TestClock()

  private func server(
    _ change: (inout ReaderServerLimits) -> Void = { _ in }
  ) -> ReaderServer {
    var limits = ReaderServerLimits()
    change(&limits)
    return ReaderServer(
      ReaderServerOptions(articles: 3, tokenLifetime: .seconds(60), limits: limits), clock: clock)
  }

  /// A character with many bytes.
  private static func heavy(_ count: Int) -> String {
    "e" + String(repeating: "\u{301}", count: count)
  }

  @Test(
    "A name has at most 100 characters, and 1600 bytes",
    arguments: [
      (String(repeating: "a", count: 100), nil),
      (String(repeating: "👩‍👩‍👧", count: 80), nil),
      (" \(String(repeating: "a", count: 100)) ", nil),
      (String(repeating: "a", count: 101), "A name has at most 100 characters."),
      (
        String(repeating: "a", count: 500_000),
        "A name has at most 100 characters, and 1600 bytes."
      ),
      (heavy(100_000), "A name has at most 100 characters, and 1600 bytes."),
    ])
  func name(name: String, reason: String?) async throws {
    let answer = try await server().signIn(#"{"name":"\#(name)","password":"reader"}"#)
    #expect(answer.status == (reason == nil ? 200 : 422))
    #expect(answer.reason == reason)
  }

  @Test(
    "The title and the text of an edit have limits",
    arguments: [
      (String(repeating: "a", count: 200), String(repeating: "👩‍👩‍👧", count: 10_000), nil),
      (String(repeating: "a", count: 201), "", "A title has at most 200 characters."),
      (heavy(2000), "", "A title has at most 200 characters, and 3200 bytes."),
      (
        "a", String(repeating: "a", count: 20_001),
        "The text of an article has at most 20000 characters."
      ),
      (
        "a", heavy(200_000),
        "The text of an article has at most 20000 characters, and 320000 bytes."
      ),
    ])
  func edit(title: String, text: String, reason: String?) async throws {
    let server = server()
    let user = try await ServerUser(server)
    let edit = #"{"title":"\#(title)","text":"\#(text)"}"#
    let answer = try await user.put("articles/1", edit, ifMatch: "\"1\"")
    #expect(answer.status == (reason == nil ? 200 : 422))
    #expect(answer.reason == reason)
    #expect(await server.article(1)?.revision == (reason == nil ? 4 : 1))
  }

  @Test("A search has a limit")
  func search() async throws {
    let user = try await ServerUser(server())
    let text = String(repeating: "a ", count: 100)
    #expect(try await user.get("articles", ["q": text]).status == 200)
    let answer = try await user.get("articles", ["q": text + "a"])
    #expect(answer.status == 400)
    #expect(answer.reason == "A search has at most 200 characters.")
  }

  @Test("A sign-in beyond the number of sessions is refused until a session is not used")
  func sessions() async throws {
    let server = server { $0.sessions = 2 }
    let (ann, bob) = (try await ServerUser(server), try await ServerUser(server))
    let signIn = #"{"name":"Cid","password":"reader"}"#
    let answer = try await server.signIn(signIn)
    #expect(answer.status == 503)
    #expect(
      answer.reason
        == "The server has at most 2 sessions. Sign out on another device, or try again later.")
    #expect(try await ann.get("changes").status == 200)

    let signOut = ServerRequest("DELETE", "session", token: ann.session.refreshToken)
    #expect(try await ann.send(signOut).status == 204)
    #expect(try await server.signIn(signIn).status == 200)
    #expect(try await server.signIn(signIn).status == 503)

    await clock.advance(by: .seconds(59), sleepers: 0)
    let renewal = ServerRequest("PUT", "session", token: bob.session.refreshToken)
    #expect(try await bob.send(renewal).status == 200)
    await clock.advance(by: .seconds(1), sleepers: 0)
    #expect(try await server.signIn(signIn).status == 200)
    #expect(try await server.signIn(signIn).status == 503)
    #expect(try await bob.send(renewal).status == 200)
  }

  @Test("A session has a number of access tokens, and a new one replaces the oldest")
  func accessTokens() async throws {
    let server = server { $0.accessTokens = 2 }
    let user = try await ServerUser(server)
    let renewal = ServerRequest("PUT", "session", token: user.session.refreshToken)
    var renewed = user
    var statuses: [Int] = []
    for _ in 1...3 {
      renewed.session = try await user.send(renewal).decode(ServerUser.Session.self)
      statuses.append(try await user.get("changes").status)
      #expect(try await renewed.get("changes").status == 200)
    }
    #expect(statuses == [200, 401, 401])
  }

  @Test("The server keeps the latest notifications, and does not reuse their ids")
  func notifications() async throws {
    struct Body: Decodable {
      let notifications: [ServerNotification]
    }
    let server = server { $0.notifications = 3 }
    for text in ["a", "b", "c", "d", "e"] { await server.publish(text) }
    let user = try await ServerUser(server)
    let all = try await user.get("notifications", ["after": "0"]).decode(Body.self)
    #expect(all.notifications.map(\.id) == [3, 4, 5])
    let rest = try await user.get("notifications", ["after": "4"]).decode(Body.self)
    #expect(rest.notifications.map(\.text) == ["e"])
    #expect(await server.publish("f").id == 6)
  }
}
