// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import HostManners
import SwiftUI
import Testing
import Trapezio
import ViewHosting

@MainActor
@Suite("View.trapezioMessageLayer", .standIn, .inTurn)
struct TrapezioMessageSceneTests {
  private let messages = TrapezioMessageManager()
  private let clock = ManualClock()

  /// An app that presents a sheet and a cover above it.
  private struct Presenting: View {
    @State private var isSheet = false

    var body: some View {
      Button("sheet") { isSheet = true }
        .sheet(isPresented: $isSheet) {
          Sheet { isSheet = false }.trapezioMessageLayer()
        }
    }
  }

  private struct Sheet: View {
    let end: () -> Void
    @State private var isShown = false
    @State private var isCover = false

    var body: some View {
      Button(isShown ? "cover" : "wait") { isCover = true }
        .trapezioTransitionEnd { isShown = true }
        .fullScreenCover(isPresented: $isCover) {
          VStack {
            Button("uncover") { isCover = false }
            Button("end") { end() }
          }
          .trapezioMessageLayer()
        }
    }
  }

  @Test(
    "A banner is shown above a sheet and above the cover of a sheet",
    arguments: manners(except: .countsSleeps))
  func banner(manners: Manners) async throws {
    let host = ViewHost(
      Presenting().trapezioMessages(messages, clock: clock), manners: manners)
    messages.emit("one")
    try await host.wait(for: "[one]")
    try host.press("sheet")
    try await host.wait(for: "the banner above the sheet") {
      $0.presented == ["sheet"] && $0.canTouch("one")
    }
    try await host.wait(for: "the end of the presentation") { (try? $0.press("cover")) != nil }
    try await host.wait(for: "the banner above the cover") {
      $0.presented == ["sheet", "fullScreenCover"] && $0.canTouch("one")
    }
    try await host.wait(for: "one banner") { host in
      host.texts.filter { $0 == "[one]" }.count == 1
    }
    try host.press("uncover")
    try await host.wait(for: "the banner above the sheet") {
      $0.presented == ["sheet"] && $0.canTouch("one")
    }
    try host.swipeDown()
    try await host.wait(for: "the banner in the window") {
      $0.presented.isEmpty && $0.canTouch("one")
    }
    try host.press("one")
    try await host.wait(for: "the banner to go") { $0.texts == ["[sheet]"] }
    #expect(host.announcements == ["one"])
  }

  @Test("After a sheet and its cover end together, the root shows the banner", arguments: manners())
  func endingTogether(manners: Manners) async throws {
    let host = ViewHost(
      Presenting().trapezioMessages(messages, clock: clock), manners: manners)
    try host.press("sheet")
    try await host.wait(for: "the end of the presentation") { (try? $0.press("cover")) != nil }
    try await host.wait(for: "[end]")
    try host.press("end")
    try await host.wait(for: "the window") { $0.presented.isEmpty }
    messages.emit("one")
    try await host.wait(for: "the banner in the window") { $0.texts == ["[sheet]", "[one]"] }
  }

  // MARK: Tabs

  private struct Tab: View {
    let name: String
    @State private var isSheet = false

    var body: some View {
      Button("in \(name)") { isSheet = true }
        .sheet(isPresented: $isSheet) { Text("sheet").trapezioMessageLayer() }
    }
  }

  private struct Tabs: View {
    @State private var selected = "a"

    var body: some View {
      TabView(selection: $selected) {
        ForEach(["a", "b"], id: \.self) { name in
          Tab(name: name).trapezioMessageLayer().tabItem { Text(name) }.tag(name)
        }
      }
      // A banner of the root follows this text.
      Text("bar")
    }
  }

  private let inA = ["[in a]", "[one]", "bar"]
  private let inB = ["[in b]", "[one]", "bar"]

  @Test(
    "The visible tab shows the banner, which moves with its remaining time to another tab",
    arguments: manners(except: .countsSleeps))
  func tabs(manners: Manners) async throws {
    let host = ViewHost(Tabs().trapezioMessages(messages, clock: clock), manners: manners)
    messages.emit("one")
    try await host.wait(for: "the banner in a") { $0.texts == inA }
    try await clock.waitForSleepers(1)
    clock.advance(by: .seconds(3))
    try host.selectTab("b")
    try await host.wait(for: "the banner in b") { $0.texts == inB }
    try host.selectTab("a")
    try await host.wait(for: "the banner in a") { $0.texts == inA }
    try await clock.waitForSleepers(1)
    #expect(host.announcements == ["one"])
    clock.advance(by: .milliseconds(999))
    await mainActorTurn()
    #expect(messages.messages.count == 1)
    clock.advance(by: .milliseconds(1))
    try await host.wait(for: "the banner to go") { $0.texts == ["[in a]", "bar"] }
    #expect(messages.messages.isEmpty)
  }

  @Test(
    "A message waits until the view that shows messages is visible",
    arguments: manners(except: .countsSleeps))
  func hidden(manners: Manners) async throws {
    let host = ViewHost(
      TabView {
        Text("in a").tabItem { Text("a") }
        Text("in b").trapezioMessages(messages, clock: clock).tabItem { Text("b") }
      }, manners: manners)
    messages.emit("one")
    for _ in 0..<5 { await mainActorTurn() }
    #expect(clock.sleepCount == 0)
    #expect(host.announcements.isEmpty)
    try host.selectTab("b")
    try await host.wait(for: "[one]")
    try await clock.waitForSleepers(1)
  }

  @Test("A sheet of a tab shows the banner, and then the tab shows it again", arguments: manners())
  func sheetOfTab(manners: Manners) async throws {
    let host = ViewHost(Tabs().trapezioMessages(messages, clock: clock), manners: manners)
    try host.selectTab("b")
    try await host.wait(for: "[in b]")
    messages.emit("one")
    try await host.wait(for: "the banner in b") { $0.texts == inB }
    try host.press("in b")
    try await host.wait(for: "the banner in the sheet") {
      $0.presented == ["sheet"] && $0.canTouch("one")
    }
    try host.swipeDown()
    try await host.wait(for: "the banner in b") { $0.presented.isEmpty && $0.texts == inB }
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
        .trapezioMessages(messages, clock: clock))
    messages.emit("one")
    try await host.wait(for: "[one]")
    #expect(host.texts == ["app", "[one]"])
  }

  // MARK: The time

  private struct Opening: View {
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
    let host = ViewHost(Opening().trapezioMessages(messages, clock: clock), manners: manners)
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
