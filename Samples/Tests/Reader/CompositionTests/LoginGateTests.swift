// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderComposition
import ReaderCore
import ReaderScreens
import Testing
import TrapezioNavigation

@Suite("LoginGate", .inTurn)
@MainActor
struct LoginGateTests {
  private func link(_ text: String) throws -> URL { try #require(URL(string: text)) }

  @Test("A user who is not signed in sees the login first, and the articles after it")
  func start() async throws {
    let world = try await AppWorld(.signedOut)
    await world.start()
    #expect(world.shown is LoginScreen)
    await world.signIn()
    try await world.shows("› ")
    #expect(world.shown is ArticlesScreen)
    #expect(world.frame.contains("Article 1"))
    await world.end()
  }

  @Test("A link at a cold start waits for the login, and is shown after it")
  func coldLink() async throws {
    let world = try await AppWorld(.signedOut)
    try await world.open(link("reader://article/2?edit"))
    await world.start()
    #expect(world.shown is LoginScreen)
    await world.signIn(password: "wrong")
    try await world.shows("The name or the password is wrong.")
    await world.signIn()
    try await world.shows("Edit")
    #expect(
      world.tabs.visibleStack.entries.map { "\(type(of: $0.screen))" } == [
        "ArticlesScreen", "ArticleScreen", "EditScreen",
      ])
    #expect(world.tabs.interceptors?.parked(under: LoginGate.key).isEmpty == true)
    await world.end()
  }

  @Test("A link to a running app is shown at once, in its tab")
  func warmLink() async throws {
    let world = try await AppWorld()
    await world.start()
    await world.enter("2")
    #expect(world.tabs.selected == .favourites)
    #expect(try await world.open(link("reader://article/3")))
    try await world.shows("Text 3.")
    #expect(world.tabs.selected == .home)
    await world.end()
  }

  @Test("If the user closes the login, the link is dropped")
  func cancelling() async throws {
    let world = try await AppWorld(.signedOut)
    try await world.open(link("reader://article/2"))
    await world.start()
    #expect(world.tabs.interceptors?.parked(under: LoginGate.key).count == 1)
    await world.enter("esc", "b")
    try await world.hides("Sign in")
    try await world.waits { world.tabs.interceptors?.parked(under: LoginGate.key).isEmpty == true }
    try await world.shows("› ")
    await world.enter("return")
    try await world.shows("Sign in")
    await world.signIn()
    try await world.shows("Text 1.")
    await world.end()
  }

  @Test("Without a user, a refresh says that a sign-in is needed, and a key shows the login")
  func refreshing() async throws {
    let world = try await AppWorld(.signedOut)
    world.articles.problem.withLock { $0 = .signInNeeded }
    await world.start()
    await world.enter("esc", "b")
    try await world.hides("Password")
    await world.enter("r")
    try await world.shows("! Sign in to read new articles.")
    try await world.choose("sign in")
    try await world.shows("Password")
    world.articles.problem.withLock { $0 = nil }
    await world.signIn()
    try await world.hides("Sign in to read new articles.")
    #expect(world.shown is ArticlesScreen)
    await world.end()
  }

  @Test("Without a user, two links show one login, and both are opened in order")
  func twoLinks() async throws {
    let world = try await AppWorld(.signedOut)
    await world.start()
    #expect(try await world.open(link("reader://article/1")) == false)
    #expect(try await world.open(link("reader://article/3")) == false)
    #expect(world.tabs.visibleStack.entries.count == 2)
    await world.signIn()
    try await world.shows("Text 3.")
    await world.end()
  }

  @Test("After a sign-out, the login is shown again")
  func signOut() async throws {
    let world = try await AppWorld()
    await world.start()
    try await world.sessions.signOut()
    try await world.shows("Sign in")
    await world.end()
  }

  @Test("If the session expires, its articles stay open, and a message leads to the login")
  func expiry() async throws {
    let world = try await AppWorld()
    await world.start()
    world.sessions.expire()
    try await world.shows("] Sign in")
    #expect(try await world.open(link("reader://article/1")))
    try await world.shows("Text 1.")
    try await world.choose("Sign in")
    try await world.shows("Name: Ann")
    await world.enter("reader")
    try await world.shows("Text 1.")
    #expect(world.shown as? ArticleScreen == ArticleScreen(id: 1))
    await world.end()
  }
}
