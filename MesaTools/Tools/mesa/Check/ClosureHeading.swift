// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The part of a closure between its brace and its `in`.
struct ClosureHeading {
  /// The tokens of the capture list with its brackets, or an empty range without a list.
  private(set) var captures: Range<Int>
  /// The names of captures and parameters.
  private(set) var names: Set<String> = []
  /// The first token of the body.
  private(set) var body: Int

  private static let effects: Set = ["async", "throws", "@", "MainActor", "Sendable", "sending"]

  /// Reads the heading after the brace at `open`.
  init(_ source: SwiftSource, open: Int) {
    body = open + 1
    captures = body..<body
    var next = body
    while source[text: next] == "@" { next += 2 }
    var captured: Set<String> = []
    if source[text: next] == "[" {
      let close = min(source.closings[next], source.tokens.count)
      captures = next..<min(close + 1, source.tokens.count)
      captured = Self.captured(captures, source)
      next = captures.upperBound
    }
    var parameters: Set<String> = []
    if source[text: next] == "(" {
      let close = min(source.closings[next], source.tokens.count)
      parameters = Self.parameters((next + 1)..<max(close, next + 1), source)
      next = close + 1
    } else {
      while next < source.tokens.count, source.tokens[next].kind == .word,
        source[text: next] != "in", !Self.effects.contains(source[text: next])
      {
        parameters.insert(source[text: next])
        next += 1
        guard source[text: next] == "," else { break }
        next += 1
      }
    }
    guard let end = Self.end(of: source, from: next) else {
      // An array at the beginning of a body is not a capture list.
      captures = body..<body
      return
    }
    names = captured.union(parameters)
    body = end + 1
  }

  /// Returns the `in` that follows the effects and the result of a heading.
  private static func end(of source: SwiftSource, from start: Int) -> Int? {
    var next = start
    while effects.contains(source[text: next]) { next += 1 }
    if source[text: next] == "->" {
      let line = source.tokens[next].line
      while next < source.tokens.count, source.tokens[next].line <= line + 1,
        !["in", "{", "}"].contains(source[text: next])
      { next += 1 }
    }
    return source[text: next] == "in" ? next : nil
  }

  /// Returns the names that a capture list declares: `a` and `b` in `[a, weak b = c]`.
  private static func captured(_ range: Range<Int>, _ source: SwiftSource) -> Set<String> {
    var names: Set<String> = []
    var index = range.lowerBound + 1
    while index < range.upperBound {
      let next = source[text: index + 1]
      if source.tokens[index].kind == .word, next == "," || next == "]" || next == "=" {
        let before = source[text: index - 1]
        if before == "[" || before == "," || ["weak", "unowned", ")"].contains(before) {
          names.insert(source[text: index])
        }
      }
      index = max(source.closings[index], index) + 1
    }
    return names
  }

  /// Returns the internal names of parameters: `b` in `(a b: Int)`.
  static func parameters(_ range: Range<Int>, _ source: SwiftSource) -> Set<String> {
    var names: Set<String> = []
    var index = range.lowerBound
    while index < range.upperBound {
      let next = source[text: index + 1]
      if source.tokens[index].kind == .word, next == ":" || next == "," || next == ")" {
        names.insert(source[text: index])
      }
      index = max(source.closings[index], index) + 1
    }
    return names
  }
}
