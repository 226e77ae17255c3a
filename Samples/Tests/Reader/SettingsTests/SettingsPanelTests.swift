// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderCore
import ReaderScreens
import ReaderSettings
import Strata
import TerminalHost
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@Suite("SettingsPanel", .inTurn)
@MainActor
struct SettingsPanelTests {
  private typealias Panel = TestProjection<SettingsPanel>

  private let ann = User(name: "Ann")

  private func press(_ key: String, on panel: Panel) throws {
    try #require(panel.content.commands.first { $0.key == key }, "the key \(key)").action()
  }

  @Test("It shows the settings, and its keys change them")
  func switches() async throws {
    let panel = Panel(SettingsPanel(), state: SettingsFeature.State(session: .signedIn(ann)))
    #expect(
      panel.content.lines == [
        "Ann is signed in.", "Text size: medium", "Sync in the background: on",
        "Notifications: on",
      ])
    let events: [(String, SettingsFeature.Action)] = [
      ("t", .textSizeChosen(.large)), ("g", .backgroundSyncSwitched(false)),
      ("n", .notificationsSwitched(false)), ("s", .synchronize), ("o", .signOut),
    ]
    for (key, event) in events {
      try press(key, on: panel)
      await panel.expectEvent(event)
    }
    panel.expectNoMoreEvents()
  }

  @Test("The size after the largest is the smallest")
  func textSize() async throws {
    var settings = ReaderSettings()
    settings.textSize = .large
    let panel = Panel(SettingsPanel(), state: SettingsFeature.State(settings: settings))
    try press("t", on: panel)
    await panel.expectEvent(.textSizeChosen(.small))
  }

  @Test(
    "The keys fit the session",
    arguments: [
      (Session.unknown, ["t", "g", "n"]), (.signedOut, ["t", "g", "n", "i"]),
      (.signedIn(User(name: "Ann")), ["t", "g", "n", "s", "o"]),
      (.expired(User(name: "Ann")), ["t", "g", "n", "i", "o"]),
    ])
  func keys(session: Session, keys: [String]) {
    let panel = Panel(SettingsPanel(), state: SettingsFeature.State(session: session))
    #expect(panel.content.commands.map(\.key) == keys)
  }

  @Test("Sign in is a key")
  func signIn() async throws {
    let panel = Panel(SettingsPanel(), state: SettingsFeature.State(session: .signedOut))
    try press("i", on: panel)
    await panel.expectEvent(.signIn)
  }

  @Test("It shows the progress, the waiting edits, and problems")
  func progress() {
    let status = SyncStatus(progress: 0.5, waitingEdits: 2, problem: .offline)
    let state = SettingsFeature.State(
      session: .signedIn(ann), status: status, problem: "This was not saved.")
    let panel = Panel(SettingsPanel(), state: state)
    #expect(panel.content.progress == TerminalProgress("Synchronizing…", part: 0.5))
    #expect(
      panel.content.lines.suffix(3) == [
        "2 changes are not sent yet.", ReaderError.offline.message, "This was not saved.",
      ])
    #expect(!panel.content.commands.contains { $0.key == "s" })
  }

  private func makeRoutes(_ useCases: SettingsUseCases) -> TrapezioRoutes<any TerminalPage> {
    TrapezioRoutes {
      SettingsScreen.route(useCases: useCases).page(SettingsPanel(), appeared: .appeared)
    }
  }

  @Test("The page shows the stored settings in its first frame, and changes them")
  func page() async throws {
    let useCases = FakeUseCases(settings: StrataShared(ReaderSettings(textSize: .small)))
    let routes = makeRoutes(useCases.all)
    let stack = TrapezioStackNavigator(root: SettingsScreen())
    let context = TrapezioScreenContext(
      entry: stack.root, in: stack, interop: FakeTrapezioInterop())
    let page = try #require(routes.content(for: SettingsScreen(), context))
    #expect(page.panel.lines.contains("Text size: small"))
    page.appear(until: stack.lifetime(of: stack.root))
    try #require(page.panel.commands.first { $0.key == "t" }).action()
    await page.finish()
    #expect(page.panel.lines.contains("Text size: medium"))
    #expect(useCases.settings.value.textSize == .medium)
  }

  @Test("The link selects the tab, and pushes nothing above its root")
  func link() async throws {
    let routes = makeRoutes(FakeUseCases().all)
    let tabs = TrapezioTabNavigator(
      [ReaderTab.home: SettingsScreen(), .settings: SettingsScreen()], selected: .home)
    let links = routes.accepting(schemes: ["reader"])
    #expect(try await tabs.open(links.request(of: "reader://settings")))
    #expect(tabs.selected == .settings)
    #expect(tabs.visibleStack.path == [])
  }
}
