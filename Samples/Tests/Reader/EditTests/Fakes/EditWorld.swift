// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderEdit
import ReaderScreens
import Trapezio
import TrapezioNavigation
import TrapezioTesting

/// A store that edits article 42, with fakes.
@MainActor
struct EditWorld {
  let observe = FakeSubjectInteractor<Article.ID, ArticleDetails?>()
  let fetch = FakeInteractor<Article.ID, Void>()
  let save = FakeInteractor<ArticleEdit, SaveOutcome>()
  let messages = TrapezioMessageManager()
  let navigator = FakeTrapezioNavigator(
    screen: EditScreen(id: 42), as: .sheet(.large), isAwaited: true)

  func makeBareStore() -> EditStore {
    EditStore(
      screen: EditScreen(id: 42), observe: observe, fetch: fetch, save: save, messages: messages,
      navigator: navigator)
  }

  func makeStore(line: UInt = #line) -> TestStore<EditStore> {
    TestStore(makeBareStore(), navigator: navigator, line: line)
  }

  /// Returns a store that has loaded the article.
  func loaded(
    _ details: ArticleDetails = .fixture(), line: UInt = #line
  ) async -> TestStore<EditStore> {
    let store = makeStore(line: line)
    await store.send(.appeared)
    observe.emit(details)
    await store.receive { $0.show(details) }
    return store
  }

  /// Returns a store whose title the user has changed.
  func changed(line: UInt = #line) async -> TestStore<EditStore> {
    let store = await loaded(line: line)
    await store.send(.titleChanged("Red leaves")) { $0.title = "Red leaves" }
    return store
  }

  /// The edit of ``changed(line:)``.
  let edit = ArticleEdit(id: 42, baseRevision: 7, title: "Red leaves", text: "They turn red.")
}
