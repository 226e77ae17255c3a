// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import HostManners
import SwiftUI
import Testing
import ViewHosting

@testable import GuideSwift6

@MainActor
@Suite("The guide in SwiftUI", .inTurn)
struct GuideTests {
  @Test(
    "It counts, reports odd numbers, opens the summary, and returns by a swipe", .standIn,
    arguments: manners())
  func walk(manners: Manners) async throws {
    let host = ViewHost(AppView(), manners: manners)
    #expect(host.texts == ["Count: 0", "[Increment]", "[Halve]", "[Summary]"])
    try host.press("Increment")
    try await host.wait(for: "Count: 1")
    try host.press("Halve")
    try await host.wait(for: "1 is odd.")
    try host.press("Summary")
    try await host.wait(for: "The count is 1.")
    try host.swipeBack()
    try await host.wait(for: "Count: 1")
  }
}
