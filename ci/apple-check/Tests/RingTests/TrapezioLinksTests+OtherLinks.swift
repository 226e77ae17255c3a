// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if !canImport(AppKit)
  import Foundation
  import HostManners
  import Observation
  import SwiftUI
  import Testing
  import ViewHosting

  @testable import TrapezioNavigation

  extension TrapezioLinksTests {
    @Test(
      "Another TrapezioLinks opens its kept link and all later links", arguments: manners())
    func otherLinks(manners: Manners) async throws {
      let routes = NoteRoutes(log: log).notes().accepting(schemes: ["notes"])
      let choice = LinksChoice(links: TrapezioLinks(to: tabs, by: routes))
      let host = ViewHost(ChoosingLinks(choice: choice, tabs: tabs, log: log), manners: manners)
      try await host.wait(for: "home: ")
      let other = TrapezioLinks(to: tabs, by: routes)
      _ = try await other.open(url("notes://note/kept"))
      choice.links = other
      try await wait(for: ["home", "kept"], in: host)
      host.open(try url("notes://search/later"))
      try await host.wait(for: "later: ")
      #expect(names == ["search", "later"])
    }

    @Observable
    final class LinksChoice {
      var links: TrapezioLinks

      init(links: TrapezioLinks) { self.links = links }
    }

    private struct ChoosingLinks: View {
      let choice: LinksChoice
      let tabs: TrapezioTabNavigator<NoteTabs.Tab>
      let log: LifeLog

      var body: some View { NoteTabs(tabs: tabs, log: log).trapezioLinks(choice.links) }
    }
  }
#endif
