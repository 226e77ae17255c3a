// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderScreens
import Strata
import Trapezio
import TrapezioNavigation

package final class ArticlesStore: TrapezioStore<ArticlesScreen, ArticlesState, ArticlesEvent> {
  private enum Work: Hashable {
    case articles, favourites, fetch, refresh, signIns
    case favourite(Article.ID)
  }

  private let useCases: ArticlesUseCases
  private let messages: TrapezioMessageManager
  private let navigator: any TrapezioNavigator
  private let clock: any Clock<Duration>
  /// The last row, if it appeared during a request to the server.
  ///
  /// If it is still the last row after the request, the list loads more.
  private var earlyRow: Article.ID?

  package init(
    screen: ArticlesScreen, useCases: ArticlesUseCases, messages: TrapezioMessageManager,
    navigator: any TrapezioNavigator, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.useCases = useCases
    self.messages = messages
    self.navigator = navigator
    self.clock = clock
    super.init(
      screen: screen,
      initialState: navigator.draft(ArticlesState.self)
        ?? ArticlesState(search: screen.search ?? ""))
    navigator.keepDraft { [weak self] in self?.state }
    receiveResults(of: FilterScreen.self, from: navigator) { .filterChosen($0) }
  }

  override package func handle(event: ArticlesEvent) {
    switch event {
    case .appeared: start()
    case .searchChanged(let text): search(for: text)
    case .lastRowAppeared: loadMore()
    case .refresh: refresh()
    case .retry: retry()
    case .signIn: navigator.goTo(LoginScreen(), as: .sheet)
    case .chooseFilter:
      navigator.goTo(FilterScreen(filter: state.filter), as: .sheet(.medium, .large))
    case .filterChosen(let filter): change { $0.filter = filter }
    case .showAll: change { ($0.search, $0.filter.topics) = ("", []) }
    case .open(let id): navigator.goTo(ArticleScreen(id: id))
    case .toggleFavourite(let id):
      if let article = state.rows[id] { setFavourite(article.favouriteChange) }
    }
  }

  // MARK: The stored articles

  private func start() {
    guard !tasks.isRunning(id: Work.articles) else { return }
    strataCollect(useCases.observe.results, id: Work.articles) { self.show($0) }
    strataCollect(useCases.observeFavourites.results, id: Work.favourites) { result in
      result.onSuccess { favourites in self.update { $0.favouriteCount = favourites.count } }
    }
    if let signIns = useCases.signIns {
      strataCollect(signIns.stream(for: ()), id: Work.signIns) { self.retry() }
    }
    useCases.observe(state.query)
    fetch()
  }

  private func show(_ result: StrataResult<ArticlePage>) {
    let wasReading = state.isReading
    update { state in
      state.isReading = false
      result
        .onSuccess { state.show($0) }
        .onFailure { state.problems[.storage] = $0.message }
    } with: {
      if wasReading, state.isShort, state.problems[.storage] == nil { fetch() }
    }
  }

  /// Shows one more page, which comes from the server only if this device does not store it.
  private func loadMore() {
    guard state.canLoadMore else {
      earlyRow = state.isFetching ? state.ids?.last : nil
      return
    }
    if state.isShort { return fetch() }
    update {
      $0.isReading = true
      $0.limit += ArticlesState.pageSize
    }
    useCases.observe(state.query)
  }

  // MARK: Search and filter

  private func search(for text: String) {
    change(after: .milliseconds(300)) { $0.search = text }
  }

  /// Changes the query, shows its stored articles at once, and asks the server after a delay.
  private func change(
    after delay: Duration? = nil, _ transform: (inout ArticlesState) -> Void
  ) {
    let before = state.query
    update {
      transform(&$0)
      guard $0.query != before else { return }
      $0.limit = ArticlesState.pageSize
      $0.isReading = false
    } with: {
      guard state.query != before else { return }
      useCases.observe(state.query)
      fetch(after: delay)
    }
  }

  // MARK: The server

  private func fetch(after delay: Duration? = nil) {
    update { $0.problems[.fetch] = nil }
    earlyRow = nil
    strataLaunch(
      useCases.fetchMore, params: state.query, id: Work.fetch, ifRunning: .cancelPrevious,
      after: delay, clock: clock, loading: \.isFetching
    ) { result in
      result.onFailure { error in self.update { $0.problems[.fetch] = error.message } }
      if let row = self.earlyRow, row == self.state.ids?.last { self.loadMore() }
    }
  }

  private func refresh() {
    update {
      $0.problems[.fetch] = nil
      $0.problems[.refresh] = nil
    }
    strataLaunch(useCases.refresh, id: Work.refresh, loading: \.isRefreshing) { result in
      result.onSuccess { if self.state.isShort, self.state.canLoadMore { self.fetch() } }
        .onFailure { error in self.update { $0.problems[.refresh] = error.message } }
    }
  }

  /// Repeats all failed requests.
  private func retry() {
    let problems = state.problems
    if problems[.storage] != nil {
      update { $0.problems[.storage] = nil }
      useCases.observe(state.query)
    }
    if problems[.fetch] != nil { fetch() }
    if problems[.refresh] != nil { refresh() }
  }

  // MARK: Favourites

  private func setFavourite(_ change: FavouriteChange) {
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
