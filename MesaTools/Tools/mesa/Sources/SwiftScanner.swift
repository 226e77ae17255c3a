// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Reads Swift source into tokens, without comments and the text of strings.
///
/// The code in string interpolations and all branches of `#if` are read. Any input is accepted. An
/// open string ends with its line, or with the file if it begins with three quotes. An open comment
/// ends with the file.
struct SwiftScanner {
  private(set) var tokens: [SwiftToken] = []
  private(set) var ignores: [IgnoreComment] = []

  /// The bytes of the file and a zero, so that the scanner can always read the next byte.
  var bytes: [UInt8]
  let end: Int
  var index = 0
  var line = 1
  /// The number of interpolations around the position.
  var interpolations = 0
  /// Whether an operand follows the last operator, as in `-a` and `a - b`, but not in `a!`.
  var expectsOperand = false

  /// Reads the bytes of a file.
  init(_ source: some Collection<UInt8>) {
    bytes = Array(source)
    end = bytes.count
    bytes.append(0)
    tokens.reserveCapacity(end / 5)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    scanCode(inInterpolation: false)
    for place in ignores.indices where ignores[place].target == 0 {
      let line = ignores[place].line
      ignores[place].target = tokens.first { $0.line > line }?.line ?? line
    }
  }

  mutating func scanCode(inInterpolation: Bool) {
    var depth = 0
    while index < end {
      let byte = bytes[index]
      switch ByteClass.table[Int(byte)] {
      case .space: index += 1
      case .newline: skipNewline()
      case .word: scanWord()
      case .digit: scanNumber()
      case .mark:
        switch byte {
        case .slash where bytes[index + 1] == .slash: scanLineComment()
        case .slash where bytes[index + 1] == .star: skipBlockComment()
        case .quote: scanString(hashes: 0)
        case .hash: scanHash()
        case .backtick: scanEscapedWord()
        case .dot where bytes[index + 1] == .dot: scanOperator()
        case _ where Self.isOperator[Int(byte)]: scanOperator()
        default:
          if inInterpolation {
            if byte == .openParenthesis { depth += 1 }
            if byte == .closeParenthesis {
              if depth == 0 { return }
              depth -= 1
            }
          }
          add(.mark, ByteClass.texts[Int(byte)], length: 1)
        }
      }
    }
  }

  mutating func add(_ kind: SwiftToken.Kind, _ text: String, length: Int) {
    tokens.append(SwiftToken(kind: kind, text: text, line: line, offset: index))
    index += length
  }

  mutating func setText(ofLiteral place: Int, _ text: String) {
    let token = tokens[place]
    tokens[place] = SwiftToken(kind: .literal, text: text, line: token.line, offset: token.offset)
  }

  mutating func skipNewline() {
    index += bytes[index] == .carriageReturn && bytes[index + 1] == .lineFeed ? 2 : 1
    line += 1
  }

  private mutating func scanWord() {
    var last = index + 1
    while ByteClass.isWord[Int(bytes[last])] { last += 1 }
    add(.word, String(decoding: bytes[index..<last], as: UTF8.self), length: last - index)
  }

  private mutating func scanEscapedWord() {
    var last = index + 1
    while last < end, bytes[last] != .backtick, !bytes[last].isNewline { last += 1 }
    if bytes[last] == .backtick { last += 1 }
    add(.word, String(decoding: bytes[index..<last], as: UTF8.self), length: last - index)
  }

  private mutating func scanNumber() {
    var last = index + 1
    while ByteClass.isWord[Int(bytes[last])]
      || bytes[last] == .dot && ByteClass.table[Int(bytes[last + 1])] == .digit
    {
      last += 1
    }
    add(.literal, String(decoding: bytes[index..<last], as: UTF8.self), length: last - index)
  }

  // MARK: Comments

  private mutating func scanLineComment() {
    let start = index
    while index < end, !bytes[index].isNewline { index += 1 }
    let text = bytes[(start + 2)..<index].drop { $0 == .space || $0 == .tab }
    guard text.starts(with: IgnoreComment.marker.utf8) else { return }
    let rest = String(decoding: text.dropFirst(IgnoreComment.marker.utf8.count), as: UTF8.self)
    // Zero stands for the line of the next token.
    let target = tokens.last?.line == line ? line : 0
    ignores.append(IgnoreComment(text: rest, line: line, target: target))
  }

  private mutating func skipBlockComment() {
    var depth = 0
    while index < end {
      switch (bytes[index], bytes[index + 1]) {
      case (.slash, .star):
        depth += 1
        index += 2
      case (.star, .slash):
        depth -= 1
        index += 2
        if depth == 0 { return }
      case (let byte, _) where byte.isNewline: skipNewline()
      default: index += 1
      }
    }
  }
}
