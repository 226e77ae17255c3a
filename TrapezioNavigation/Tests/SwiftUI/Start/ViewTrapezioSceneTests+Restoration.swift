// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if !canImport(AppKit)
  import Foundation
  import HostManners
  import SwiftUI
  import Testing
  import Trapezio
  import ViewHosting

  @testable import TrapezioNavigation

  extension ViewTrapezioSceneTests {
    /// Shows a scene, and another one in the second window.
    private func host(
      _ tabs: TrapezioTabNavigator<NoteTabs.Tab>, _ manners: Manners, stored: [String: Any] = [:]
    ) -> (ViewHost, NoteScene.Model) {
      let routes = NoteRoutes(log: log, keepsDrafts: true)
      let model = NoteScene.Model(tabs, routes)
      var models = [NoteScene.Model(TrapezioTabNavigator<NoteTabs.Tab>.notes(), routes), model]
      let host = ViewHost(
        NoteScene(model: models.popLast() ?? model), manners: manners, sceneStorage: stored)
      return (host, model)
    }

    @Test(
      "The tabs of a window are restored from one value of its scene, with all drafts",
      arguments: manners())
    func comesBack(manners: Manners) async throws {
      let tabs = TrapezioTabNavigator<NoteTabs.Tab>.notes()
      let (host, _) = host(tabs, manners)
      try await host.wait(for: "home: ")
      try host.type("half", into: "home")
      try await host.wait(for: "home: half")
      try host.selectTab("search")
      try await host.wait(for: "the guard") { _ in tabs.selected == .search }
      tabs.visibleStack.goTo(NoteScreen(name: "a"))
      try await host.wait(for: "a: ")
      try host.type("draft", into: "a")
      try await host.wait(for: "a: draft")
      host.scenePhase = .background
      try await host.wait(forStored: #""{\"text\":\"draft\"}""#)
      #expect(host.sceneStorage.count == 1)
      let stored = host.sceneStorage
      host.end()

      let relaunched = TrapezioTabNavigator<NoteTabs.Tab>.notes()
      let (again, model) = self.host(relaunched, manners, stored: stored)
      try await again.wait(for: "a: draft")
      #expect(try await model.outcomes.wait(forCount: 1) == [.restored])
      #expect(relaunched.snapshot == tabs.snapshot)
      #expect(again.selectedTab == "search")
      try again.selectTab("home")
      try await again.wait(for: "home: half")
      again.end()
    }
  }
#endif
