// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A text that the user edits at a cursor.
struct TerminalEditor: Equatable {
  private var before: String
  private var after: String

  /// - Parameter cursor: The number of characters before the cursor, or `nil` for all of them.
  init(_ text: String, at cursor: Int? = nil) {
    before = cursor.map { String(text.prefix($0)) } ?? text
    after = String(text.dropFirst(before.count))
  }

  var text: String { before + after }

  /// The number of characters before the cursor.
  var cursor: Int { before.count }

  /// Inserts a text at the cursor.
  mutating func insert(_ text: String) {
    // A combining character becomes a part of the character before it.
    before += text
  }

  /// Handles a key that types a character, moves the cursor or deletes a text.
  ///
  /// - Returns: `false` for another key.
  mutating func press(_ key: String) -> Bool {
    switch key {
    case "esc[D", "escOD", "^B": move(to: before.dropLast())
    case "esc[C", "escOC", "^F": move(to: text.prefix(cursor + 1))
    case "esc[1;5D", "esc[1;3D", "escb": move(to: beforeWord)
    case "esc[1;5C", "esc[1;3C", "escf": move(to: text.dropLast(afterWord.count))
    case "esc[H", "escOH", "esc[1~", "^A": move(to: beforeLine)
    case "esc[F", "escOF", "esc[4~", "^E": move(to: text.dropLast(afterLine.count))
    case "delete": before = String(before.dropLast())
    case "esc[3~", "^D": after = String(after.dropFirst())
    case "escd": after = String(afterWord)
    case "^W", "esc-delete": before = String(beforeWord)
    case "^U": before = String(beforeLine)
    case "^K": after = String(afterLine.count < after.count ? afterLine : after.dropFirst())
    case _ where key.count == 1: insert(key)
    default: return false
    }
    return true
  }

  /// Moves the cursor to the next or the previous line of the text, to the same column if possible.
  ///
  /// - Returns: `false` if there is no such line.
  mutating func moveLine(down: Bool) -> Bool {
    let column = TerminalText.width(of: String(before.dropFirst(beforeLine.count)))
    if down {
      guard let newline = after.firstIndex(where: \.isNewline) else { return false }
      move(to: text.dropLast(after[newline...].count - 1))
    } else {
      guard !beforeLine.isEmpty else { return false }
      move(to: beforeLine.dropLast())
      move(to: beforeLine)
    }
    var rest = column
    let line = after.prefix { character in
      rest -= TerminalText.width(of: character)
      return rest >= 0 && !character.isNewline
    }
    move(to: text.prefix(cursor + line.count))
    return true
  }

  private mutating func move(to start: Substring) {
    let text = text
    before = String(start)
    after = String(text[text.index(text.startIndex, offsetBy: start.count)...])
  }

  // MARK: Words and lines

  /// The text before the word at the cursor or before it.
  private var beforeWord: Substring {
    let words = before.reversed().drop { !Self.isWord($0) }.drop(while: Self.isWord)
    return before.prefix(words.count)
  }

  /// The text after the word at the cursor or after it.
  private var afterWord: Substring {
    after.drop { !Self.isWord($0) }.drop(while: Self.isWord)
  }

  /// The text before the line with the cursor.
  private var beforeLine: Substring {
    before.lastIndex(where: \.isNewline).map { before[...$0] } ?? ""
  }

  /// The text after the line with the cursor, with the line break.
  private var afterLine: Substring { after.drop { !$0.isNewline } }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  // MARK: Drawing

  /// Returns the text with the cursor, and the part of it up to the end of the word at the cursor.
  ///
  /// - Parameter isSecret: Whether dots replace the characters.
  func drawn(isSecret: Bool = false) -> (text: String, upToWord: String) {
    func shown(_ text: some StringProtocol) -> String {
      isSecret ? String(repeating: "•", count: text.count) : String(text)
    }
    let start = shown(before) + "_"
    return (start + shown(after), start + shown(after.prefix { !$0.isWhitespace }))
  }
}
