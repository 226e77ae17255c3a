// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderCore
import ReaderScreens
import ReaderServer
import Testing

@Suite("Faults of the session", .inTurn)
@MainActor
struct SessionFaultTests {
  @Test("If a token expires while the user writes, it is renewed without a message")
  func renewal() async throws {
    let world = try await FaultWorld.withList()
    try await world.edit()
    await world.server.expireAccessTokens()
    try await world.choose("save")
    try await world.shows("✓ Saved.")
    #expect(await world.server.article(FaultWorld.newest)?.text == FaultWorld.longText)
    #expect(try world.device.stored().waiting.isEmpty)
    #expect(await world.server.requestCount(.renewal) == 1)
    await world.end()
  }

  @Test("If the server fails to renew a token, the text waits, and the user stays signed in")
  func failedRenewal() async throws {
    let world = try await FaultWorld.withList()
    try await world.edit()
    await world.server.expireAccessTokens()
    await world.server.setFaults(ReaderServerFaults(always: .failure, routes: [.renewal]))
    try await world.choose("save")
    try await world.shows("Saved on this device. It is sent when the server answers.")
    #expect(try world.device.stored().waiting == [FaultWorld.longText])
    #expect(world.app.session.isSignedIn)
    await world.server.setFaults(ReaderServerFaults())
    try await world.synchronize()
    #expect(await world.server.article(FaultWorld.newest)?.text == FaultWorld.longText)
    await world.end()
  }

  @Test("A session that ends before a save keeps the text, and a sign-in sends it")
  func endedSession() async throws {
    let world = try await FaultWorld.withList()
    try await world.edit()
    await world.server.endSessions()
    try await world.choose("save")
    try await world.shows("Your session has expired. Sign in again. Your changes are kept.")
    try await world.shows("Waiting to be sent.")
    #expect(try world.device.stored().waiting == [FaultWorld.longText])
    #expect(await world.server.article(FaultWorld.newest)?.text != FaultWorld.longText)
    try await signInAgain(world)
    // The login hides the status of the article, so its keys have to be shown, too.
    try await world.shows("the sent article") {
      $0.contains("] edit") && !$0.contains("Waiting to be sent.")
    }
    #expect(world.shown as? ArticleScreen == ArticleScreen(id: FaultWorld.newest))
    #expect(await world.server.article(FaultWorld.newest)?.text == FaultWorld.longText)
    #expect(try world.device.stored().waiting.isEmpty)
    await world.end()
  }

  @Test("If the session ends while the user writes, the editor does not change")
  func endedWhileWriting() async throws {
    let world = try await FaultWorld.withList()
    try await world.edit()
    await world.server.endSessions()
    _ = await world.app.cluster.synchronize.execute()
    try await world.shows("Your session has expired. Sign in again. Your changes are kept.")
    try await signInAgain(world)
    try await world.shows("] save")
    #expect(world.shown is EditScreen)
    try await world.choose("save")
    try await world.shows("✓ Saved.")
    #expect(await world.server.article(FaultWorld.newest)?.text == FaultWorld.longText)
    await world.end()
  }

  @Test(
    "An action that fails because the session has ended is repeated after the sign-in",
    arguments: [FaultAction.firstList, .refresh, .search, .article])
  func again(action: FaultAction) async throws {
    let user = try await FaultUser(action)
    let world = user.world
    await world.server.endSessions()
    try await user.act()
    try await world.shows("Your session has expired. Sign in again. Your changes are kept.")
    try await signInAgain(world)
    try await user.expectOutcome()
    await world.end()
  }

  /// Signs in through the message.
  private func signInAgain(_ world: FaultWorld) async throws {
    try await world.choose("Sign in")
    try await world.shows("Name: Ann")
    world.type(ReaderServer.password)
    try await world.hides("Password: ")
  }
}
