// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Trapezio

@MainActor
@Suite("Layers of messages", .freshGlobals, .timeLimit(.minutes(1)))
struct TrapezioMessageStageTests {
  private let manager = TrapezioMessageManager()
  private let clock = ManualClock()
  private let stage = TrapezioMessageStage()
  private let root = TrapezioMessageSeat()
  private let sheet = TrapezioMessageSeat()

  private var isEmpty: Bool { manager.messages.isEmpty }

  private func start(_ style: TrapezioMessageStage.Style = .banner(duration: .seconds(4))) {
    stage.follow(manager)
    stage.use(style, clock: clock)
    stage.appear(root, depth: 0)
  }

  /// Emits a message, and waits until a layer has received it.
  private func emit(_ text: String = "Saved.", in seat: TrapezioMessageSeat) async throws {
    manager.emit(text)
    try await wait { shown(in: seat)?.message.message == text }
  }

  /// Waits for turns of the main actor until a condition holds.
  private func wait(until isMet: () -> Bool) async throws {
    while !isMet() {
      try Task.checkCancellation()
      await Task.yield()
    }
  }

  private func shown(in seat: TrapezioMessageSeat) -> TrapezioMessageStage.Showing? {
    stage.banner(in: seat) ?? stage.alert(in: seat)
  }

