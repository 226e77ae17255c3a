// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Creates articles that resemble English texts.
///
/// The same seed creates the same articles.
struct ArticleMaker: Sendable {
  let seed: UInt64

  /// The date of the newest article: 1 June 2025, noon.
  private static let end = 1_748_779_200.0

  /// Returns a number of articles, the oldest first.
  ///
  /// The articles are numbered from 1. The number is both the id and the revision.
  func articles(_ count: Int) -> [ServerArticle] {
    guard count > 0 else { return [] }
    return (1...count).map { article($0, of: count) }
  }

  private func article(_ id: Int, of count: Int) -> ServerArticle {
    var random = SplitMix64(seed: seed &+ UInt64(id) &* 0x2545_F491_4F6C_DD1D)
    let words = Vocabulary.topics[random.index(below: Vocabulary.topics.count)]
    let title = Self.title(words, &random)
    let author = "\(random.pick(Vocabulary.firstNames)) \(random.pick(Vocabulary.lastNames))"
    let minutes = Double(random.index(below: 300))
    let time = Self.end - Double(count - id) * 6 * 3600 - minutes * 60
    return ServerArticle(
      id: id, title: title, author: author, topic: words.topic, text: Self.text(words, &random),
      publishedAt: Date(timeIntervalSince1970: time), revision: id)
  }

  private static func title(_ words: Vocabulary, _ random: inout SplitMix64) -> String {
    let thing = random.pick(words.things).capitalized
    let quality = random.pick(Vocabulary.qualities).capitalized
    let place = random.pick(Vocabulary.places)
    let people = random.pick(words.people).capitalized
    switch random.index(below: 5) {
    case 0: return "The \(quality) \(thing) of \(place)"
    case 1: return "How \(a(thing)) Changed \(place)"
    case 2: return "Why \(people) Love the \(quality) \(thing)"
    case 3: return "\(place) and the \(quality) \(thing)"
    default: return "\(a(thing, "A")) for the \(people) of \(place)"
    }
  }

  private static func text(_ words: Vocabulary, _ random: inout SplitMix64) -> String {
    let paragraphs = (0..<(2 + random.index(below: 3))).map { _ in
      (0..<(2 + random.index(below: 3))).map { _ in sentence(words, &random) }
        .joined(separator: " ")
    }
    return paragraphs.joined(separator: "\n\n") + " " + random.pick(Vocabulary.endings)
  }

  private static func sentence(_ words: Vocabulary, _ random: inout SplitMix64) -> String {
    let thing = random.pick(words.things)
    let quality = random.pick(Vocabulary.qualities)
    let place = random.pick(Vocabulary.places)
    let people = random.pick(words.people)
    let event = random.pick(words.events)
    let time = random.pick(Vocabulary.times)
    let verb = random.pick(Vocabulary.verbs)
    switch random.index(below: 4) {
    case 0: return "\(time), the \(thing) near \(place) \(event)."
    case 1: return "The \(people) of \(place) still \(verb) the \(quality) \(thing)."
    case 2: return "\(time), \(a(quality)) \(thing) \(event), and the \(people) came to \(verb) it."
    default: return "Not all \(people) \(verb) \(a(thing)), but in \(place) they do."
    }
  }

  /// Returns a word with its indefinite article.
  private static func a(_ word: String, _ article: String = "a") -> String {
    let isVowel = word.first.map { "aeiouAEIOU".contains($0) } ?? false
    return isVowel ? "\(article)n \(word)" : "\(article) \(word)"
  }
}
