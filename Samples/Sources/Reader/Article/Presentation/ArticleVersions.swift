// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import ReaderCore
  import SwiftUI
  import TrapezioNavigation

  /// Shows both versions of an article, each with a button that keeps it.
  struct ArticleVersions: View {
    let mine: ArticleEdit
    let theirs: Article
    let keep: @MainActor (ConflictChoice) -> Void

    var body: some View {
      VStack(alignment: .leading, spacing: 12) {
        version("Your version", mine.title, mine.text)
        Button("Keep mine") { keep(.mine) }
        Divider()
        version("Their version", theirs.title, theirs.text)
        Button("Keep theirs") { keep(.theirs) }.trapezioAnchor("theirs")
      }
    }

    @ViewBuilder
    private func version(_ name: String, _ title: String, _ text: String) -> some View {
      Text(verbatim: name).font(.caption)
      Text(verbatim: title).font(.headline)
      Text(verbatim: text)
    }
  }
#endif
