// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderCore
import ReaderServer
import TrapezioTesting

@testable import ReaderData

/// A server that listens, and a device that uses it.
final class ClientWorld: Sendable {
  static let user = User(name: "Ann")

  /// The clock of the server.
  ///
  /// The client uses the real time.
  let clock: TestClock
  let server: ReaderServer
  let url: URL
  let file: URL
  let sessions: SessionRepositoryImpl
  let client: ReaderClient

  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "reader-client-\(UUID().uuidString)")

  /// Starts a server with a number of articles, and creates a client that has not signed in.
  init(articles: Int = 12) async throws {
    let clock = TestClock()
    let options = ReaderServerOptions(articles: articles, tokenLifetime: .seconds(600))
    let server = ReaderServer(options, clock: clock)
    let url = try await server.start()
    (self.clock, self.server, self.url) = (clock, server, url)
    file = folder.appending(path: "session/session.json")
    sessions = SessionRepositoryImpl(server: url, file: file, timeout: .seconds(50))
    client = ReaderClient(server: url, session: sessions, timeout: .seconds(50))
  }

  /// Starts a server, and signs in.
  static func signedIn(articles: Int = 12) async throws -> ClientWorld {
    let world = try await ClientWorld(articles: articles)
    _ = try await world.sessions.signIn(.valid)
    return world
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The current session.
  var session: Session? {
    get async {
      var sessions = sessions.sessions().makeAsyncIterator()
      return await sessions.next()
    }
  }

  /// The session after a relaunch.
  var sessionAfterRelaunch: Session? {
    get async {
      var sessions = SessionRepositoryImpl(server: url, file: file).sessions()
        .makeAsyncIterator()
      return await sessions.next()
    }
  }

  /// Sets the fault of all requests, or of some kinds.
  func fail(
    _ fault: ReaderServerFault?, _ routes: Set<ReaderServerRoute>? = nil
  ) async {
    await server.setFaults(ReaderServerFaults(always: fault, routes: routes))
  }
}

extension Credentials {
  static let valid = Credentials(name: "Ann", password: ReaderServer.password)
}
