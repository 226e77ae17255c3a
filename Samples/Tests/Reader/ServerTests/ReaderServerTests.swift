// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderServer
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("ReaderServer", .inTurn)
struct ReaderServerTests {
  private let options = ReaderServerOptions(articles: 3)

  @Test("A free port is chosen and reported, and only this computer reaches it")
  func freePort() async throws {
    let (first, second) = (ReaderServer(options), ReaderServer(options))
    let (one, two) = (try await first.start(), try await second.start())
    #expect(one.host() == "127.0.0.1")
    #expect(one.port != two.port)
    #expect(await first.url == one)
    #expect(try await first.start() == one)
    #expect(try await status(of: one) == 401)
    #expect(try await status(of: two) == 401)
  }

  @Test("If the port is in use, the error names the port")
  func portInUse() async throws {
    let first = ReaderServer(options)
    let port = try #require(try await first.start().port.flatMap(UInt16.init(exactly:)))
    let second = ReaderServer(ReaderServerOptions(port: port, articles: 3))
    let error = await #expect(throws: ReaderServerError.self) { try await second.start() }
    #expect(error == .portInUse(port))
    #expect(
      error?.localizedDescription
        == "Another program uses port \(port). Choose another port.")
    await first.stop()
    #expect(try await second.start().port == Int(port))
  }

  @Test("A stopped server refuses connections, and listens on the same port again")
  func restart() async throws {
    let server = ReaderServer(options)
    let url = try await server.start()
    for _ in 1...5 {
      #expect(try await status(of: url) == 401)
      await server.stop()
      await #expect(throws: URLError.self) { try await status(of: url) }
      #expect(try await server.start() == url)
    }
    await server.changeArticle(1, title: "Kept")
    await server.stop()
    await server.stop()
    #expect(await server.article(1)?.title == "Kept")
  }

  @Test("A server stops when it is deallocated")
  func deallocation() async throws {
    var server: ReaderServer? = ReaderServer(options)
    let url = try #require(try await server?.start())
    server = nil
    var isUp = true
    while isUp, !Task.isCancelled {
      isUp = (try? await status(of: url)) != nil
      await Task.yield()
    }
    #expect(!isUp)
  }

  @Test("Responses have a status, a type and an entity tag")
  func headers() async throws {
    let server = ReaderServer(options)
    let url = try await server.start()
    let user = try await ServerUser(server)
    var request = URLRequest(url: url.appending(path: "articles/2"))
    request.setValue("Bearer \(user.session.accessToken)", forHTTPHeaderField: "Authorization")
    let (body, response) = try await session.data(for: request)
    let http = try #require(response as? HTTPURLResponse)
    #expect(http.statusCode == 200)
    #expect(http.value(forHTTPHeaderField: "ETag") == "\"2\"")
    #expect(http.value(forHTTPHeaderField: "Content-Type") == "application/json")
    #expect(try ServerAnswer(200, body: body).decode(ServerArticle.self).id == 2)
  }

  @Test(
    "Another method on a known path is refused, with the methods that are allowed",
    arguments: [
      ("HEAD", "changes", "GET"), ("POST", "articles/2", "GET, PUT"),
      ("GET", "session", "DELETE, POST, PUT"), ("PATCH", "nowhere", nil),
    ])
  func methods(method: String, path: String, allowed: String?) async throws {
    let server = ReaderServer(options)
    var request = URLRequest(url: try await server.start().appending(path: path))
    request.httpMethod = method
    // The second response shows that the connection is still in order.
    for _ in 0..<2 {
      let (body, response) = try await session.data(for: request)
      let http = try #require(response as? HTTPURLResponse)
      #expect(http.statusCode == (allowed == nil ? 404 : 405))
      #expect(http.value(forHTTPHeaderField: "Allow") == allowed)
      #expect(body.isEmpty == (method == "HEAD"))
    }
  }

  private let session = URLSession(configuration: .ephemeral)

  private func status(of url: URL) async throws -> Int? {
    let (_, response) = try await session.data(from: url.appending(path: "changes"))
    return (response as? HTTPURLResponse)?.statusCode
  }
}
