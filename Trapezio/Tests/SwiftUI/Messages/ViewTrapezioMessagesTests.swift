// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import HostManners
import SwiftUI
import Testing
import Trapezio
import ViewHosting

@MainActor
@Suite("View.trapezioMessages", .inTurn)
struct ViewTrapezioMessagesTests {
  private let messages = TrapezioMessageManager()
  private let clock = ManualClock()

  private func app() -> some View { Text("app").trapezioMessages(messages, clock: clock) }

  @Test("A message that was sent before the view appeared is shown", arguments: manners())
  func before(manners: Manners) async throws {
    messages.emit("early")
    let host = ViewHost(app(), manners: manners)
    try await host.wait(for: "[early]")
  }

  @Test(
    "A message that the app clears disappears, and the next message is shown", arguments: manners())
  func cleared(manners: Manners) async throws {
    let host = ViewHost(app(), manners: manners)
    let one = messages.emit("one")
    try await host.wait(for: "[one]")
    messages.emit("two")
    messages.clearMessage(id: one.id)
    try await host.wait(for: "the next banner") { $0.texts == ["app", "[two]"] }
    messages.clearAll()
    try await host.wait(for: "the banner to go") { $0.texts == ["app"] }
  }

  @Test("If a visible message is dropped, the others are shown", arguments: manners())
  func pushedOut(manners: Manners) async throws {
    let host = ViewHost(app(), manners: manners)
    messages.emit("first")
    try await host.wait(for: "[first]")
    for number in 1...TrapezioMessageManager.capacity { messages.emit("\(number)") }
    try await host.wait(for: "the next banner") { $0.texts == ["app", "[1]"] }
    #expect(messages.messages.count == TrapezioMessageManager.capacity)
  }

  @Test(
    "A banner disappears after its time, and the next banner has its own time",
    arguments: manners(except: .countsSleeps))
  func banner(manners: Manners) async throws {
    let host = ViewHost(app(), manners: manners)
    messages.emit("one")
    messages.emit("two")
    try await host.wait(for: "[one]")
    try await clock.waitForSleepers(1)
    clock.advance(by: .seconds(4))
    try await host.wait(for: "[two]")
    try await clock.waitForSleepers(1, ofTotal: 2)
    clock.advance(by: .seconds(4))
    try await host.wait(for: "the banner to go") { $0.texts == ["app"] }
    #expect(messages.messages.isEmpty)
  }

  @Test("A banner disappears when it is tapped", arguments: manners())
  func bannerTapped(manners: Manners) async throws {
    let host = ViewHost(app(), manners: manners)
    messages.emit("one")
    try await host.wait(for: "[one]")
    try host.press("one")
    try await host.wait(for: "the banner to go") { $0.texts == ["app"] }
    #expect(messages.messages.isEmpty)
  }

  @Test(
    "A message that is emitted again after it was cleared is shown for its full time",
    arguments: manners(except: .countsSleeps))
  func again(manners: Manners) async throws {
    let offline = TrapezioMessage("Offline.")
    let host = ViewHost(app(), manners: manners)
    messages.emit(offline)
    try await host.wait(for: "[Offline.]")
    try await clock.waitForSleepers(1)
    clock.advance(by: .seconds(3))
    messages.clearAll()
    try await host.wait(for: "the banner to go") { $0.texts == ["app"] }
    messages.emit(offline)
    try await host.wait(for: "[Offline.]")
    try await clock.waitForSleepers(1, ofTotal: 2)
    clock.advance(by: .milliseconds(3999))
    await mainActorTurn()
    #expect(messages.messages == [offline])
    clock.advance(by: .milliseconds(1))
    try await host.wait(for: "the banner to go") { $0.texts == ["app"] }
  }

  private struct Switching: View {
    let managers: [TrapezioMessageManager]
    let clock: any Clock<Duration>
    @State private var index = 0
    @State private var count = 0

    var body: some View {
      VStack {
        Button("switch") { index = 1 }
        Button("\(count)") { count += 1 }
      }
      .trapezioMessages(managers[index], clock: clock)
    }
  }

  @Test(
    "Another manager replaces the messages, without a warning", .standIn,
    arguments: manners(except: .countsWarnings))
  func otherManager(manners: Manners) async throws {
    let warnings = Log<String>()
    try await StrataDiagnostics.withHandler({ warnings.append($0) }) {
      let managers = [messages, TrapezioMessageManager()]
      let host = ViewHost(Switching(managers: managers, clock: clock), manners: manners)
      try host.press("0")
      try await host.wait(for: "[1]")
      managers[0].emit("one")
      managers[1].emit("two")
      try await host.wait(for: "[one]")
      try host.press("switch")
      try await host.wait(for: "the other banner") { $0.texts == ["[switch]", "[1]", "[two]"] }
      #expect(managers[0].messages.count == 1)
      // The removal of the previous banners takes a moment.
      for _ in 0..<5 { await mainActorTurn() }
      managers[0].visibleHosts.didAppear(UUID())
      await mainActorTurn()
    }
    #expect(warnings.elements.isEmpty)
  }

  @Test(
    "Two scenes with one manager cause one warning", .standIn,
    arguments: manners(except: .countsWarnings))
  func twoScenes(manners: Manners) async throws {
    let warnings = Log<String>()
    try await StrataDiagnostics.withHandler({ warnings.append($0) }) {
      let host = ViewHost(app(), manners: manners)
      #expect(warnings.elements.isEmpty)
      let other = ViewHost(app(), manners: manners)
      try await warnings.wait(forCount: 1)
      messages.emit("one")
      try await host.wait(for: "[one]")
      try await other.wait(for: "[one]")
      await mainActorTurn()
    }
    #expect(warnings.elements.count == 1)
    #expect(warnings.elements.first?.contains("#message-shown-twice") == true)
  }
}
