// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderCore
import ReaderServer
import Testing

/// A user who performs one action, and repeats it after it has failed.
@MainActor
struct FaultUser {
  let world: FaultWorld
  private let action: FaultAction

  /// Prepares everything up to the action.
  init(_ action: FaultAction) async throws {
    self.action = action
    switch action {
    case .firstList:
      world = try await FaultWorld(FaultDevice())
    case .signIn:
      world = try await FaultWorld(FaultDevice(), isSignedIn: false)
      try await world.database.open()
      await world.start()
    default:
      world = try await FaultWorld.withList()
    }
    let (server, text) = (world.server, FaultWorld.longText)
    switch action {
    case .save: try await world.edit()
    case .refresh, .sync:
      await server.changeArticle(FaultWorld.newest, title: "A new title", text: text)
    case .search, .article: await server.changeArticle(FaultWorld.oldest, text: text)
    case .firstList, .favourite, .signIn: break
    }
  }

  func act() async throws {
    switch action {
    case .firstList: await world.start()
    case .refresh: world.press("r")
    case .sync:
      world.press("3")
      try await world.choose("sync now")
    case .search:
      world.press("tab")
      world.type(await world.title(FaultWorld.oldest))
      await world.clock.advance(by: .milliseconds(300))
    case .article:
      let link = try #require(URL(string: "reader://article/\(FaultWorld.oldest)"))
      try await world.open(link)
    case .save: try await world.choose("save")
    case .favourite: world.press("*")
    case .signIn:
      world.type("Ann")
      world.type(ReaderServer.password)
    }
  }

  func tryAgain(after fault: Fault) async throws {
    switch action {
    case .firstList, .refresh, .search, .signIn: try await world.choose("try again")
    case .article: try await world.choose("retry")
    case .sync: try await world.synchronize()
    case .save where fault.isOfServer: try await world.synchronize()
    case .save:
      try await world.choose("save")
      try await world.shows("✓ Saved.")
    case .favourite: world.press("*")
    }
  }

  /// Waits until the app and the server agree.
  func expectOutcome() async throws {
    switch action {
    case .firstList, .signIn:
      try await world.shows(world.title(FaultWorld.newest) + " — ")
    case .refresh, .sync: try await world.shows("A new title — ")
    case .search: try await world.shows(world.title(FaultWorld.oldest) + " — ")
    case .article: try await world.shows(world.title(FaultWorld.oldest))
    case .save:
      try await world.hides("Waiting to be sent.")
      try await world.hides("] save")
      #expect(await world.server.article(FaultWorld.newest)?.text == FaultWorld.longText)
      #expect(try world.device.stored().waiting.isEmpty)
      #expect(try world.device.stored().conflicts == 0)
    case .favourite:
      try await world.shows("★ " + world.title(FaultWorld.newest))
      #expect(try world.device.stored().favourites == [FaultWorld.newest])
    }
    for fault in Fault.allCases { try await world.hides("! \(fault.sentence)") }
  }
}
