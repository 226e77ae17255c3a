// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import HostManners
import Strata
import SwiftUI
import Testing
import Trapezio
import ViewHosting

@testable import TrapezioNavigation

@MainActor
@Suite("The screen context of TrapezioNavigationHost", .inTurn)
struct TrapezioScreenContextTests {
  private let navigator = TrapezioStackNavigator(root: NoteScreen(name: "root"))

  private struct Told: TrapezioInteropEvent {}

  /// A view deep in a screen, without parameters for navigation.
  private struct Deep: View {
    let screen: NoteScreen
    @Environment(\.trapezioNavigator) private var navigator
    @Environment(\.trapezioInterop) private var interop

    var body: some View {
      Button("next of \(screen.name)") {
        navigator?.goTo(NoteScreen(name: screen.name + "+"), as: .sheet)
      }
      Button("dismiss \(screen.name)") { navigator?.dismiss() }
      Button("send from \(screen.name)") { interop?.send(Told()) }
    }
  }

  @Test(
    "The environment has the navigator of the screen, and the interop of the app",
    arguments: manners())
  func environment(manners: Manners) async throws {
    var told = 0
    let host = ViewHost(
      TrapezioNavigationHost(navigator: navigator, onInterop: { _ in told += 1 }) { screen, _, _ in
        if let screen = screen as? NoteScreen { Deep(screen: screen) }
      }, manners: manners)
    try host.press("next of root")
    try await host.wait(for: "[send from root+]")
    try host.press("send from root+")
    #expect(told == 1)
    try host.press("dismiss root+")
    try await host.wait(for: "the sheet to go") { !$0.texts.contains("[send from root+]") }
    #expect(navigator.path.isEmpty)
  }

  @Test(
    "A route receives the entry of the screen, and whether its result is awaited",
    arguments: manners())
  func context(manners: Manners) async throws {
    let host = ViewHost(
      TrapezioNavigationHost(navigator: navigator) {
        TrapezioRoute(NoteScreen.self, name: "note") { screen, context in
          Text("\(screen.name): \(context.entry.style.description), \(context.navigator.isAwaited)")
          Button("return \(screen.name)") { context.navigator.dismiss(screen, returning: "answer") }
        }
      }, manners: manners)
    #expect(host.texts.contains("root: push, false"))
    let asked = Task { await navigator.result(of: NoteScreen(name: "a"), as: .sheet) }
    try await host.wait(for: "a: sheet, true")
    try host.press("return a")
    #expect(try await asked.value(orFail: "a result") == "answer")
  }

  @Test(
    "A screen with two views, or with none, has its environment and its back button once",
    arguments: manners())
  func twoViews(manners: Manners) async throws {
    let host = ViewHost(
      TrapezioNavigationHost(navigator: navigator) { screen, _, _ in
        if let screen = screen as? NoteScreen, screen.name != "empty" {
          Text("first of \(screen.name)")
          Text("second of \(screen.name)")
        }
      }
      .environment(\.trapezioPresentationClock, TurnClock()), manners: manners)
    navigator.goTo(NoteScreen(name: "a"))
    navigator.goTo(NoteScreen(name: "empty"))
    navigator.goTo(NoteScreen(name: "b"))
    navigator.ofTop.guardLeaving { _ in true }
    try await host.wait(for: "second of b")
    try await host.wait(for: "[Back]")
    #expect(host.texts.count { $0 == "[Back]" } == 1)
    try host.press("Back")
    try await host.wait(for: "the empty screen") { $0.texts.isEmpty }
    navigator.ofTop.guardLeaving { _ in true }
    try await host.wait(for: "[Back]")
    try host.press("Back")
    try await host.wait(for: "second of a")
  }

  /// A host that can leave, with a store that retains its interop.
  private struct Leaving: View {
    final class InteropStore: TrapezioStore<NoteScreen, NoteState, NoteEvent> {
      private let interop: any TrapezioInterop
      private let log: LifeLog

      init(interop: any TrapezioInterop, log: LifeLog) {
        self.interop = interop
        self.log = log
        super.init(screen: NoteScreen(), initialState: NoteState())
      }

      deinit { log.append("freed") }
    }

    let log: LifeLog
    @State private var isShown = true

    var body: some View {
      Button("leave") { isShown = false }
      if isShown {
        TrapezioNavigationHost(root: NoteScreen()) { [log] _, _, interop in
          TrapezioContainer(makeStore: InteropStore(interop: interop, log: log)) { store in
            Text("\(store.screen.name)")
          }
        }
      }
    }
  }

  @Test("The stores end with their host, even if they retain its interop", arguments: manners())
  func hostLeaves(manners: Manners) async throws {
    let log = LifeLog()
    let host = ViewHost(Leaving(log: log), manners: manners)
    try await host.wait(for: "note")
    try host.press("leave")
    try await log.wait(for: "freed")
  }
}
