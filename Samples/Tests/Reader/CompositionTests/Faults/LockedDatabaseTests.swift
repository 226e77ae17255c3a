// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderCore
import ReaderServer
import Testing

@Suite("A locked database", .inTurn)
@MainActor
struct LockedDatabaseTests {
  @Test("An app that starts with a locked database shows everything after the lock is released")
  func start() async throws {
    let device = try await FaultDevice()
    let lock = try DatabaseLock(path: device.path)
    let world = try await FaultWorld(device)
    await world.start()
    try await world.shows("! \(Fault.locked.sentence)")
    world.press("2")
    try await world.hides("Search: ")
    try await world.shows("! \(Fault.locked.sentence)")
    try lock.unlock()
    try await world.choose("try again")
    try await world.shows("There are no favourites.")
    world.press("1")
    try await world.choose("try again")
    try await world.shows(world.title(FaultWorld.newest) + " — ")
    world.press("*")
    try await world.shows("Favourites (1)")
    await world.end()
  }

  @Test("If an article could not be read, Retry shows it")
  func article() async throws {
    let world = try await openLocked("reader://article/\(FaultWorld.newest)")
    try await world.choose("retry")
    try await world.shows(world.title(FaultWorld.newest))
    try await world.hides(Fault.locked.sentence)
    await world.end()
  }

  @Test("If the editor could not read its article, it can be edited after Retry")
  func editor() async throws {
    let world = try await openLocked("reader://article/\(FaultWorld.newest)?edit")
    try await world.choose("retry")
    try await world.shows("Title: \(world.title(FaultWorld.newest))")
    try await world.hides(Fault.locked.sentence)
    await world.end()
  }

  @Test("If the lock is taken between the response and its commit, the text waits")
  func commit() async throws {
    let world = try await FaultWorld.withList()
    try await world.edit()
    try await world.begin(.slow)
    try await world.choose("save")
    await world.device.serverTime.advance(by: .zero)
    try await world.begin(.locked)
    await world.device.serverTime.advance(by: FaultDevice.timeout * 2)
    try await world.shows("Saved on this device. It is sent with the next synchronization.")
    #expect(await world.server.article(FaultWorld.newest)?.text == FaultWorld.longText)
    #expect(try world.device.stored().waiting == [FaultWorld.longText])
    try await world.end(.locked)
    try await world.end(.slow)
    try await world.synchronize()
    #expect(try world.device.stored().waiting.isEmpty)
    #expect(try world.device.stored().conflicts == 0)
    await world.end()
  }

  /// Opens a link while the database is locked, and unlocks it.
  private func openLocked(_ link: String) async throws -> FaultWorld {
    let device = try await FaultDevice()
    let lock = try DatabaseLock(path: device.path)
    let world = try await FaultWorld(device)
    await world.start()
    try await world.open(#require(URL(string: link)))
    // The list shows the same sentence, but only the page of the link has this key.
    try await world.shows("] retry")
    try await world.shows(Fault.locked.sentence)
    try lock.unlock()
    return world
  }
}
