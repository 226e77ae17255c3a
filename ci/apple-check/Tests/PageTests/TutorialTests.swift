// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import HostManners
import SwiftUI
import Testing
import ViewHosting

@testable import FirstCounter

@MainActor
@Suite("The app of the tutorial", .inTurn)
struct TutorialTests {
  @Test(
    "It counts, halves, opens the summary, and asks before it starts again", .standIn,
    arguments: manners())
  func walk(manners: Manners) async throws {
    let host = ViewHost(AppView(), manners: manners)
    try await host.wait(for: "Count: 0")
    try host.press("Increment")
    try await host.wait(for: "Count: 1")
    try host.press("Halve")
    try await host.wait(for: "1 is odd.")
    try host.press("Summary")
    try await host.wait(for: "The count is 1.")
    try host.swipeBack()
    try await host.wait(for: "Count: 1")
    try host.press("Start again…")
    try await host.wait(for: "! Start again?")
    try host.press("Start again")
    try await host.wait(for: "Count: 0")
    #expect(!host.texts.contains("1 is odd."))
  }
}
