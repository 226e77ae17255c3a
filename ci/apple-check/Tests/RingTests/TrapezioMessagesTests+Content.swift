// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import SwiftUI
import Testing
import Trapezio
import ViewHosting

@MainActor
@Suite("View.trapezioMessages, content", .standIn, .timeLimit(.minutes(5)))
struct TrapezioMessagesContentTests {
  private let messages = TrapezioMessageManager()
  private let clock = ManualClock()
  private let pressed = Log<String>()

  private var alerts: TrapezioMessageStyle { .alert(pause: .seconds(1), clock: clock) }
  private var banners: TrapezioMessageStyle { .banner(duration: .seconds(4), clock: clock) }

  private func action(
    _ title: String, role: TrapezioMessageAction.Role? = nil
  ) -> TrapezioMessageAction {
    TrapezioMessageAction(title, role: role) { [pressed] in pressed.append(title) }
  }

  /// Waits until VoiceOver has received a number of announcements.
  private func announcements(of host: ViewHost, count: Int) async throws -> [String] {
    while host.announcements.count < count {
      try Task.checkCancellation()
      await Task.yield()
    }
    return host.announcements
  }

  // MARK: Banners

  @Test("A banner shows its title and its actions, and an action clears it")
  func bannerAction() async throws {
    let host = ViewHost(Text("app").trapezioMessages(messages, style: banners))
    messages.emit(
      "Deleted.", title: "Draft", kind: .warning,
      actions: [action("Undo"), action("Delete all", role: .destructive)])
    try await host.wait(for: "[Draft Deleted.]")
    #expect(host.texts == ["app", "[Draft Deleted.]", "[Undo]", "[Delete all]"])
    #expect(try await announcements(of: host, count: 1) == ["Draft, Deleted."])
    try host.press("Undo")
    try await host.wait(for: "the banner to go") { $0.texts == ["app"] }
    #expect(pressed.elements == ["Undo"])
  }

  @Test("VoiceOver reads each banner once, and no alert")
  func announcements() async throws {
    let host = ViewHost(Text("app").trapezioMessages(messages, style: banners))
    messages.emit("one")
    messages.emit("two")
    try await host.wait(for: "[one]")
    try host.press("one")
    try await host.wait(for: "[two]")
    #expect(try await announcements(of: host, count: 2) == ["one", "two"])
    let other = ViewHost(Text("app").trapezioMessages(messages, style: alerts))
    try await other.wait(for: "! two")
    await mainActorTurn()
    #expect(other.announcements.isEmpty)
  }

  @Test("The time of a banner stops while VoiceOver runs")
  func voiceOver() async throws {
    let host = ViewHost(Text("app").trapezioMessages(messages, style: banners))
    messages.emit("one")
    try await host.wait(for: "[one]")
    try await clock.waitForSleepers(1, ofTotal: 2)
    host.isVoiceOverRunning = true
    try await clock.waitForSleepers(0)
    clock.advance(by: .seconds(60))
    #expect(messages.messages.count == 1)
    host.isVoiceOverRunning = false
    try await clock.waitForSleepers(1, ofTotal: 3)
    clock.advance(by: .seconds(4))
    try await host.wait(for: "the banner to go") { $0.texts == ["app"] }
  }

  @Test("The time of a banner stops while a finger is on it")
  func touch() async throws {
    let host = ViewHost(Text("app").trapezioMessages(messages, style: banners))
    messages.emit("one", actions: [action("Undo")])
    try await host.wait(for: "[one]")
    try await clock.waitForSleepers(1, ofTotal: 2)
    clock.advance(by: .seconds(3))
    try host.touch("Undo")
    try await clock.waitForSleepers(0)
    clock.advance(by: .seconds(60))
    #expect(messages.messages.count == 1)
    try host.touch("Undo", isDown: false)
    try await clock.waitForSleepers(1, ofTotal: 3)
    clock.advance(by: .seconds(1))
    try await host.wait(for: "the banner to go") { $0.texts == ["app"] }
    #expect(pressed.elements.isEmpty)
  }

