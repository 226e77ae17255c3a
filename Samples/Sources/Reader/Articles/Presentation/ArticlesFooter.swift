// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio

  /// The end of the list: progress, the next page, or the reason that the list is empty.
  struct ArticlesFooter: View {
    let view: TrapezioViewStore<ArticlesState, ArticlesEvent>

    var body: some View {
      if let progress = view.progress {
        HStack {
          ProgressView()
          Text(verbatim: progress)
        }
      }
      switch view.emptiness {
      case nil: EmptyView()
      case .nothingStored:
        VStack {
          Label("No articles yet", systemImage: "newspaper")
          Button("Refresh") { view.send(.refresh) }
        }
      case .nothingFound:
        VStack {
          Label("Nothing found", systemImage: "magnifyingglass")
          Text("Change the search or the filter.")
          Button("Show all articles") { view.send(.showAll) }
        }
      }
      // When the last row appears, it loads more. The button serves a list that is too short to
      // scroll.
      if view.canLoadMore { Button("Show more") { view.send(.lastRowAppeared) } }
    }
  }
#endif
