// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderCore
import ReaderServer
import Testing

@Suite("Quitting with faults", .inTurn)
@MainActor
struct QuitFaultTests {
  @Test("A save without a response of the server survives the end of the app")
  func quitWhileSaving() async throws {
    let device = try await FaultDevice()
    let first = try await FaultWorld(device)
    await first.start()
    try await first.shows(first.title(FaultWorld.newest) + " — ")
    try await first.hides("Fetching")
    try await first.edit()
    try await first.begin(.slow)
    try await first.choose("save")
    try await first.shows("Saving the article")
    await device.requests.advance(by: .seconds(1))
    #expect(try device.stored().waiting == [FaultWorld.longText])
    first.press("q")
    await first.giveUp()
    try await first.quits()
    await first.close()

    try await first.end(.slow)
    let second = try await FaultWorld(device, isSignedIn: false)
    await second.start()
    try await second.shows(", waiting")
    try await second.synchronize()
    #expect(await device.server.article(FaultWorld.newest)?.text == FaultWorld.longText)
    #expect(try device.stored().waiting.isEmpty)
    await second.end()
  }
}
