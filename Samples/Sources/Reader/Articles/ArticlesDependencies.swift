// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderScreens
import Strata
import Trapezio
import TrapezioNavigation

/// The dependencies of the list of articles.
package struct ArticlesDependencies {
  let repository: any ArticleRepository
  let observeFavourites: StrataSubjectInteractor<Void, [ArticleSummary]>
  let signIns: StrataSubjectInteractor<Void, Void>?
  let messages: TrapezioMessageManager
  let clock: any Clock<Duration>

  /// Creates the dependencies.
  ///
  /// - Parameters:
  ///   - repository: The articles.
  ///   - observeFavourites: The observation that the favourites share. The app triggers it.
  ///   - signIns: Emits after each sign-in.
  ///   - messages: Shows the result of a change of the favourites.
  ///   - clock: The clock of the pause before a search asks the server.
  package init(
    repository: any ArticleRepository,
    observeFavourites: StrataSubjectInteractor<Void, [ArticleSummary]>,
    signIns: StrataSubjectInteractor<Void, Void>? = nil,
    messages: TrapezioMessageManager, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.repository = repository
    self.observeFavourites = observeFavourites
    self.signIns = signIns
    self.messages = messages
    self.clock = clock
  }

  @MainActor
  func makeStore(_ screen: ArticlesScreen, _ context: TrapezioScreenContext) -> ArticlesStore {
    ArticlesStore(
      screen: screen,
      useCases: ArticlesUseCases(
        repository: repository, observeFavourites: observeFavourites, signIns: signIns),
      messages: messages, navigator: context.navigator, clock: clock)
  }
}
