// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

struct BookSearchScreen: TrapezioScreen {}

struct BookSearchState: TrapezioState {
  var text = ""
  var titles: [String] = []
  var isSearching = false
  var error: String?
}

enum BookSearchEvent: TrapezioEvent {
  case textChanged(String)
}

final class BookSearchStore:
  TrapezioStore<BookSearchScreen, BookSearchState, BookSearchEvent>
{
  private let search: StrataInteractor<String, [String]>
  private let clock: any Clock<Duration>

  init(
    screen: BookSearchScreen, search: StrataInteractor<String, [String]>,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.search = search
    self.clock = clock
    super.init(screen: screen, initialState: BookSearchState())
  }

  override func handle(event: BookSearchEvent) {
    switch event {
    case .textChanged(""):
      tasks.cancel(id: "search")
      update { $0 = BookSearchState() }
    case .textChanged(let text):
      update {
        $0.text = text
        $0.error = nil
      }
      strataLaunch(
        search, params: text, id: "search", ifRunning: .cancelPrevious,
        after: .milliseconds(300), clock: clock, loading: \.isSearching
      ) { result in
        self.update {
          $0.titles = result.getOrDefault($0.titles)
          $0.error = result.errorMessage
        }
      }
    }
  }
}

#if canImport(SwiftUI)
  import SwiftUI

  struct BookSearchUI: TrapezioStoreUI {
    func map(_ view: TrapezioViewStore<BookSearchState, BookSearchEvent>)
      -> some View
    {
      List {
        if let error = view.error { Text(error) }
        ForEach(view.titles, id: \.self) { Text($0) }
      }
      .searchable(
        text: view.binding(\.text, send: BookSearchEvent.textChanged))
    }
  }
#endif
