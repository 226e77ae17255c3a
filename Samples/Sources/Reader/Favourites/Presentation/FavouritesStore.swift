// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderScreens
import Strata
import Trapezio
import TrapezioNavigation

package final class FavouritesStore: TrapezioStore<
  FavouritesScreen, FavouritesState, FavouritesEvent
>
{
  private enum Work: Hashable {
    case favourites
    case favourite(Article.ID)
  }

  private let useCases: FavouritesUseCases
  private let messages: TrapezioMessageManager
  private let navigator: any TrapezioNavigator

  package init(
    screen: FavouritesScreen, useCases: FavouritesUseCases, messages: TrapezioMessageManager,
    navigator: any TrapezioNavigator
  ) {
    self.useCases = useCases
    self.messages = messages
    self.navigator = navigator
    super.init(screen: screen, initialState: FavouritesState())
  }

  override package func handle(event: FavouritesEvent) {
    switch event {
    case .appeared:
      guard !tasks.isRunning(id: Work.favourites) else { return }
      strataCollect(useCases.observe.results, id: Work.favourites) { result in
        self.update { state in
          result.onSuccess { state.show($0) }.onFailure { state.problem = $0.message }
        }
      }
    case .open(let id):
      navigator.goTo(ArticleScreen(id: id))
    case .remove(let id):
      if let article = state.rows[id] { set(article.favouriteChange) }
    case .retry:
      update { $0.problem = nil }
      // Starts the observation again for all consumers.
      useCases.observe()
    }
  }

  private func set(_ change: FavouriteChange) {
    strataLaunch(
      useCases.setFavourite, params: change, id: Work.favourite(change.id), ifRunning: .ignoreNew
    ) { result in
      result.onSuccess { self.offerUndo(of: change) }
        .onFailure { self.messages.emit($0) }
    }
  }

  private func offerUndo(of change: FavouriteChange) {
    let undo = TrapezioMessageAction(
      "Undo", running: useCases.setFavourite, params: change.undone, reportingTo: messages)
    messages.emit(change.message, kind: .success, actions: [undo])
  }
}
