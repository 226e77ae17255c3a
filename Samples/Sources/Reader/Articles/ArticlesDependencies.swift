// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderScreens
import Strata
import Trapezio
import TrapezioNavigation

/// The objects that the app passes to the list of articles.
package struct ArticlesDependencies {
  let repository: any ArticleRepository
  let observeFavourites: StrataSubjectInteractor<Void, [ArticleSummary]>
  let signIns: StrataSubjectInteractor<Void, Void>?
  let messages: TrapezioMessageManager
  let clock: any Clock<Duration>

  /// Creates the dependencies.
  ///
  /// - Parameters:
  ///   - repository: Reads and fetches the articles.
  ///   - observeFavourites: Observes the favourites. Other screens share it, so the app triggers
  ///     it.
  ///   - signIns: Emits after each sign-in, when failed requests are repeated.
  ///   - messages: Tells the user that a favourite has changed, or why it has not.
  ///   - clock: Measures the pause between typing and the request to the server.
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
