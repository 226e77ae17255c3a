// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Finds the articles that contain words, or their beginnings.
struct WordIndex: Sendable {
  private var articles: [String: Set<Int>] = [:]

  /// Adds the words of an article.
  mutating func add(_ article: ServerArticle) {
    for word in Self.words(of: article) { articles[word, default: []].insert(article.id) }
  }

  /// Removes the words of an article.
  mutating func remove(_ article: ServerArticle) {
    for word in Self.words(of: article) {
      articles[word]?.remove(article.id)
      if articles[word]?.isEmpty == true { articles[word] = nil }
    }
  }

  /// Returns the articles with all words of a text, or `nil` if the text has no words.
  func articles(matching text: String) -> Set<Int>? {
    var found: Set<Int>?
    for word in Self.words(in: text) {
      var matching = Set<Int>()
      for (candidate, ids) in articles where candidate.hasPrefix(word) { matching.formUnion(ids) }
      found = found?.intersection(matching) ?? matching
    }
    return found
  }

  private static func words(of article: ServerArticle) -> Set<String> {
    words(in: article.title).union(words(in: article.author)).union(words(in: article.text))
  }

  private static func words(in text: String) -> Set<String> {
    let isPlain = text.utf8.allSatisfy { $0 < 128 }
    let folded =
      isPlain
      ? text.lowercased()
      : text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    return Set(
      folded.split { !$0.isLetter && !$0.isNumber }.map(String.init))
  }
}
