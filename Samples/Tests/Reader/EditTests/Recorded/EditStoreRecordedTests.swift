// Written by `mesa test` from a recording.
// swift-format-ignore-file

import Foundation
import ReaderCore
import ReaderScreens
import Strata
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@testable import ReaderEdit

@Suite("EditStore, as recorded")
@MainActor
struct EditStoreRecordedTests {
  private let observe = FakeSubjectInteractor<Int, ArticleDetails?>()
  private let fetch = FakeInteractor<Int, Void>()
  private let save = FakeInteractor<ArticleEdit, SaveOutcome>()
  private let navigator = FakeTrapezioNavigator(screen: EditScreen(id: 6), as: .sheet, isAwaited: true)

  @Test("It handles appeared, titleChanged(\"\"), titleChanged(\"R\") and 3 more")
  func recorded() async {
    let store = TestStore(
      EditStore(
        screen: EditScreen(id: 6),
        observe: observe,
        fetch: fetch,
        save: save,
        messages: TrapezioMessageManager(),
        navigator: navigator),
      navigator: navigator)
    await store.send(.appeared)
    observe.emit(ArticleDetails(
      article: Article(
        id: 6,
        title: "How a Mosaic Changed Valparaíso",
        author: "Lars Grant",
        topic: .arts,
        text:
          "Not all painters photograph a novel, but in Cork they do. Not all writers visit a gallery, but in Lisbon they do. Not all actors repair a stage, but in Halifax they do. Not all musicians study a gallery, but in Trieste they do.\n\nAfter the war, the song near Trieste was heard again. The painters of Bergen still remember the crowded theatre. In a single week, the melody near Leipzig found a new stage. The musicians of Leipzig still repair the silver painting. There is more to come.",
        publishedAt: Date(timeIntervalSinceReferenceDate: 770454780.0),
        revision: 6),
      isFavourite: false,
      status: .current,
      conflict: nil))
    await store.receive {
      $0.title = "How a Mosaic Changed Valparaíso"
      $0.text = "Not all painters photograph a novel, but in Cork they do. Not all writers visit a gallery, but in Lisbon they do. Not all actors repair a stage, but in Halifax they do. Not all musicians study a gallery, but in Trieste they do.\n\nAfter the war, the song near Trieste was heard again. The painters of Bergen still remember the crowded theatre. In a single week, the melody near Leipzig found a new stage. The musicians of Leipzig still repair the silver painting. There is more to come."
      $0.original = ArticleEdit(
        id: 6,
        baseRevision: 6,
        title: "How a Mosaic Changed Valparaíso",
        text:
          "Not all painters photograph a novel, but in Cork they do. Not all writers visit a gallery, but in Lisbon they do. Not all actors repair a stage, but in Halifax they do. Not all musicians study a gallery, but in Trieste they do.\n\nAfter the war, the song near Trieste was heard again. The painters of Bergen still remember the crowded theatre. In a single week, the melody near Leipzig found a new stage. The musicians of Leipzig still repair the silver painting. There is more to come."
      )
      $0.currentRevision = 6
    }
    await store.send(.titleChanged("")) { $0.title = "" }
    await store.send(.titleChanged("R")) { $0.title = "R" }
    await store.send(.titleChanged("Re")) { $0.title = "Re" }
    await store.send(.titleChanged("Red")) { $0.title = "Red" }
    navigator.userLeaves()
    await navigator.expectQuestion("Discard changes?")
    await navigator.press("Keep editing")
    await store.send(.save) { $0.isSaving = true }
    await save.expectCall(ArticleEdit(
      id: 6,
      baseRevision: 6,
      title: "Red",
      text:
        "Not all painters photograph a novel, but in Cork they do. Not all writers visit a gallery, but in Lisbon they do. Not all actors repair a stage, but in Halifax they do. Not all musicians study a gallery, but in Trieste they do.\n\nAfter the war, the song near Trieste was heard again. The painters of Bergen still remember the crowded theatre. In a single week, the melody near Leipzig found a new stage. The musicians of Leipzig still repair the silver painting. There is more to come."
    ))
    observe.emit(ArticleDetails(
      article: Article(
        id: 6,
        title: "Red",
        author: "Lars Grant",
        topic: .arts,
        text:
          "Not all painters photograph a novel, but in Cork they do. Not all writers visit a gallery, but in Lisbon they do. Not all actors repair a stage, but in Halifax they do. Not all musicians study a gallery, but in Trieste they do.\n\nAfter the war, the song near Trieste was heard again. The painters of Bergen still remember the crowded theatre. In a single week, the melody near Leipzig found a new stage. The musicians of Leipzig still repair the silver painting. There is more to come.",
        publishedAt: Date(timeIntervalSinceReferenceDate: 770454780.0),
        revision: 6),
      isFavourite: false,
      status: .waiting,
      conflict: nil))
    await store.receive {
      $0.original = ArticleEdit(
        id: 6,
        baseRevision: 6,
        title: "Red",
        text:
          "Not all painters photograph a novel, but in Cork they do. Not all writers visit a gallery, but in Lisbon they do. Not all actors repair a stage, but in Halifax they do. Not all musicians study a gallery, but in Trieste they do.\n\nAfter the war, the song near Trieste was heard again. The painters of Bergen still remember the crowded theatre. In a single week, the melody near Leipzig found a new stage. The musicians of Leipzig still repair the silver painting. There is more to come."
      )
    }
    observe.emit(ArticleDetails(
      article: Article(
        id: 6,
        title: "Red",
        author: "Lars Grant",
        topic: .arts,
        text:
          "Not all painters photograph a novel, but in Cork they do. Not all writers visit a gallery, but in Lisbon they do. Not all actors repair a stage, but in Halifax they do. Not all musicians study a gallery, but in Trieste they do.\n\nAfter the war, the song near Trieste was heard again. The painters of Bergen still remember the crowded theatre. In a single week, the melody near Leipzig found a new stage. The musicians of Leipzig still repair the silver painting. There is more to come.",
        publishedAt: Date(timeIntervalSinceReferenceDate: 770454780.0),
        revision: 7),
      isFavourite: false,
      status: .current,
      conflict: nil))
    await store.receive {
      $0.original = ArticleEdit(
        id: 6,
        baseRevision: 7,
        title: "Red",
        text:
          "Not all painters photograph a novel, but in Cork they do. Not all writers visit a gallery, but in Lisbon they do. Not all actors repair a stage, but in Halifax they do. Not all musicians study a gallery, but in Trieste they do.\n\nAfter the war, the song near Trieste was heard again. The painters of Bergen still remember the crowded theatre. In a single week, the melody near Leipzig found a new stage. The musicians of Leipzig still repair the silver painting. There is more to come."
      )
      $0.currentRevision = 7
    }
    save.succeed(.sent)
    await navigator.expectEvent(.dismissReturning(SaveOutcome.sent))
    await store.receive { $0.isSaving = false }
    await store.end()
  }
}
