// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import HostManners
import SwiftUI
import Testing
import ViewHosting

@testable import FeatureSamplesSwift6

@MainActor
@Suite("The samples of features", .inTurn)
struct FeatureSampleTests {
  @Test(
    "The quick start draws the count, and draws it again after each action", arguments: manners())
  func quickStart(manners: Manners) async throws {
    let host = ViewHost(QuickStart.CounterView(), manners: manners)
    try host.press("+")
    try host.press("+")
    try host.press("−")
    try await host.wait(for: "1")
  }
}
