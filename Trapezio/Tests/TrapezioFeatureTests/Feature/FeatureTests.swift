// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import TrapezioFeature

@Suite("Feature", .inTurn)
@MainActor
struct FeatureTests {
  @Test("a feature copies no state unless it implements this")
  func copy() {
    #expect(TestFeature().copy(of: TestFeature.State()) == nil)
    let state = CopyingFeature.State()
    state.count = 7
    let copy = CopyingFeature().copy(of: state)
    #expect(copy?.count == 7)
    #expect(copy !== state)
  }
}
