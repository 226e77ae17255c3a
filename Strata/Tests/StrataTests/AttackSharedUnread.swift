// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Strata

@Suite("AttackSharedUnread", .inTurn)
struct AttackSharedUnread {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "attack-\(UUID().uuidString)")
  private let clock = ManualClock()

  @Test func unreadThenDamaged() async throws {
    let storage = MemoryStorage("{")
    storage.content.update { $0.isReadable = false }
    let warnings = Log<String>()
    try await StrataDiagnostics.withHandler({ warnings.append($0) }) {
      let shared = await StrataShared([0], storage: storage, clock: clock)
      shared.update { $0 = [1] }
      try await clock.waitForSleepers()
      clock.advance(by: .seconds(1))
      try? await Task.sleep(for: .milliseconds(30))
      storage.content.update { $0.isReadable = true }
      try? await shared.reload()
      print("ATTACK problem", shared.problem as Any)
      try? await Task.sleep(for: .milliseconds(30))
      clock.advance(by: .seconds(1))
      #expect(await attackEventually { storage.text == #"{"value":[1],"version":1}"# })
    }
  }
}
