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
@Suite("The article and the editor of Reader", .timeLimit(.minutes(1)))
struct ReaderEditTests {
  private let stack = TrapezioStackNavigator(root: ArticleScreen(id: 42))
  private let messages = TrapezioMessageManager()

  private func makeHost(_ articles: MemoryArticles, _ manners: Manners) -> ViewHost {
    ViewHost(
      TrapezioNavigationHost(navigator: stack) {
        ArticleFeature.views(articles: articles, messages: messages)
        EditFeature.views(articles: articles, messages: messages)
      }, manners: manners)
  }

  @Test("An article is edited and saved", .standIn, arguments: manners())
  func saving(manners: Manners) async throws {
    let articles = MemoryArticles()
    let host = makeHost(articles, manners)
    try await host.wait(for: "They turn red.")
    try host.press("Edit")
    try await host.wait(for: "\"They turn red.\"")
    try host.type("", into: "Title")
    try await host.wait(for: "Enter a title.")
    #expect(throws: ViewHostError.self) { try host.press("Save") }
    try host.type("Red leaves", into: "Title")
    try await host.wait(forNo: "Enter a title.")
    try host.press("Save")
    try await host.wait(for: "Red leaves")
    var changes = messages.messagesSequence.makeAsyncIterator()
    while await changes.next()?.isEmpty == true {}
    #expect(articles.saved.map(\.title) == ["Red leaves"])
    #expect(messages.messages.map(\.message) == ["Saved."])
    #expect(stack.path == [])
    host.end()
  }

  @Test("Cancel asks about changes", .standIn, arguments: manners())
  func cancelling(manners: Manners) async throws {
    let articles = MemoryArticles()
    let host = makeHost(articles, manners)
    try await host.wait(for: "They turn red.")
    try host.press("Edit")
    try await host.wait(for: "\"They turn red.\"")
    try host.type("They fall.", into: "Text")
    try host.press("Cancel")
    try await host.wait(for: "the question") { _ in stack.question != nil }
    try await host.wait(for: "[Discard]")
    try host.press("Discard")
    try await host.wait(for: "the article") { _ in stack.path == [] }
    #expect(articles.saved.isEmpty)
    host.end()
  }
}

/// Article 42 in memory.
private final class MemoryArticles: ArticleRepository {
  private let values = StrataBroadcaster<ArticleDetails?>(
    ArticleDetails(
      article: Article(
        id: 42, title: "Leaves", author: "Ann Lee", topic: .nature, text: "They turn red.",
        publishedAt: .distantPast, revision: 7)))
  private let edits = StrataLock<[ArticleEdit]>([])

  var saved: [ArticleEdit] { edits.withLock { $0 } }

  func article(_ id: Article.ID) -> AsyncThrowingStream<ArticleDetails?, any Error> {
    let values = values.stream()
    return AsyncThrowingStream { continuation in
      let task = Task {
        for await details in values { continuation.yield(details) }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  func save(_ edit: ArticleEdit) async throws -> SaveOutcome {
    edits.withLock { $0.append(edit) }
    if var details = values.latest ?? nil {
      details.article.title = edit.title
      details.article.text = edit.text
      values.send(details)
    }
    return .sent
  }

  func articles(matching query: ArticleQuery) -> AsyncThrowingStream<ArticlePage, any Error> {
    AsyncThrowingStream { $0.finish() }
  }

  func favourites() -> AsyncThrowingStream<[ArticleSummary], any Error> {
    AsyncThrowingStream { $0.finish() }
  }

  func refresh() async throws {}
  func fetchMore(matching query: ArticleQuery) async throws {}
  func fetch(_ id: Article.ID) async throws {}
  func setFavourite(_ isFavourite: Bool, id: Article.ID) async throws {}
  func resolveConflict(of id: Article.ID, keeping choice: ConflictChoice) async throws {}
}