  @discardableResult
  private func confirm(in seat: TrapezioMessageSeat) throws -> Bool {
    stage.confirm(try #require(shown(in: seat)))
  }

  // MARK: The topmost layer

  @Test("The deepest visible layer shows the message")
  func topmost() async throws {
    start()
    stage.appear(sheet, depth: 1)
    try await emit(in: sheet)
    #expect(shown(in: root) == nil)
  }

  @Test("A banner moves to a layer that appears above, and back, and keeps its time")
  func moves() async throws {
    start()
    try await emit(in: root)
    #expect(try confirm(in: root))
    try await clock.waitForSleeps(2)
    clock.advance(by: .seconds(3))
    stage.appear(sheet, depth: 1)
    #expect(shown(in: root) == nil)
    #expect(try !confirm(in: sheet), "announced before")
    stage.disappear(sheet)
    #expect(try !confirm(in: root))
    try await clock.waitForSleepers(1)
    clock.advance(by: .milliseconds(999))
    #expect(!isEmpty)
    clock.advance(by: .milliseconds(1))
    try await wait { isEmpty }
  }

  @Test("If a layer is released without disappearing, the layer below shows the message")
  func released() async throws {
    start()
    var cover: TrapezioMessageSeat? = TrapezioMessageSeat()
    stage.appear(try #require(cover), depth: 1)
    try await emit(in: try #require(cover))
    cover = nil
    try await wait { shown(in: root) != nil }
  }

  @Test("Without a layer, a message waits and nothing is reported")
  func noLayer() async {
    let warnings = Log<String>()
    await TrapezioDiagnostics.withHandler({ warnings.append($0) }) {
      stage.follow(manager)
      stage.use(.banner(duration: .seconds(4)), clock: clock)
      manager.emit("Saved.")
      await mainActorTurn()
      #expect(clock.sleepCount == 0)
      stage.appear(root, depth: 0)
      #expect(shown(in: root) != nil)
    }
    #expect(warnings.elements.isEmpty)
  }

  // MARK: Spurious and missing calls

  @Test("A layer that appears twice or appears again does not lose a message")
  func spuriousAppear() async throws {
    start()
    stage.appear(sheet, depth: 1)
    stage.appear(sheet, depth: 1)
    stage.disappear(sheet)
    stage.appear(sheet, depth: 1)
    try await emit(in: sheet)
    try await clock.waitForSleeps(1)
    clock.advance(by: TrapezioMessageStage.patience)
    try await wait { shown(in: root) != nil }
    #expect(try confirm(in: root))
    #expect(!isEmpty)
  }

  @Test("A covered layer shows messages again, even without onAppear")
  func missingAppear() async throws {
    start()
    stage.appear(sheet, depth: 1)
    let cover = TrapezioMessageSeat()
    stage.appear(cover, depth: 2)
    stage.disappear(sheet)
    stage.disappear(root)
    try await emit(in: cover)
    stage.disappear(cover)
    #expect(shown(in: sheet) != nil)
  }

  @Test("A layer that has disappeared is tried if there is no other layer")
  func spuriousDisappear() async throws {
    start()
    stage.disappear(root)
    try await emit(in: root)
    #expect(try confirm(in: root))
  }

  // MARK: Trying again

  @Test("A message that does not appear is tried again, then reported, and is never cleared")
  func triesAgain() async throws {
    let warnings = Log<String>()
    try await TrapezioDiagnostics.withHandler({ warnings.append($0) }) {
      start()
      stage.appear(sheet, depth: 1)
      manager.emit("Saved.")
      for round in 0..<TrapezioMessageStage.roundsBeforeReport {
        for seat in [sheet, root] {
          try await wait { shown(in: seat) != nil }
          try await clock.waitForSleepers(1)
          #expect(warnings.elements.isEmpty)
          clock.advance(by: TrapezioMessageStage.patience * (1 << round))
        }
      }
      try await wait { shown(in: sheet) != nil }
      #expect(
        warnings.elements == [
          """
          A message of kind "info" does not appear because another view is presented above it. The \
          library tries again. Add trapezioMessageLayer() to the content of each sheet and cover. \
          See Failures#message-does-not-appear.
          """
        ])
      #expect(try confirm(in: sheet))
      #expect(manager.messages.count == 1)
    }
  }

  @Test("The next message is tried in all layers again")
  func trustsAgain() async throws {
    start()
    stage.appear(sheet, depth: 1)
    try await emit(in: sheet)
    try await clock.waitForSleeps(1)
    clock.advance(by: TrapezioMessageStage.patience)
    try await wait { shown(in: root) != nil }
    manager.clearAll()
    try await emit("Again.", in: sheet)
    #expect(shown(in: root) == nil)
  }

  @Test("In the background, a message that does not appear is kept, and its time stops")
  func background() async throws {
    start()
    stage.hold(.background, true)
    try await emit(in: root)
    #expect(clock.sleepCount == 0)
    #expect(try confirm(in: root))
    #expect(clock.sleepCount == 0)
    stage.hold(.background, false)
    try await clock.waitForSleepers(1)
    clock.advance(by: .seconds(4))
    try await wait { isEmpty }
  }

  // MARK: Time

  @Test("The time of a banner starts when it has appeared, and can be stopped")
  func hold() async throws {
    start()
    try await emit(in: root)
    try await clock.waitForSleeps(1)
    clock.advance(by: .seconds(1))
    try confirm(in: root)
    try await clock.waitForSleepers(1)
    clock.advance(by: .seconds(3))
    stage.hold(.touch, true)
    stage.hold(.assistiveTechnology, true)
    try await clock.waitForSleepers(0)
    clock.advance(by: .seconds(60))
    stage.hold(.touch, false)
    await mainActorTurn()
    #expect(!isEmpty)
    stage.hold(.assistiveTechnology, false)
    try await clock.waitForSleepers(1)
    clock.advance(by: .milliseconds(999))
    #expect(!isEmpty)
    clock.advance(by: .milliseconds(1))
    try await wait { isEmpty }
  }

  @Test("A finger on a banner does not stop the time of the next one")
  func touchEnds() async throws {
    start()
    try await emit(in: root)
    try confirm(in: root)
    stage.hold(.touch, true)
    stage.dismiss(try #require(shown(in: root)))
    #expect(isEmpty)
    try await emit("Next.", in: root)
    try confirm(in: root)
    try await clock.waitForSleepers(1)
    clock.advance(by: .seconds(4))
    try await wait { isEmpty }
  }

  @Test("If two layers have the same depth, the later one shows the message")
  func laterLayer() async throws {
    start()
    stage.appear(sheet, depth: 0)
    try await emit(in: sheet)
    #expect(shown(in: root) == nil)
  }

  @Test("A layer that appears again at another depth has the new depth")
  func changedDepth() async throws {
    start()
    stage.appear(sheet, depth: 1)
    stage.appear(root, depth: 2)
    try await emit(in: root)
    #expect(shown(in: sheet) == nil)
  }

  @Test("A failed layer is tried immediately when it appears again")
  func appearsAgain() async throws {
    start()
    stage.appear(sheet, depth: 1)
    try await emit(in: sheet)
    try await clock.waitForSleepers(1)
    clock.advance(by: TrapezioMessageStage.patience)
    try await wait { shown(in: root) != nil }
    stage.appear(sheet, depth: 1)
    #expect(shown(in: sheet) != nil)
  }

  // MARK: Alerts

  @Test("An alert is cleared when it is dismissed, and the next one follows after a pause")
  func alerts() async throws {
    start(.alert(pause: .seconds(1)))
    try await emit(in: root)
    try confirm(in: root)
    manager.emit("Next.")
    let first = try #require(shown(in: root))
    stage.leaveAlert(first)
    #expect(manager.messages.map(\.message) == ["Next."])
    #expect(shown(in: root) == nil)
    try await clock.waitForSleepers(1)
    clock.advance(by: .seconds(1))
    try await wait { shown(in: root)?.message.message == "Next." }
    stage.leaveAlert(first)
    #expect(manager.messages.count == 1)
  }

  @Test("An alert that does not appear is tried again after a pause and not cleared")
  func droppedAlert() async throws {
    start(.alert(pause: .seconds(1)))
    try await emit(in: root)
    let dropped = try #require(shown(in: root))
    try await clock.waitForSleepers(1)
    clock.advance(by: TrapezioMessageStage.patience)
    try await wait { shown(in: root) == nil }
    stage.leaveAlert(dropped)
    #expect(!isEmpty)
    try await clock.waitForSleepers(1)
    clock.advance(by: .seconds(1))
    try await wait { shown(in: root) != nil }
    #expect(shown(in: root) != dropped)
    #expect(!stage.confirm(dropped))
  }

  @Test("An alert that the window presents counts as shown, even without onAppear")
  func presentedAlert() async throws {
    start(.alert(pause: .seconds(1)))
    root.isAlertPresented = { true }
    try await emit(in: root)
    let presented = try #require(shown(in: root))
    try await clock.waitForSleepers(1)
    clock.advance(by: TrapezioMessageStage.patience)
    await mainActorTurn()
    #expect(shown(in: root) == presented)
    #expect(clock.sleepCount == 1)
  }

  @Test("An alert that the window does not present is tried again")
  func absentAlert() async throws {
    start(.alert(pause: .zero))
    root.isAlertPresented = { false }
    try await emit(in: root)
    let dropped = try #require(shown(in: root))
    try await clock.waitForSleepers(1)
    clock.advance(by: TrapezioMessageStage.patience)
    try await wait { shown(in: root) != nil && shown(in: root) != dropped }
  }

  @Test("If a user dismisses an alert that was not confirmed, alerts are not tried again")
  func blind() async throws {
    start(.alert(pause: .zero))
    try await emit(in: root)
    try await clock.waitForSleeps(1)
    stage.leaveAlert(try #require(shown(in: root)))
    #expect(isEmpty)
    try await emit("Next.", in: root)
    await mainActorTurn()
    // The first countdown and the pause.
    #expect(clock.sleepCount == 2)
    #expect(shown(in: root) != nil)
  }

  @Test("Pressing an action clears the message and runs the action once")
  func press() async throws {
    let pressed = Log<String>()
    let undo = TrapezioMessageAction("Undo") { pressed.append("Undo") }
    start()
    manager.emit("Deleted.", actions: [undo])
    try await wait { shown(in: root) != nil }
    let offer = try #require(shown(in: root))
    stage.press(undo, of: offer)
    stage.press(undo, of: offer)
    #expect(pressed.elements == ["Undo"])
    #expect(isEmpty)
  }

  @Test("A new style shows the message again, and a new manager replaces the messages")
  func changes() async throws {
    start()
    try await emit(in: root)
    try confirm(in: root)
    stage.use(.alert(pause: .zero), clock: clock)
    #expect(stage.banner(in: root) == nil)
    #expect(stage.alert(in: root) != nil)
    let other = TrapezioMessageManager()
    other.emit("Other.")
    stage.follow(other)
    try await wait { stage.alert(in: root)?.message.message == "Other." }
    #expect(!isEmpty)
  }

  @Test("A stage is released with its view, and so is the manager")
  func release() async throws {
    weak var stage: TrapezioMessageStage?
    weak var manager: TrapezioMessageManager?
    do {
      let local = TrapezioMessageStage()
      let messages = TrapezioMessageManager()
      stage = local
      manager = messages
      local.follow(messages)
      local.use(.banner(duration: .seconds(4)), clock: clock)
      local.appear(root, depth: 0)
      messages.emit("Saved.")
      try await wait { local.banner(in: root) != nil }
      try await clock.waitForSleeps(1)
    }
    try await wait { stage == nil }
    #expect(manager == nil)
  }

  @Test("If an action emits the same message again, it is shown for its full time")
  func retry() async throws {
    let manager = manager
    let id = UUID()
    @MainActor func failure() -> TrapezioMessage {
      TrapezioMessage(
        "Failed.", actions: [TrapezioMessageAction("Retry") { manager.emit(failure()) }], id: id)
    }
    for style in [
      TrapezioMessageStage.Style.alert(pause: .zero), .banner(duration: .seconds(4)),
    ] {
      start(style)
      manager.emit(failure())
      try await wait { shown(in: root) != nil }
      let first = try #require(shown(in: root))
      try confirm(in: root)
      stage.press(first.message.actions[0], of: first)
      stage.leaveAlert(first)
      #expect(manager.messages.count == 1)
      try await wait { shown(in: root) != nil && shown(in: root) != first }
      manager.clearAll()
      try await wait { shown(in: root) == nil }
    }
  }

  @Test("A message that is emitted again after it was cleared is announced again")
  func announcedAgain() async throws {
    let offline = TrapezioMessage("Offline.")
    start()
    for _ in 0..<2 {
      manager.emit(offline)
      try await wait { shown(in: root) != nil }
      #expect(try confirm(in: root))
      stage.dismiss(try #require(shown(in: root)))
      try await wait { shown(in: root) == nil }
    }
  }

  @Test("With another style, the time of a banner does not clear the alert")
  func bannerToAlert() async throws {
    start()
    try await emit(in: root)
    try confirm(in: root)
    try await clock.waitForSleepers(1)
    stage.use(.alert(pause: .zero), clock: clock)
    try await wait { shown(in: root) != nil }
    try confirm(in: root)
    clock.advance(by: .seconds(5))
    await mainActorTurn()
    #expect(manager.messages.count == 1)
  }
}
