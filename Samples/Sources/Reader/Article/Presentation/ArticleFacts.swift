// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import Foundation
  import ReaderCore
  import SwiftUI

  /// Shows the title, the author, the topic and the date of an article.
  struct ArticleFacts: View {
    let article: Article

    var body: some View {
      VStack(alignment: .leading) {
        Text(verbatim: article.title).font(.largeTitle)
        Text(verbatim: "\(article.author) · \(article.topic.title) · \(date)").font(.caption)
      }
    }

    private var date: String {
      article.publishedAt.formatted(date: .abbreviated, time: .omitted)
    }
  }
#endif
