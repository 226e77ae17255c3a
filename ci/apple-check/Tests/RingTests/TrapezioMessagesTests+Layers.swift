// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import HostManners
import SwiftUI
import Testing
import Trapezio
import ViewHosting

@MainActor
@Suite("View.trapezioMessageLayer", .standIn, .timeLimit(.minutes(5)))
struct TrapezioMessageLayerTests {
  private let messages = TrapezioMessageManager()
  private let clock = ManualClock()

  private var alerts: TrapezioMessageStyle { .alert(pause: .seconds(1), clock: clock) }
  private var banners: TrapezioMessageStyle { .banner(duration: .seconds(4), clock: clock) }

  /// An app that presents a sheet and a cover above it.
  private struct Presenting: View {
    var hasLayer = true
    @State private var isSheet = false
    @State private var isCover = false

    var body: some View {
      Button("sheet") { isSheet = true }
        .sheet(isPresented: $isSheet) {
          if hasLayer { sheet.trapezioMessageLayer() } else { sheet }
        }
    }

    private var sheet: some View {
      Button("cover") { isCover = true }
        .fullScreenCover(isPresented: $isCover) {
          Button("uncover") { isCover = false }.trapezioMessageLayer()
        }
    }
  }

  /// Whether the button of a banner is in the topmost presentation, where the user can press it.
  private func canTouch(_ label: String, in host: ViewHost) -> Bool {
    (try? host.touch(label, isDown: false)) != nil
  }

  @Test("A banner is shown above a sheet and above the cover of a sheet")
  func banner() async throws {
    let host = ViewHost(Presenting().trapezioMessages(messages, style: banners))
    messages.emit("one")
    try await host.wait(for: "[one]")
    try host.press("sheet")
    try await host.wait(for: "the banner above the sheet") {
      $0.presented == ["sheet"] && canTouch("one", in: $0)
    }
    try host.press("cover")
    try await host.wait(for: "[uncover]")
    try await host.wait(for: "the banner above the cover") {
      $0.presented == ["sheet", "fullScreenCover"] && canTouch("one", in: $0)
    }
    #expect(host.texts.filter { $0 == "[one]" }.count == 1)
    try host.press("uncover")
    try await host.wait(for: "the banner above the sheet") {
      $0.presented == ["sheet"] && canTouch("one", in: $0)
    }
    try host.swipeDown()
    try await host.wait(for: "the banner in the window") {
      $0.presented.isEmpty && canTouch("one", in: $0)
    }
    try host.press("one")
    try await host.wait(for: "the banner to go") { $0.texts == ["[sheet]"] }
    #expect(host.announcements == ["one"])
  }

  @Test(
    "An alert is shown above a sheet, under all manners",
    arguments: [Manners.kind, [.oneAtATime, .droppedReplacements]])
  func alert(_ manners: Manners) async throws {
    let host = ViewHost(
      Presenting().trapezioMessages(messages, style: alerts), manners: manners)
    try host.press("sheet")
    try await host.wait(for: "[cover]")
    messages.emit("one")
    try await host.wait(for: "! one")
    #expect(host.presented == ["sheet", "alert"])
    try host.press("OK")
    try await host.wait(for: "the alert to go") { $0.presented == ["sheet"] }
    #expect(messages.messages.isEmpty)
  }

  @Test("A dropped alert is reported, presented again, and finally shown")
  func droppedAlert() async throws {
    let warnings = Log<String>()
    try await TrapezioDiagnostics.withHandler({ warnings.append($0) }) {
      let host = ViewHost(
        Presenting(hasLayer: false).trapezioMessages(messages, style: alerts),
        manners: .oneAtATime)
      try host.press("sheet")
      try await host.wait(for: "[cover]")
      messages.emit("one")
      var sleeps = 0
      for seconds in [2, 4, 8] {
        #expect(warnings.elements.isEmpty)
        sleeps += 1
        try await clock.waitForSleepers(1, ofTotal: sleeps)
        clock.advance(by: .seconds(seconds))
        sleeps += 1
        try await clock.waitForSleepers(1, ofTotal: sleeps)
        clock.advance(by: .seconds(1))
      }
      #expect(warnings.elements.count == 1)
      #expect(warnings.elements.first?.contains("trapezioMessageLayer()") == true)
      #expect(messages.messages.count == 1)
      #expect(host.presented == ["sheet"])
      try await clock.waitForSleepers(1, ofTotal: sleeps + 1)
      try host.swipeDown()
      try await host.wait(for: "the sheet to go") { $0.presented.isEmpty }
      clock.advance(by: .seconds(16))
      try await clock.waitForSleepers(1, ofTotal: sleeps + 2)
      clock.advance(by: .seconds(1))
      try await host.wait(for: "! one")
      try host.press("OK")
      try await host.wait(for: "the alert to go") { $0.presented.isEmpty }
      #expect(messages.messages.isEmpty)
    }
  }

  @Test("A layer outside a scene with messages shows its view")
  func noScene() {
    let host = ViewHost(Text("app").trapezioMessageLayer())
    #expect(host.texts == ["app"])
  }

  @Test("Layers in one presentation show a message once")
  func nested() async throws {
    let host = ViewHost(
      Text("app").trapezioMessageLayer().trapezioMessageLayer()
        .trapezioMessages(messages, style: banners))
    messages.emit("one")
    try await host.wait(for: "[one]")
    #expect(host.texts == ["app", "[one]"])
  }
}
