// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Compares types by their text.
enum SwiftType {
  private static let attributes: Set = ["escaping", "autoclosure", "Sendable"]
  private static let specifiers: Set = [
    "any", "borrowing", "consuming", "sending", "isolated", "__owned", "__shared",
  ]

  /// Returns a type in its shortest spelling: without the name of a module, attributes that do not
  /// matter, `any`, and parentheses around one name.
  static func plain(_ type: [String]) -> [String] {
    var words: [String] = []
    var index = 0
    while index < type.count {
      let next = index + 1 < type.count ? type[index + 1] : ""
      if type[index] == "@", attributes.contains(next) {
        index += 2
      } else if next == ".", index + 2 < type.count,
        !["Type", "Protocol"].contains(type[index + 2]),
        type[index] != "Self"
      {
        index += 2
      } else if specifiers.contains(type[index]) {
        index += 1
      } else {
        words += aliases[type[index]] ?? [type[index]]
        index += 1
      }
    }
    words = withoutParentheses(words)
    if words.starts(with: ["Optional", "<"]), words.last == ">" {
      return Array(words[2..<(words.count - 1)]) + ["?"]
    }
    return words
  }

  private static let aliases = [
    "TimeInterval": ["Double"], "TrapezioNavigationResult": ["Sendable"], "Void": ["(", ")"],
  ]

  /// Turns `(Sendable)?` into `Sendable?`.
  private static func withoutParentheses(_ words: [String]) -> [String] {
    var words = words
    var index = 0
    while index + 2 < words.count {
      let follower = index + 3 < words.count ? words[index + 3] : ""
      if words[index] == "(", words[index + 2] == ")", follower != "->" {
        words.remove(at: index + 2)
        words.remove(at: index)
      } else {
        index += 1
      }
    }
    return words
  }

  /// Returns a type as source, with spaces between words only.
  static func text(_ type: [String]) -> String {
    type.reduce(into: "") { text, word in
      if text.last?.isLetter == true, word.first?.isLetter == true { text += " " }
      text += word
    }
  }
}
