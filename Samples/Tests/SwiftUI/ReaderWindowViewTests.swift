// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import HostManners
import ReaderComposition
import ReaderCore
import Strata
import SwiftUI
import Testing
import Trapezio
import ViewHosting

@MainActor
@Suite("Reader in SwiftUI", .inTurn)
struct ReaderWindowViewTests {
  private let articles = MemoryArticles()

  private func makeLaunch(
    _ session: Session, opening: @escaping @Sendable () async throws -> Void = {}
  ) -> ReaderLaunch {
    let repositories = ReaderRepositories(
      sessions: MemorySessions(session), articles: articles, sync: MemorySync(),
      notifications: MemoryNotifications(), settings: StrataShared(ReaderSettings()))
    return ReaderLaunch(clock: ManualClock()) {
      try await opening()
      return repositories
    }
  }

  private func shutdown(_ launch: ReaderLaunch) async throws {
    try await launch.app?.get().shutdown()
  }

  private func signIn(_ host: ViewHost) async throws {
    try await host.wait(for: "[Sign In]")
    try host.type("Ann", into: "Name")
    try await host.wait(for: "\"Ann\"")
    try host.type("reader", into: "Password")
    try await host.wait(for: "\"••••••\"")
    try host.press("Sign In")
    try await host.wait(for: "the login to go") { !$0.texts.contains("\"Ann\"") }
  }

  private func row(_ number: Int, in host: ViewHost) -> String? {
    host.texts.first { $0.hasPrefix("[Article \(number) ") }
      .map { String($0.dropFirst().dropLast()) }
  }

  private func open(_ number: Int, in host: ViewHost) async throws {
    try await host.wait(for: "article \(number)") { row(number, in: $0) != nil }
    try host.press(try #require(row(number, in: host)))
    try await host.wait(for: "Text \(number).")
  }

  @Test(
    "A sign-in, a search, an edit, a favourite and Undo work in sequence", .standIn,
    arguments: manners())
  func wholeWay(manners: Manners) async throws {
    let launch = makeLaunch(.signedOut)
    let host = ViewHost(ReaderWindowView(launch), manners: manners)
    try await signIn(host)
    try await host.wait(for: "the list") { row(3, in: $0) != nil }
    try host.type("2", into: "Search articles")
    try await host.wait(for: "the search") { row(2, in: $0) != nil && row(3, in: $0) == nil }
    try await open(2, in: host)
    try host.press("Edit")
    try await host.wait(for: "\"Text 2.\"")
    try host.type("A new text", into: "Text")
    try await host.wait(for: "Save") { (try? $0.press("Save")) != nil }
    try await host.wait(for: "A new text")
    try await host.wait(for: "the editor to go") { !$0.texts.contains("[Save]") }
    try await host.wait(for: "[Saved.]")
    try host.press("Saved.")
    try await host.wait(for: "the banner to go") { !$0.texts.contains("[Saved.]") }
    try host.press("Add to the favourites")
    try await host.wait(for: "the favourite") { _ in articles.all[1].isFavourite }
    try await host.wait(for: "[Undo]")
    try host.press("Undo")
    try await host.wait(for: "no favourite") { _ in !articles.all[1].isFavourite }
    host.end()
    try await shutdown(launch)
  }

  @Test(
    "A link that launches the app waits for the database and the login, and opens the editor",
    .standIn, arguments: manners())
  func link(manners: Manners) async throws {
    let gate = Gate()
    let launch = makeLaunch(.signedOut) { await gate.pass() }
    let host = ViewHost(
      ReaderWindowView(launch), manners: manners,
      launchedWith: URL(string: "reader://article/3?edit"))
    try await gate.arrival()
    for _ in 0..<5 { await mainActorTurn() }
    #expect(host.texts.isEmpty)
    gate.open()
    try await signIn(host)
    try await host.wait(for: "[Save]")
    try await host.wait(for: "\"Text 3.\"")
    host.end()
    try await shutdown(launch)
  }

  @Test(
    "Each tab keeps its screens, and the favourites have a badge", .standIn, arguments: manners())
  func tabs(manners: Manners) async throws {
    let launch = makeLaunch(.signedIn(MemorySessions.ann))
    let host = ViewHost(ReaderWindowView(launch), manners: manners)
    try await open(1, in: host)
    try await articles.setFavourite(true, id: 3)
    try await host.wait(for: "the badge") { $0.tabs.contains { $0.contains("(1)") } }
    try host.selectTab("Favourites")
    try await host.wait(for: "the favourite") { row(3, in: $0) != nil }
    try host.selectTab("Articles")
    try await host.wait(for: "Text 1.")
    host.end()
    try await shutdown(launch)
  }

  @Test(
    "If the database cannot be opened, the window says what to do, and the user can try again",
    .standIn, arguments: manners())
  func opening(manners: Manners) async throws {
    let isFull = Watched(true)
    let launch = makeLaunch(.signedIn(MemorySessions.ann)) {
      if isFull.value { throw ReaderError.diskFull }
    }
    let host = ViewHost(ReaderWindowView(launch), manners: manners)
    try await host.wait(for: ReaderError.diskFull.message)
    isFull.update { $0 = false }
    try host.press("Try again")
    try await open(1, in: host)
    host.end()
    try await shutdown(launch)
  }

  @Test("Each window has its own messages", .standIn, arguments: manners())
  func windows(manners: Manners) async throws {
    let launch = makeLaunch(.signedIn(MemorySessions.ann))
    let hosts = [
      ViewHost(ReaderWindowView(launch), manners: manners),
      ViewHost(ReaderWindowView(launch), manners: manners),
    ]
    for host in hosts { try await open(1, in: host) }
    try hosts[0].press("Share")
    let link = "[Copy the link to “Article 1”: reader://article/1]"
    try await hosts[0].wait(for: link)
    #expect(!hosts[1].texts.contains(link))
    for host in hosts { host.end() }
    try await shutdown(launch)
  }
}