  @Test("The time of a banner stops while the app is in the background")
  func background() async throws {
    let host = ViewHost(Text("app").trapezioMessages(messages, style: banners))
    messages.emit("one")
    try await host.wait(for: "[one]")
    try await clock.waitForSleepers(1, ofTotal: 2)
    host.scenePhase = .background
    try await clock.waitForSleepers(0)
    host.scenePhase = .active
    try await clock.waitForSleepers(1, ofTotal: 3)
  }

  @Test("With Reduce Motion a banner appears and disappears, too")
  func reduceMotion() async throws {
    let host = ViewHost(Text("app").trapezioMessages(messages, style: banners))
    host.reducesMotion = true
    messages.emit("one")
    try await host.wait(for: "[one]")
    try host.press("one")
    try await host.wait(for: "the banner to go") { $0.texts == ["app"] }
  }

  @Test("A banner of the app replaces the library's banner")
  func ownBanner() async throws {
    let host = ViewHost(
      Text("app").trapezioMessages(messages, style: banners) { banner in
        Button("Hide \(banner.message.message)") { banner.dismiss() }
        ForEach(banner.message.actions, id: \.title) { action in
          Button("* \(action.title)") { banner.press(action) }
        }
      })
    messages.emit("one")
    messages.emit("two", actions: [action("Undo")])
    try await host.wait(for: "[Hide one]")
    try host.press("Hide one")
    try await host.wait(for: "[Hide two]")
    #expect(host.texts == ["app", "[Hide two]", "[* Undo]"])
    try host.press("* Undo")
    try await host.wait(for: "the banner to go") { $0.texts == ["app"] }
    #expect(pressed.elements == ["Undo"])
    #expect(try await announcements(of: host, count: 2) == ["one", "two"])
  }

  @Test("A merged message presses the newest closure of its action")
  func merged() async throws {
    let messages = TrapezioMessageManager(mergingWithin: .seconds(2), clock: clock)
    let host = ViewHost(Text("app").trapezioMessages(messages, style: banners))
    for number in 1...2 {
      messages.emit(
        "one", actions: [TrapezioMessageAction("Retry") { pressed.append("\(number)") }])
      try await host.wait(for: "[one]")
    }
    try host.press("Retry")
    try await host.wait(for: "the banner to go") { $0.texts == ["app"] }
    #expect(pressed.elements == ["2"])
  }

  // MARK: Alerts

  @Test("An alert shows its title, its text and its actions, with a way out")
  func alertAction() async throws {
    let host = ViewHost(Text("app").trapezioMessages(messages, style: alerts))
    messages.emit("Deleted.", title: "Draft", actions: [action("Undo")])
    try await host.wait(for: "! Draft")
    #expect(host.texts == ["app", "! Draft", "Deleted.", "[Undo]", "[OK]"])
    try host.press("Undo")
    try await host.wait(for: "the alert to go") { $0.texts == ["app"] }
    #expect(pressed.elements == ["Undo"])
    #expect(messages.messages.isEmpty)
    try await clock.waitForSleepers(1, ofTotal: 2)
  }

  @Test("The OK of an alert with actions runs none of them")
  func alertLeft() async throws {
    let host = ViewHost(Text("app").trapezioMessages(messages, style: alerts))
    messages.emit("Deleted.", actions: [action("Undo")])
    try await host.wait(for: "! Deleted.")
    try host.press("OK")
    try await host.wait(for: "the alert to go") { $0.texts == ["app"] }
    #expect(pressed.elements.isEmpty)
    #expect(messages.messages.isEmpty)
  }

  @Test("An alert with a cancel action has no other way out")
  func alertCancel() async throws {
    let host = ViewHost(Text("app").trapezioMessages(messages, style: alerts))
    messages.emit(
      "Delete?", actions: [action("Delete", role: .destructive), action("Keep", role: .cancel)])
    try await host.wait(for: "! Delete?")
    #expect(host.texts == ["app", "! Delete?", "[Delete]", "[Keep]"])
    try host.press("Keep")
    try await host.wait(for: "the alert to go") { $0.texts == ["app"] }
    #expect(pressed.elements == ["Keep"])
  }
}
