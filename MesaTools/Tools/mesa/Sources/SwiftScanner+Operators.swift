// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Operators, and the regular expressions that may begin in one, by the rules of Swift's lexer.
extension SwiftScanner {
  /// Whether each byte can be a part of an operator, except for the dots of a range.
  static let isOperator = (0..<256).map { "/=-+!*%<>&|^~?".utf8.contains(UInt8($0)) }

  private static let keywordsBeforeOperand: Set = [
    "as", "await", "case", "catch", "do", "else", "endif", "for", "guard", "if", "in", "is",
    "repeat",
    "return", "switch", "throw", "try", "unsafe", "where", "while", "yield",
  ]

  /// Reads an operator, or an operator and the regular expression after it.
  mutating func scanOperator() {
    let isLeftBound = isLeftBound
    if isLeftBound, bytes[index] == .question || bytes[index] == .exclamation {
      // The operand of `try?` follows. Another `?` follows its operand.
      expectsOperand = tokens.last?.text == "try"
      add(.mark, ByteClass.texts[Int(bytes[index])], length: 1)
      return
    }
    var last = index + 1
    let isRange = bytes[index] == .dot
    while Self.isOperator[Int(bytes[last])] || isRange && bytes[last] == .dot { last += 1 }
    let isRightBound = isRightBound(at: last, isLeftBound: isLeftBound)
    let slash = bytes[index..<last].firstIndex(of: .slash)
    if let slash, !isLeftBound, isRightBound || isBeforeOperand, !declaresOperator,
      let end = endOfRegex(from: slash)
    {
      addMarks(until: slash)
      add(.literal, "", length: end - slash)
      return
    }
    expectsOperand = isRightBound || !isLeftBound
    addMarks(until: last)
  }

  /// Adds the bytes of an operator up to a position, or to a comment before it.
  private mutating func addMarks(until last: Int) {
    while index < last {
      switch (bytes[index], bytes[index + 1]) {
      case (.slash, .slash), (.slash, .star): return
      case (.minus, .greater): add(.mark, "->", length: 2)
      case (let byte, _): add(.mark, ByteClass.texts[Int(byte)], length: 1)
      }
    }
  }

  /// Whether an operand touches the operator at the position from the left.
  private var isLeftBound: Bool {
    guard index > 0 else { return false }
    switch bytes[index - 1] {
    case .slash: return index < 2 || bytes[index - 2] != .star
    case let byte: return !byte.isNewline && !" \t([{,;:\0".utf8.contains(byte)
    }
  }

  /// Whether an operand touches an operator that ends at a position from the right.
  private func isRightBound(at last: Int, isLeftBound: Bool) -> Bool {
    switch (bytes[last], bytes[min(last + 1, end)]) {
    case (.dot, _): !isLeftBound
    case (.slash, .slash), (.slash, .star): false
    case (let byte, _): !byte.isNewline && !" \t)]},;:\0".utf8.contains(byte)
    }
  }

  /// Whether the last token is followed by an operand.
  private var isBeforeOperand: Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .literal: return false
    case .word:
      return Self.keywordsBeforeOperand.contains(last.text) && tokens.dropLast().last?.text != "."
    case .mark where last.text == "->": return false
    case .mark:
      let isOperator = last.text.utf8.contains { Self.isOperator[Int($0)] }
      let isRange = last.text == "." && tokens.dropLast().last?.text == "."
      return isOperator || isRange ? expectsOperand : "([{,;:".contains(last.text)
    }
  }

  /// Whether the position is the name of an operator, as in `func / (a: A, b: A)`.
  private var declaresOperator: Bool { ["func", "operator"].contains(tokens.last?.text) }

  // MARK: Regular expressions

  /// Returns the position after a regular expression, or `nil` if the slash at `start` is an
  /// operator.
  ///
  /// As in Swift, an expression ends on its line, has no space at its ends, and no parenthesis that
  /// it does not open.
  private func endOfRegex(from start: Int) -> Int? {
    var place = start + 1
    var (groups, classes) = (0, 0)
    guard ![.space, .tab, .slash, .star].contains(bytes[place]) else { return nil }
    while place < end, !bytes[place].isNewline {
      switch bytes[place] {
      case .slash:
        let isComment = bytes[place + 1] == .slash || bytes[place + 1] == .star
        return isComment ? nil : place + 1
      case .backslash:
        place += 1
        if bytes[place].isNewline { return nil }
      case .space, .tab:
        if bytes[place + 1] == .slash { return nil }
      case .openBracket: classes += 1
      case .closeBracket: classes = max(classes - 1, 0)
      case .openParenthesis where classes == 0: groups += 1
      case .closeParenthesis where classes == 0:
        groups -= 1
        if groups < 0 { return nil }
      default: break
      }
      place += 1
    }
    return nil
  }

  /// Reads a regular expression between number signs, whose first slash is at the position.
  ///
  /// It can have several lines if its first line is blank. An open expression ends with its slash.
  mutating func scanExtendedRegex(hashes: Int) {
    add(.literal, "", length: 1)
    let start = (index: index, line: line)
    var place = index
    while bytes[place] == .space || bytes[place] == .tab { place += 1 }
    let hasLines = bytes[place].isNewline
    while index < end, hasLines || !bytes[index].isNewline {
      switch bytes[index] {
      case .slash where hasHashes(hashes, at: index + 1):
        index += 1 + hashes
        return
      case .backslash where !bytes[index + 1].isNewline: index = min(index + 2, end)
      case let byte where byte.isNewline: skipNewline()
      default: index += 1
      }
    }
    (index, line) = start
  }
}
