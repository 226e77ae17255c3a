// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderCore
import ReaderServer
import Testing

@testable import ReaderData

@Suite("SessionRepositoryImpl", .inTurn)
struct SessionRepositoryTests {
  @Test("A sign-in survives a relaunch, with its tokens")
  func relaunch() async throws {
    let world = try await ClientWorld()
    #expect(await world.session == .signedOut)
    #expect(try await world.sessions.signIn(.valid) == ClientWorld.user)
    #expect(await world.session == .signedIn(ClientWorld.user))

    let sessions = SessionRepositoryImpl(server: world.url, file: world.file)
    let client = ReaderClient(server: world.url, session: sessions)
    #expect(try await client.changes(since: 0).articles.count == 12)
    #expect(await world.server.requestCount(.signIn) == 1)
    #expect(await world.server.requestCount(.renewal) == 0)
  }

  @Test("Every observer receives the session at once, and then each change")
  func observing() async throws {
    let world = try await ClientWorld()
    var first = world.sessions.sessions().makeAsyncIterator()
    #expect(await first.next() == .signedOut)
    _ = try await world.sessions.signIn(.valid)
    var second = world.sessions.sessions().makeAsyncIterator()
    #expect(await first.next() == .signedIn(ClientWorld.user))
    #expect(await second.next() == .signedIn(ClientWorld.user))
    try await world.sessions.signOut()
    #expect(await first.next() == .signedOut)
    #expect(await second.next() == .signedOut)
  }

  @Test("A wrong password is an error, and nobody is signed in")
  func wrongPassword() async throws {
    let world = try await ClientWorld()
    await #expect(throws: ReaderError.wrongPassword) {
      try await world.sessions.signIn(Credentials(name: "Ann", password: "guess"))
    }
    #expect(await world.session == .signedOut)
    #expect(await world.sessionAfterRelaunch == .signedOut)
  }

  @Test("A sign-in without a name or a password is rejected with a reason")
  func emptyCredentials() async throws {
    let world = try await ClientWorld()
    await #expect(throws: ReaderError.rejected("Enter your name.")) {
      try await world.sessions.signIn(Credentials(name: "  ", password: "reader"))
    }
    await #expect(throws: ReaderError.rejected("Enter your password.")) {
      try await world.sessions.signIn(Credentials(name: "Ann", password: ""))
    }
  }

  @Test("A failing server does not sign in")
  func failingServer() async throws {
    let world = try await ClientWorld()
    await world.fail(.failure)
    await #expect(throws: ReaderError.serverFailed(status: 500)) {
      try await world.sessions.signIn(.valid)
    }
    await world.fail(.malformed)
    for _ in 1...3 {
      await #expect(throws: ReaderError.unreadableAnswer) {
        try await world.sessions.signIn(.valid)
      }
    }
    await world.server.stop()
    await #expect(throws: ReaderError.offline) { try await world.sessions.signIn(.valid) }
    #expect(await world.session == .signedOut)
  }

  @Test("A sign-out ends the session here and on the server")
  func signOut() async throws {
    let world = try await ClientWorld.signedIn()
    let token = try await world.sessions.accessToken()
    try await world.sessions.signOut()
    #expect(!FileManager.default.fileExists(atPath: world.file.path))
    #expect(await world.sessionAfterRelaunch == .signedOut)
    let request = ServerRequest("GET", "changes", token: token)
    #expect(try await world.server.answer(request)?.status == 401)
    await #expect(throws: ReaderError.signInNeeded) {
      try await world.client.changes(since: 0)
    }
    try await world.sessions.signOut()
  }

  @Test("A sign-out needs no server")
  func signOutOffline() async throws {
    let world = try await ClientWorld.signedIn()
    await world.server.stop()
    try await world.sessions.signOut()
    #expect(await world.session == .signedOut)
    #expect(await world.sessionAfterRelaunch == .signedOut)
  }

  @Test("Only the owner can read the file")
  func permissions() async throws {
    let world = try await ClientWorld.signedIn()
    let permissions = try FileManager.default.attributesOfItem(atPath: world.file.path)[
      .posixPermissions]
    #expect((permissions as? NSNumber)?.intValue == 0o600)
    let folder = world.file.deletingLastPathComponent().path
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["session.json"])
  }

  @Test(
    "If the file is damaged, no user is signed in, and the file is renamed",
    arguments: ["", "no JSON", #"{"user":7}"#, "{\"user\":{\"name\":\"Ann\"}"])
  func damage(text: String) async throws {
    let world = try await ClientWorld.signedIn()
    try Data(text.utf8).write(to: world.file)
    #expect(await world.sessionAfterRelaunch == .signedOut)
    let aside = world.file.appendingPathExtension("damaged")
    #expect(try String(contentsOf: aside, encoding: .utf8) == text)
    _ = try await SessionRepositoryImpl(server: world.url, file: world.file).signIn(.valid)
    #expect(await world.sessionAfterRelaunch == .signedIn(ClientWorld.user))
  }

  @Test("A session that cannot be stored is an error, and nobody is signed in")
  func unwritable() async throws {
    let world = try await ClientWorld()
    let folder = world.file.deletingLastPathComponent()
    try FileManager.default.createDirectory(
      at: folder.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data().write(to: folder)
    let error = await #expect(throws: ReaderError.self) {
      try await world.sessions.signIn(.valid)
    }
    #expect(error?.message.contains("the session cannot be stored") == true)
    #expect(await world.session == .signedOut)
  }
}
