// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import HostManners
import SwiftUI
import Testing
import Trapezio
import ViewHosting

@MainActor
@Suite("The time of a banner in a scene", .standIn, .timeLimit(.minutes(5)))
struct TrapezioMessageSceneTimeTests {
  private let messages = TrapezioMessageManager()
  private let clock = ManualClock()

  private struct Presenting: View {
    @State private var isSheet = false

    var body: some View {
      Button("open") { isSheet = true }
        .sheet(isPresented: $isSheet) { Text("sheet").trapezioMessageLayer() }
    }
  }

  @Test(
    "A banner keeps its remaining time when a sheet opens and closes",
    arguments: manners(except: .countsSleeps))
  func sheet(manners: Manners) async throws {
    let host = ViewHost(Presenting().trapezioMessages(messages, clock: clock), manners: manners)
    messages.emit("one")
    try await host.wait(for: "[one]")
    try await clock.waitForSleepers(1)
    clock.advance(by: .seconds(3))
    try host.press("open")
    try await host.wait(for: "the banner in the sheet") {
      $0.presented == ["sheet"] && $0.canTouch("one")
    }
    try await clock.waitForSleepers(1)
    clock.advance(by: .milliseconds(500))
    try host.swipeDown()
    try await host.wait(for: "the banner in the window") {
      $0.presented.isEmpty && $0.canTouch("one")
    }
    try await clock.waitForSleepers(1)
    clock.advance(by: .milliseconds(499))
    await mainActorTurn()
    #expect(messages.messages.count == 1)
    clock.advance(by: .milliseconds(1))
    try await host.wait(for: "the banner to go") { $0.texts == ["[open]"] }
    #expect(messages.messages.isEmpty)
  }
}
