// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import HostManners
import ReaderArticle
import ReaderCore
import ReaderEdit
import ReaderScreens
import Strata
import SwiftUI
import Testing
import Trapezio
import TrapezioNavigation
import ViewHosting

@MainActor
@Suite("The article and the editor of Reader", .inTurn)
struct EditUITests {
  private let stack = TrapezioStackNavigator(root: ArticleScreen(id: 1))
  private let messages = TrapezioMessageManager()

  private func makeHost(_ articles: MemoryArticles, _ manners: Manners) -> ViewHost {
    ViewHost(
      TrapezioNavigationHost(navigator: stack) {
        ArticleScreen.route(articles: articles, messages: messages).ui { ArticleUI() }
        EditScreen.route(articles: articles, messages: messages).ui { EditUI() }
      }, manners: manners)
  }

  @Test("An article is edited and saved", .standIn, arguments: manners())
  func saving(manners: Manners) async throws {
    let articles = MemoryArticles()
    let host = makeHost(articles, manners)
    try await host.wait(for: "Text 1.")
    try host.press("Edit")
    try await host.wait(for: "\"Text 1.\"")
    try host.type("", into: "Title")
    try await host.wait(for: "Enter a title.")
    #expect(throws: ViewHostError.self) { try host.press("Save") }
    try host.type("Red leaves", into: "Title")
    try await host.wait(forNo: "Enter a title.")
    try host.press("Save")
    try await host.wait(for: "Red leaves")
    var changes = messages.messagesSequence.makeAsyncIterator()
    while await changes.next()?.isEmpty == true {}
    #expect(articles.all.first?.article.title == "Red leaves")
    #expect(messages.messages.map(\.message) == ["Saved."])
    #expect(stack.path == [])
    host.end()
  }

  @Test("Cancel asks about changes", .standIn, arguments: manners())
  func cancelling(manners: Manners) async throws {
    let articles = MemoryArticles()
    let host = makeHost(articles, manners)
    try await host.wait(for: "Text 1.")
    try host.press("Edit")
    try await host.wait(for: "\"Text 1.\"")
    try host.type("They fall.", into: "Text")
    try host.press("Cancel")
    try await host.wait(for: "the question") { _ in stack.question != nil }
    try await host.wait(for: "[Discard]")
    try host.press("Discard")
    try await host.wait(for: "the article") { _ in stack.path == [] }
    #expect(articles.all.first?.article.text == "Text 1.")
    host.end()
  }
}
