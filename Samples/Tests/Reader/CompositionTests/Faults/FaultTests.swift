// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderCore
import ReaderServer
import Testing

@Suite("Faults", .inTurn)
@MainActor
struct FaultTests {
  @Test(
    "After a fault, a sentence is shown, nothing is lost, and the user can try again",
    arguments: FaultAction.Case.all)
  func fault(hit: FaultAction.Case) async throws {
    let user = try await FaultUser(hit.action)
    let world = user.world
    let before = try world.device.stored()
    try await world.begin(hit.fault)
    try await user.act()
    if hit.fault == .slow { await world.giveUp() }
    try await world.shows(hit.sentence)
    var expected = before
    if hit.action == .save, hit.fault.isOfServer { expected.waiting = [FaultWorld.longText] }
    try await world.goesOn()
    try await world.end(hit.fault)
    #expect(try world.device.stored() == expected)
    try await user.tryAgain(after: hit.fault)
    try await user.expectOutcome()
    await world.end()
  }
}
