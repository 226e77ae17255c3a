// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderServer
import Testing
import TrapezioTesting

@Suite("Faults of the server", .inTurn)
struct ServerFaultTests {
  private let clock = TestClock()
  private let server: ReaderServer
  private let request = ServerRequest("DELETE", "session")

  init() {
    server = ReaderServer(ReaderServerOptions(articles: 3), clock: clock)
  }

  @Test("Each of the next requests has its own fault")
  func next() async throws {
    await server.setFaults(ReaderServerFaults(next: [.failure, nil, .disconnect, .malformed]))
    #expect(try await server.answer(request)?.status == 500)
    #expect(try await server.answer(request)?.status == 204)
    #expect(try await server.answer(request) == nil)
    #expect(try await server.answer(request)?.status == 200)
    #expect(try await server.answer(request)?.status == 204)
    #expect(await server.faults.next.isEmpty)
  }

  @Test("A fault lasts until it is replaced, and affects only its kinds of requests")
  func always() async throws {
    await server.setFaults(ReaderServerFaults(always: .failure, routes: [.signOut]))
    for _ in 1...3 { #expect(try await server.answer(request)?.status == 500) }
    _ = try await ServerUser(server)
    await server.setFaults(ReaderServerFaults())
    #expect(try await server.answer(request)?.status == 204)
    #expect(await server.requestCount(.signOut) == 4)
    #expect(await server.requestCount(.signIn) == 1)
  }

  @Test("A failure changes nothing, and a lost response does not revert the change")
  func effects() async throws {
    let user = try await ServerUser(server)
    let json = #"{"title":"New","text":"Text"}"#
    await server.setFaults(ReaderServerFaults(next: [.failure, .disconnect]))
    #expect(try await user.put("articles/1", json, ifMatch: "\"1\"").status == 500)
    #expect(await server.article(1)?.revision == 1)
    let lost = ServerRequest(
      "PUT", "articles/1", token: user.session.accessToken, ifMatch: "\"1\"",
      body: Data(json.utf8))
    #expect(try await server.answer(lost) == nil)
    #expect(await server.article(1)?.title == "New")
  }

  @Test("Responses are damaged in three ways, and none decodes as an article")
  func damage() async throws {
    let user = try await ServerUser(server)
    await server.setFaults(ReaderServerFaults(always: .malformed))
    var bodies = Set<Data>()
    for _ in 1...3 {
      let answer = try await user.get("articles/1")
      #expect(throws: (any Error).self) { try answer.decode(ServerArticle.self) }
      bodies.insert(answer.body)
    }
    #expect(bodies.count == 3)
  }

  @Test("With the same seed, the rates cause the same faults")
  func rates() async throws {
    var runs: [[Int]] = []
    for _ in 1...2 {
      let server = ReaderServer(
        ReaderServerOptions(
          articles: 1, faults: ReaderServerFaults(failureRate: 0.3, malformedRate: 0.2)))
      var answers: [Int] = []
      for _ in 1...200 { answers.append(try await server.answer(request)?.status ?? 0) }
      runs.append(answers)
    }
    #expect(runs[0] == runs[1])
    #expect((40...80).contains(runs[0].count { $0 == 500 }))
    #expect((20...60).contains(runs[0].count { $0 == 200 }))
  }

  @Test("A rate of 1 affects every request, and a rate of 0 none")
  func extremes() async throws {
    await server.setFaults(ReaderServerFaults(failureRate: 1))
    for _ in 1...20 { #expect(try await server.answer(request)?.status == 500) }
    await server.setFaults(ReaderServerFaults(malformedRate: 1))
    for _ in 1...20 { #expect(try await server.answer(request)?.status == 200) }
    await server.setFaults(ReaderServerFaults())
    for _ in 1...20 { #expect(try await server.answer(request)?.status == 204) }
  }

  @Test("The latency passes on the clock of the server")
  func latency() async throws {
    await server.setFaults(ReaderServerFaults(latency: .seconds(5)))
    let answer = Task { try await server.answer(request) }
    await clock.advance(by: .seconds(5))
    #expect(try await answer.value?.status == 204)
  }
}
