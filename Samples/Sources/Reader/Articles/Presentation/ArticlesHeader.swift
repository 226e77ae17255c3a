// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import ReaderCore
  import SwiftUI
  import Trapezio

  /// Shows the problem of the list, its topics and the number of favourites.
  struct ArticlesHeader: View {
    let view: TrapezioViewStore<ArticlesState, ArticlesEvent>

    var body: some View {
      if let problem = view.problem {
        VStack(alignment: .leading) {
          Label(problem, systemImage: "exclamationmark.triangle")
          if view.needsSignIn { Button("Sign in") { view.send(.signIn) } }
          Button("Try again") { view.send(.retry) }
        }
      }
      if view.isNarrowed || view.favouriteCount != nil {
        HStack {
          Text(verbatim: topics)
          Spacer()
          if let count = view.favouriteCount {
            Label("\(count)", systemImage: "star").accessibilityLabel("\(count) favourites")
          }
        }
        .font(.caption)
      }
    }

    private var topics: String {
      let topics = Topic.allCases.filter(view.filter.topics.contains).map(\.title)
      return topics.isEmpty ? "All topics" : topics.joined(separator: ", ")
    }
  }
#endif
