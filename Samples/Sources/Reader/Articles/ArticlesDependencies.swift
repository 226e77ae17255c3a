// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderScreens
import Strata
import Trapezio
import TrapezioNavigation

/// What the list of articles needs from the app.
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
  ///   - observeFavourites: Shared with the favourites, and triggered by the app.
  ///   - signIns: Emits when somebody has signed in.
  ///   - messages: Tells the user what has become of a favourite.
  ///   - clock: Measures the pause after which a search asks the server.
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
