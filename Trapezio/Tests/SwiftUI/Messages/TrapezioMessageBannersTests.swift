// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftUI
import Testing
import Trapezio
import ViewHosting

@MainActor
@Suite("The banners of trapezioMessages", .standIn, .inTurn)
struct TrapezioMessageBannersTests {
  private let messages = TrapezioMessageManager()
  private let clock = ManualClock()
  private let pressed = Log<String>()

  private func app() -> some View { Text("app").trapezioMessages(messages, clock: clock) }

  private func action(
    _ title: String, role: TrapezioButtonRole? = nil
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

  @Test("A banner shows its title and its actions, and an action clears it")
  func bannerAction() async throws {
    let host = ViewHost(app())
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

  // MARK: VoiceOver

  @Test("VoiceOver reads each banner once")
  func announcements() async throws {
    let host = ViewHost(app())
    messages.emit("one")
    messages.emit("two")
    try await host.wait(for: "[one]")
    try host.press("one")
    try await host.wait(for: "[two]")
    #expect(try await announcements(of: host, count: 2) == ["one", "two"])
    #expect(host.urgentAnnouncements == ["one", "two"])
  }

  @Test("The escape gesture dismisses a banner, and runs none of its actions")
  func escape() async throws {
    let host = ViewHost(app())
    messages.emit("one", actions: [action("Undo")])
    try await host.wait(for: "[one]")
    try host.escape()
    try await host.wait(for: "the banner to go") { $0.texts == ["app"] }
    #expect(messages.messages.isEmpty)
    #expect(pressed.elements.isEmpty)
  }

  @Test("While VoiceOver is running, a banner with actions has no time limit")
  func voiceOverActions() async throws {
    let host = ViewHost(app())
    messages.emit("one", actions: [action("Undo")])
    try await host.wait(for: "[one]")
    try await clock.waitForSleepers(1)
    clock.advance(by: .seconds(3))
    host.isVoiceOverRunning = true
    try await clock.waitForSleepers(0)
    clock.advance(by: .seconds(60))
    #expect(messages.messages.count == 1)
    host.isVoiceOverRunning = false
    try await clock.waitForSleepers(1)
    clock.advance(by: .seconds(1))
    try await host.wait(for: "the banner to go") { $0.texts == ["app"] }
  }

  @Test("While VoiceOver is running, a banner without actions stays for at least ten seconds")
  func voiceOver() async throws {
    for (duration, expected) in [(4, 10), (20, 20)] {
      let clock = ManualClock()
      let host = ViewHost(
        Text("app").trapezioMessages(messages, duration: .seconds(duration), clock: clock))
      host.isVoiceOverRunning = true
      messages.emit("one")
      try await host.wait(for: "[one]")
      try await clock.waitForSleepers(1)
      clock.advance(by: .seconds(expected) - .milliseconds(1))
      await mainActorTurn()
      #expect(messages.messages.count == 1)
      clock.advance(by: .milliseconds(1))
      try await host.wait(for: "the banner to go") { $0.texts == ["app"] }
    }
  }

  @Test("If an action emits its message again, the message is announced, and has its full time")
  func emittedAgain() async throws {
    let messages = messages
    let id = UUID()
    @MainActor func failure() -> TrapezioMessage {
      TrapezioMessage(
        "Failed.", actions: [TrapezioMessageAction("Retry") { messages.emit(failure()) }], id: id)
    }
    let host = ViewHost(app())
    messages.emit(failure())
    try await host.wait(for: "[Failed.]")
    try await clock.waitForSleepers(1)
    clock.advance(by: .seconds(3))
    try host.press("Retry")
    try await clock.waitForSleepers(1, ofTotal: 2)
    #expect(try await announcements(of: host, count: 2) == ["Failed.", "Failed."])
    clock.advance(by: .milliseconds(3999))
    await mainActorTurn()
    #expect(host.texts == ["app", "[Failed.]", "[Retry]"])
    clock.advance(by: .milliseconds(1))
    try await host.wait(for: "the banner to go") { $0.texts == ["app"] }
  }

  // MARK: Time

  @Test("The time of a banner stops while a finger is on it")
  func touch() async throws {
    let host = ViewHost(app())
    messages.emit("one", actions: [action("Undo")])
    try await host.wait(for: "[one]")
    try await clock.waitForSleepers(1, ofTotal: 1)
    clock.advance(by: .seconds(3))
    try host.touch("Undo")
    try await clock.waitForSleepers(0)
    clock.advance(by: .seconds(60))
    #expect(messages.messages.count == 1)
    try host.touch("Undo", isDown: false)
    try await clock.waitForSleepers(1, ofTotal: 2)
    clock.advance(by: .seconds(1))
    try await host.wait(for: "the banner to go") { $0.texts == ["app"] }
    #expect(pressed.elements.isEmpty)
  }

  @Test("The time of a banner stops while the app is in the background")
  func background() async throws {
    let host = ViewHost(app())
    messages.emit("one")
    try await host.wait(for: "[one]")
    try await clock.waitForSleepers(1, ofTotal: 1)
    host.scenePhase = .background
    try await clock.waitForSleepers(0)
    host.scenePhase = .active
    try await clock.waitForSleepers(1, ofTotal: 2)
  }

  // MARK: Appearance

  @Test("With Reduce Motion a banner appears and disappears, too")
  func reduceMotion() async throws {
    let host = ViewHost(app())
    host.reducesMotion = true
    messages.emit("one")
    try await host.wait(for: "[one]")
    try host.press("one")
    try await host.wait(for: "the banner to go") { $0.texts == ["app"] }
  }

  @Test("A banner of the app replaces the library's banner")
  func ownBanner() async throws {
    let host = ViewHost(
      Text("app").trapezioMessages(messages, clock: clock) { banner in
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
    let host = ViewHost(Text("app").trapezioMessages(messages, clock: clock))
    for number in 1...2 {
      messages.emit(
        "one", actions: [TrapezioMessageAction("Retry") { pressed.append("\(number)") }])
      try await host.wait(for: "[one]")
    }
    try host.press("Retry")
    try await host.wait(for: "the banner to go") { $0.texts == ["app"] }
    #expect(pressed.elements == ["2"])
  }
}
