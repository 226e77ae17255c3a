// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import HostManners
import SwiftUI
import Testing
import Trapezio
import ViewHosting

@MainActor
@Suite("View.trapezioMessages", .timeLimit(.minutes(5)))
struct TrapezioMessagesTests {
  private let messages = TrapezioMessageManager()
  private let clock = ManualClock()

  private var alerts: TrapezioMessageStyle { .alert(pause: .seconds(1), clock: clock) }
  private var banners: TrapezioMessageStyle { .banner(duration: .seconds(4), clock: clock) }

  @Test(
    "Alerts are shown one after the other, each until OK is pressed, with a pause in between",
    .standIn, arguments: manners(except: .countsSleeps))
  func alerts(manners: Manners) async throws {
    let host = ViewHost(Text("app").trapezioMessages(messages, style: alerts), manners: manners)
    #expect(host.texts == ["app"])
    messages.emit("one")
    messages.emit("two")
    try await host.wait(for: "! one")
    #expect(host.texts == ["app", "! one", "[OK]"])
    try host.press("OK")
    try await host.wait(for: "the alert to go") { $0.texts == ["app"] }
    #expect(messages.messages.map(\.message) == ["two"])
    try await clock.waitForSleepers(1, ofTotal: 2)
    clock.advance(by: .seconds(1))
    try await host.wait(for: "! two")
    try host.press("OK")
    try await host.wait(for: "the alert to go") { $0.texts == ["app"] }
    #expect(messages.messages.isEmpty)
  }

  @Test("A message that was sent before the view appeared is shown", .standIn, arguments: manners())
  func before(manners: Manners) async throws {
    messages.emit("early")
    let host = ViewHost(Text("app").trapezioMessages(messages), manners: manners)
    try await host.wait(for: "! early")
  }

  @Test(
    "A message that is sent during the pause is shown after it", .standIn,
    arguments: manners(except: .countsSleeps))
  func inThePause(manners: Manners) async throws {
    let host = ViewHost(Text("app").trapezioMessages(messages, style: alerts), manners: manners)
    messages.emit("one")
    try await host.wait(for: "! one")
    try host.press("OK")
    try await host.wait(for: "the alert to go") { $0.texts == ["app"] }
    try await clock.waitForSleepers(1, ofTotal: 2)
    messages.emit("two")
    clock.advance(by: .milliseconds(999))
    await mainActorTurn()
    #expect(host.texts == ["app"])
    clock.advance(by: .milliseconds(1))
    try await host.wait(for: "! two")
  }

  @Test(
    "An alert whose message the app clears is dismissed before the next alert is shown", .standIn,
    arguments: manners(except: .countsSleeps))
  func cleared(manners: Manners) async throws {
    let host = ViewHost(Text("app").trapezioMessages(messages, style: alerts), manners: manners)
    let one = messages.emit("one")
    try await host.wait(for: "! one")
    messages.emit("two")
    messages.clearMessage(id: one.id)
    try await host.wait(for: "the alert to go") { $0.texts == ["app"] }
    #expect(messages.messages.map(\.message) == ["two"])
    try await clock.waitForSleepers(1, ofTotal: 2)
    clock.advance(by: .seconds(1))
    try await host.wait(for: "! two")
    messages.clearAll()
    try await host.wait(for: "the alert to go") { $0.texts == ["app"] }
  }

  @Test(
    "If a visible message is dropped, the others are shown", .standIn,
    arguments: manners(except: .countsSleeps))
  func pushedOut(manners: Manners) async throws {
    let host = ViewHost(Text("app").trapezioMessages(messages, style: alerts), manners: manners)
    messages.emit("first")
    try await host.wait(for: "! first")
    for number in 1...TrapezioMessageManager.capacity { messages.emit("\(number)") }
    try await host.wait(for: "the alert to go") { $0.texts == ["app"] }
    #expect(messages.messages.count == TrapezioMessageManager.capacity)
    try await clock.waitForSleepers(1, ofTotal: 2)
    clock.advance(by: .seconds(1))
    try await host.wait(for: "! 1")
  }

  @Test(
    "A banner disappears after its time, and the next banner has its own time",
    arguments: manners(except: .countsSleeps))
  func banner(manners: Manners) async throws {
    let host = ViewHost(Text("app").trapezioMessages(messages, style: banners), manners: manners)
    messages.emit("one")
    messages.emit("two")
    try await host.wait(for: "[one]")
    try await clock.waitForSleepers(1, ofTotal: 2)
    clock.advance(by: .seconds(4))
    try await host.wait(for: "[two]")
    try await clock.waitForSleepers(1, ofTotal: 4)
    clock.advance(by: .seconds(4))
    try await host.wait(for: "the banner to go") { $0.texts == ["app"] }
    #expect(messages.messages.isEmpty)
  }

  @Test("A banner disappears when it is tapped", arguments: manners())
  func bannerTapped(manners: Manners) async throws {
    let host = ViewHost(Text("app").trapezioMessages(messages, style: banners), manners: manners)
    messages.emit("one")
    try await host.wait(for: "[one]")
    try host.press("one")
    try await host.wait(for: "the banner to go") { $0.texts == ["app"] }
    #expect(messages.messages.isEmpty)
  }

  private struct Counter: View {
    @State private var count = 0

    var body: some View {
      Text("Count: \(count)")
      Button("+") { count += 1 }
    }
  }

  private struct Styled: View {
    let messages: TrapezioMessageManager
    let styles: [TrapezioMessageStyle]
    @State private var index = 0

    var body: some View {
      Button("style") { index = 1 }
      Counter().trapezioMessages(messages, style: styles[index])
    }
  }

  @Test(
    "If the style changes, the view does not change, and the message is shown in the new style",
    .standIn, arguments: manners())
  func styleChanges(manners: Manners) async throws {
    let host = ViewHost(Styled(messages: messages, styles: [banners, alerts]), manners: manners)
    try host.press("+")
    try await host.wait(for: "Count: 1")
    messages.emit("one")
    try await host.wait(for: "[one]")
    try host.press("style")
    try await host.wait(for: "! one")
    #expect(host.texts.contains("Count: 1"))
    #expect(!host.texts.contains("[one]"))
  }
}
