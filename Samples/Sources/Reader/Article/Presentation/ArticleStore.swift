// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderScreens
import Strata
import Trapezio
import TrapezioNavigation

package final class ArticleStore: TrapezioStore<ArticleScreen, ArticleState, ArticleEvent> {
  private let observe: StrataSubjectInteractor<Article.ID, ArticleDetails?>
  private let fetch: StrataInteractor<Article.ID, Void>
  private let setFavourite: StrataInteractor<FavouriteChange, Void>
  private let resolve: StrataInteractor<ConflictResolution, Void>
  private let messages: TrapezioMessageManager
  private let navigator: any TrapezioNavigator
  private let interop: any TrapezioInterop

  package init(
    screen: ArticleScreen,
    observe: StrataSubjectInteractor<Article.ID, ArticleDetails?>,
    fetch: StrataInteractor<Article.ID, Void>,
    setFavourite: StrataInteractor<FavouriteChange, Void>,
    resolve: StrataInteractor<ConflictResolution, Void>,
    messages: TrapezioMessageManager,
    navigator: any TrapezioNavigator,
    interop: any TrapezioInterop
  ) {
    self.observe = observe
    self.fetch = fetch
    self.setFavourite = setFavourite
    self.resolve = resolve
    self.messages = messages
    self.navigator = navigator
    self.interop = interop
    super.init(screen: screen, initialState: ArticleState())
    receiveResults(of: EditScreen.self, from: navigator) { .edited($0) }
  }

  override package func handle(event: ArticleEvent) {
    switch event {
    case .appeared:
      followArticle()
      load()
    case .refresh:
      // Without an article, reads the database again now instead of after the backoff.
      if state.details == nil { followArticle(ifRunning: .cancelPrevious) }
      load()
    case .toggleFavourite: toggleFavourite()
    case .edit:
      if state.canEdit { navigator.goTo(EditScreen(id: screen.id), as: .sheet(.large)) }
    case .edited(let outcome):
      messages.emit(outcome.message)
      // The user may have signed in on the way.
      if state.problem != nil { load() }
    case .share:
      guard let article = state.details?.article else { return }
      interop.send(ReaderInteropEvent.share(article.id, title: article.title))
    case .keep(let choice): keep(choice)
    }
  }

  private func followArticle(ifRunning policy: StrataIfRunning = .ignoreNew) {
    strataCollect(observe.results(for: screen.id), id: "article", ifRunning: policy) { result in
      result.onSuccess { self.show($0) }
        .onFailure { error in self.update { $0.problem = error.message } }
    }
  }

  private func show(_ details: ArticleDetails?) {
    let wasStored = state.details != nil
    update { $0.details = details }
    // The stored article has disappeared, so the store asks the server for it.
    if wasStored, details == nil { load() }
  }

  private func load() {
    update { $0.problem = nil }
    strataLaunch(fetch, params: screen.id, loading: \.isLoading) { result in
      result.onFailure { error in self.update { $0.problem = error.message } }
    }
  }

  // MARK: Favourite

  /// Changes the favourite, even if the user leaves the screen at once.
  private func toggleFavourite() {
    guard let details = state.details else { return }
    let change = FavouriteChange(
      id: screen.id, title: details.article.title, isFavourite: !details.isFavourite)
    strataLaunch(setFavourite, params: change, in: .process, loading: \.isChangingFavourite) {
      result in
      result.onSuccess { self.offerUndo(of: change) }
        .onFailure {
          self.messages.emit(
            $0, actions: [TrapezioMessageAction("Retry", sending: .toggleFavourite, to: self)])
        }
    }
  }

  private func offerUndo(of change: FavouriteChange) {
    let undo = TrapezioMessageAction(
      "Undo", running: setFavourite, params: change.undone, reportingTo: messages)
    messages.emit(change.message, kind: .success, actions: [undo])
  }

  // MARK: Conflict

  private func keep(_ choice: ConflictChoice) {
    guard state.conflict != nil, !state.isResolving else { return }
    switch choice {
    case .mine: resolve(choice)
    case .theirs:
      strataLaunch(id: "delete", ifRunning: .ignoreNew) { [navigator] in
        await navigator.ask(
          .confirmation(
            "Delete your version?", anchor: "theirs",
            [.destructive("Delete", true), .cancel("Keep both", false)]))
      } reduce: { deletes in
        // The conflict can have ended while the question was open.
        if deletes == true, self.state.conflict != nil { self.resolve(choice) }
      }
    }
  }

  private func resolve(_ choice: ConflictChoice) {
    let resolution = ConflictResolution(id: screen.id, choice: choice)
    strataLaunch(resolve, params: resolution, loading: \.isResolving) { result in
      result.onSuccess {
        self.messages.emit(
          choice == .mine ? "Your version is kept." : "Your version is deleted.", kind: .success)
      }.onFailure {
        self.messages.emit(
          $0, title: "Both versions are kept",
          actions: [TrapezioMessageAction("Retry", sending: .keep(choice), to: self)])
      }
    }
  }
}
