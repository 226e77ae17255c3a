// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import HostManners
import ReaderArticles
import ReaderCore
import ReaderFavourites
import ReaderFilter
import ReaderScreens
import SwiftUI
import Testing
import Trapezio
import TrapezioNavigation
import ViewHosting

@MainActor
@Suite("The lists of Reader", .inTurn)
struct ArticlesUITests {
  private let repository = ReaderArticlesInMemory(stored: 10, of: 120)
  private let messages = TrapezioMessageManager()

  private func makeHost(
    root: any TrapezioScreen = ArticlesScreen(), manners: Manners
  ) -> ViewHost {
    let favourites = FavouritesUseCases.observing(repository)
    return ViewHost(
      TrapezioNavigationHost(root: root) {
        ArticlesScreen.route(
          articles: repository, observeFavourites: favourites, messages: messages
        )
        .ui { ArticlesUI() }
        FilterScreen.route().ui { FilterUI() }
        FavouritesScreen.route(
          useCases: FavouritesUseCases(repository: repository, observe: favourites),
          messages: messages
        )
        .ui { FavouritesUI() }
      }
      .trapezioMessages(messages, clock: ManualClock()), manners: manners)
  }

  private func shows(_ title: String, _ host: ViewHost) -> Bool {
    host.texts.contains { $0.hasPrefix("[\(title) ") }
  }

  private func waitForList(in host: ViewHost) async throws {
    try await host.wait(for: "the stored articles") { shows("Article 0", $0) }
  }

  @Test("The end of the list loads more articles", .standIn, arguments: manners())
  func paging(manners: Manners) async throws {
    let host = makeHost(manners: manners)
    try await waitForList(in: host)
    for row in [49, 99] {
      try await host.wait(for: "row \(row)") { host in
        try? host.scroll(toRow: row)
        return shows("Article \(row)", host)
      }
    }
  }

  @Test("A search and a filter narrow the list", .standIn, arguments: manners())
  func narrowing(manners: Manners) async throws {
    let host = makeHost(manners: manners)
    try await waitForList(in: host)
    try host.type("Article 7", into: "Search articles")
    try await host.wait(for: "the search") { !shows("Article 0", $0) }
    #expect(shows("Article 7", host))
    try host.press("Filter")
    try await host.wait(for: "Topics")
    try host.toggle("Arts")
    try host.press("Apply")
    try await host.wait(for: "the filtered list") { host in
      host.presented.isEmpty && host.texts.contains("Arts") && shows("Article 7", host)
    }
  }

  @Test("A favourite is added and undone", .standIn, arguments: manners())
  func favourites(manners: Manners) async throws {
    let host = makeHost(manners: manners)
    try await waitForList(in: host)
    try host.press("Add to favourites")
    try await host.wait(for: "[Remove from favourites]")
    try await host.wait(for: "[Undo]")
    try host.press("Undo")
    try await host.wait(for: "the undone list") { !$0.texts.contains("[Remove from favourites]") }
  }

  @Test(
    "If a refresh fails, the reason is shown, and the user can try again",
    .standIn, arguments: manners())
  func refreshing(manners: Manners) async throws {
    let host = makeHost(manners: manners)
    try await waitForList(in: host)
    repository.fails(with: .offline)
    try await host.pullToRefresh()
    try await host.wait(for: ReaderError.offline.message)
    #expect(shows("Article 0", host))
    repository.fails(with: nil)
    try host.press("Try again")
    try await host.wait(for: "the refresh") { !$0.texts.contains("[Try again]") }
  }
}
