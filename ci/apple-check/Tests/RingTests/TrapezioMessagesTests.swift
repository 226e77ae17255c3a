// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import SwiftUI
import Testing
import Trapezio
import ViewHosting

@MainActor
@Suite("View.trapezioMessages", .timeLimit(.minutes(1)))
struct TrapezioMessagesTests {
  private let messages = TrapezioMessageManager()

  @Test("Alerts come one after the other, each until OK is pressed", .standIn)
  func alerts() async throws {
    let host = ViewHost(Text("app").trapezioMessages(messages))
    #expect(host.texts == ["app"])
    messages.emit("one")
    messages.emit("two")
    try await host.wait(for: "! one")
    #expect(host.texts == ["app", "! one", "[OK]"])
    try host.press("OK")
    try await host.wait(for: "! two")
    #expect(messages.messages.map(\.message) == ["two"])
    try host.press("OK")
    try await host.wait(for: "the alert to go") { $0.texts == ["app"] }
    for await waiting in messages.messagesSequence where waiting.isEmpty { break }
  }

  @Test("A message that was there before the view is shown", .standIn)
  func before() async throws {
    messages.emit("early")
    let host = ViewHost(Text("app").trapezioMessages(messages))
    try await host.wait(for: "! early")
  }

  @Test(
    "Between two alerts there is an update without one, for SwiftUI to see the first go", .standIn)
  func gap() async throws {
    let host = ViewHost(Text("app").trapezioMessages(messages))
    messages.emit("one")
    messages.emit("two")
    try await host.wait(for: "! one")
    try host.press("OK")
    var seen: [[String]] = []
    try await host.wait(for: "! two") {
      seen.append($0.texts)
      return $0.texts.contains("! two")
    }
    #expect(seen.contains(["app"]))
  }

  @Test("An alert whose message the app clears is taken away, and the next one follows", .standIn)
  func cleared() async throws {
    let host = ViewHost(Text("app").trapezioMessages(messages))
    let one = messages.emit("one")
    try await host.wait(for: "! one")
    messages.emit("two")
    messages.clearMessage(id: one.id)
    try await host.wait(for: "! two")
    messages.clearAll()
    try await host.wait(for: "the alert to go") { $0.texts == ["app"] }
  }

  @Test("A banner goes when its time is up, and the next has its own time")
  func banner() async throws {
    let clock = ManualClock()
    let host = ViewHost(
      Text("app").trapezioMessages(messages, style: .banner(duration: .seconds(4), clock: clock)))
    messages.emit("one")
    messages.emit("two")
    try await host.wait(for: "[one]")
    await clock.log.wait(for: "sleep 1")
    clock.advance(by: .seconds(4))
    try await host.wait(for: "[two]")
    await clock.log.wait(for: "sleep 2")
    clock.advance(by: .seconds(3))
    #expect(host.texts == ["app", "[two]"])
    clock.advance(by: .seconds(1))
    try await host.wait(for: "the banner to go") { $0.texts == ["app"] }
    #expect(messages.messages.isEmpty)
  }

  @Test("A banner goes when it is tapped")
  func bannerTapped() async throws {
    let host = ViewHost(
      Text("app").trapezioMessages(messages, style: .banner(clock: ManualClock())))
    messages.emit("one")
    try await host.wait(for: "[one]")
    try host.press("one")
    try await host.wait(for: "the banner to go") { $0.texts == ["app"] }
  }
}
