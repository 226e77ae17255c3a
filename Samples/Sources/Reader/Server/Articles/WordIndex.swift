// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Finds the articles that contain words or beginnings of words.
struct WordIndex: Sendable {
  private var articles: [String: Set<Int>] = [:]

  mutating func add(_ article: ServerArticle) {
    for word in Self.words(of: article) { articles[word, default: []].insert(article.id) }
  }

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
    var words = Set<String>()
    for word in text.utf8.split(whereSeparator: { !isPartOfWord($0) }) {
      if word.allSatisfy({ $0 < 128 }) {
        words.insert(String(decoding: word.map(lowercase), as: UTF8.self))
      } else {
        words.formUnion(foldedWords(in: String(decoding: word, as: UTF8.self)))
      }
    }
    return words
  }

  /// Returns the words of a text that is not ASCII, without case and accents.
  private static func foldedWords(in text: String) -> [String] {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .split { !$0.isLetter && !$0.isNumber }
      .map(String.init)
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), 128...:
      true
    default: false
    }
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }
}
