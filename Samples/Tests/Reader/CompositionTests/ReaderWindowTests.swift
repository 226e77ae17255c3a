// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderComposition
import ReaderCore
import ReaderScreens
import Testing
import TrapezioNavigation
import TrapezioTesting

@Suite("ReaderWindow", .inTurn)
@MainActor
struct ReaderWindowTests {
  @Test("The favourites tab has the number of favourites, and Undo reverts it")
  func badge() async throws {
    let world = try await AppWorld()
    await world.start()
    try await world.shows("› ")
    await world.enter("*")
    try await world.shows("○ 2 Favourites (1)")
    try await world.choose("Undo")
    try await world.shows("○ 2 Favourites   ")
    await world.end()
  }

  @Test("A notification is a message that opens its article")
  func notification() async throws {
    let world = try await AppWorld()
    await world.start()
    while await !world.isFollowingNotifications, !Task.isCancelled { await Task.yield() }
    world.notifications.send(ReaderNotification(id: 1, text: "It goes on.", articleID: 2))
    try await world.shows("· It goes on.")
    try await world.choose("Open")
    try await world.shows("Text 2.")
    await world.end()
  }

  @Test("The conflicts of a synchronization are reported once")
  func conflicts() async throws {
    let world = try await AppWorld(report: SyncReport(received: 1, conflicts: 2))
    _ = await world.app.cluster.synchronize.execute()
    await world.start()
    try await world.shows("2 articles were changed by somebody else, too.")
    await world.end()
  }

  @Test("Every open window reports a conflict, and a window that opens later does not")
  func windows() async throws {
    let world = try await AppWorld(report: SyncReport(received: 1, conflicts: 1))
    let windows = [world.window, ReaderWindow(world.app)]
    for window in windows { window.start() }
    _ = await world.app.cluster.synchronize.execute()
    for window in windows { try await world.waits { !window.messages.messages.isEmpty } }
    let later = ReaderWindow(world.app)
    later.start()
    later.onInterop(ReaderInteropEvent.share(3, title: "Article 3"))
    try await world.waits { !later.messages.messages.isEmpty }
    for window in windows + [later] { #expect(window.messages.messages.count == 1) }
    #expect(later.messages.message?.kind == .info)
    await world.end()
  }

  @Test("A shared article is a link that can be opened")
  func share() async throws {
    let world = try await AppWorld()
    await world.start()
    world.window.onInterop(ReaderInteropEvent.share(3, title: "Article 3"))
    let url = try #require(URL(string: ReaderApp.link(to: 3)))
    #expect(try await world.open(url))
    #expect(world.shown as? ArticleScreen == ArticleScreen(id: 3))
    await world.end()
  }

  @Test("All screens and the draft of the editor are restored")
  func restoration() async throws {
    let storage = FakeStorage()
    let first = try await AppWorld()
    let storing = first.makeRestoration(in: storage)
    await storing.restore()
    try await first.open(#require(URL(string: "reader://article/2?edit")))
    await first.start()
    try await first.shows("Title: Article 2")
    first.press("tab", "^U", "D", "r", "a", "f", "t", "esc")
    await first.enter("2")
    #expect(await storing.flush())
    await first.end()

    let second = try await AppWorld()
    #expect(await second.makeRestoration(in: storage).restore() == .restored)
    await second.start()
    #expect(second.tabs.selected == .favourites)
    await second.enter("1")
    try await second.shows("Title: Draft")
    await second.end()
  }

  @Test(
    "A link at a cold start asks before it replaces a restored draft",
    arguments: ["1", "2"])
  func restoredDraftAndLink(tab: String) async throws {
    let storage = FakeStorage()
    let first = try await AppWorld()
    let storing = first.makeRestoration(in: storage)
    await storing.restore()
    try await first.open(#require(URL(string: "reader://article/2?edit")))
    await first.start()
    try await first.shows("Title: Article 2")
    first.press("tab", "^U", "D", "r", "a", "f", "t", "esc")
    if tab != "1" { await first.enter(tab) }
    #expect(await storing.flush())
    await first.end()

    let second = try await AppWorld()
    try await second.open(#require(URL(string: "reader://article/1?edit")))
    #expect(await second.makeRestoration(in: storage).restore() == .restored)
    await second.start()
    try await second.shows("Discard")
    try await second.choose("Keep editing")
    try await second.hides("Keep editing")
    if tab != "1" { await second.enter("1") }
    try await second.shows("Title: Draft")
    await second.end()
  }

  @Test("If the session has ended, screens that need a user wait for the login")
  func restorationBehindLogin() async throws {
    let storage = FakeStorage()
    let first = try await AppWorld()
    let storing = first.makeRestoration(in: storage)
    await storing.restore()
    try await first.open(#require(URL(string: "reader://article/2")))
    await first.start()
    #expect(await storing.flush())
    await first.end()

    let second = try await AppWorld(.signedOut)
    #expect(await second.makeRestoration(in: storage).restore() == .stopped)
    await second.start()
    #expect(second.shown is LoginScreen)
    await second.signIn()
    try await second.shows("Text 2.")
    await second.end()
  }

  @Test("A login is not restored for a user who is signed in")
  func restoredLogin() async throws {
    let storage = FakeStorage()
    let first = try await AppWorld(.signedOut)
    let storing = first.makeRestoration(in: storage)
    await storing.restore()
    await first.start()
    #expect(await storing.flush())
    await first.end()

    let second = try await AppWorld()
    await second.makeRestoration(in: storage).restore()
    await second.start()
    #expect(second.shown is ArticlesScreen)
    await second.end()
  }

  @Test(
    "A failure is a message in words, and the app continues",
    arguments: [ReaderError.offline, .serverFailed(status: 500), .unreadableAnswer, .diskFull])
  func failures(problem: ReaderError) async throws {
    let world = try await AppWorld()
    await world.start()
    try await world.shows("› ")
    world.articles.problem.withLock { $0 = problem }
    await world.enter("r")
    try await world.shows(problem.message)
    await world.enter("return")
    try await world.shows("Text 1.")
    await world.end()
  }
}
