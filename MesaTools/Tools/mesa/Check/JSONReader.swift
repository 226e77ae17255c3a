// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Reads JSON that may have comments and trailing commas, and stores the line of each value.
///
/// `JSONDecoder` can also read such files, but does not report the line of a wrong value.
struct JSONReader {
  private let text: [UInt8]
  private var index = 0
  private var line = 1
  private var depth = 0

  private init(_ bytes: some Collection<UInt8>) {
    text = Array(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...])
  }

  /// Reads a file.
  ///
  /// Throws a ``ConfigurationError`` with the first line that is not JSON.
  static func read(_ bytes: some Collection<UInt8>) throws -> JSONNode {
    var reader = JSONReader(bytes)
    if let line = reader.conflict {
      throw ConfigurationError(
        line: line, message: "The file has a conflict of a merge here. Resolve it.")
    }
    try reader.skipSpace()
    guard reader.byte != nil else {
      throw ConfigurationError(
        line: 1, message: "The file is empty. Write an object: { … }. Or remove the file.")
    }
    let node = try reader.readNode()
    try reader.skipSpace()
    guard reader.index == reader.text.count else {
      throw reader.error("The file goes on after its last bracket. Remove the rest.")
    }
    return node
  }

  /// The line at which a merge conflict begins.
  private var conflict: Int? {
    let lines = text.split(separator: .lineFeed, omittingEmptySubsequences: false)
    return lines.firstIndex { $0.starts(with: "<<<<<<< ".utf8) }.map { $0 + 1 }
  }

  private var byte: UInt8? { index < text.count ? text[index] : nil }

  private func error(_ message: String) -> ConfigurationError {
    ConfigurationError(line: line, message: message)
  }

  private mutating func skipSpace() throws {
    while let byte {
      if byte == .lineFeed {
        line += 1
        index += 1
      } else if byte == .space || byte == .tab || byte == .carriageReturn {
        index += 1
      } else if byte == .slash, index + 1 < text.count, text[index + 1] == .slash {
        while let byte = self.byte, byte != .lineFeed { _ = byte; index += 1 }
      } else if byte == .slash, index + 1 < text.count, text[index + 1] == .star {
        try skipBlockComment()
      } else {
        return
      }
    }
  }

  private mutating func skipBlockComment() throws {
    let start = line
    index += 2
    while index + 1 < text.count {
      if text[index] == .star, text[index + 1] == .slash {
        index += 2
        return
      }
      if text[index] == .lineFeed { line += 1 }
      index += 1
    }
    throw ConfigurationError(line: start, message: "The comment does not end. Write '*/'.")
  }

  private static let missingValue = "A value is missing. Write a text in quotes, [ … ] or { … }."

  private mutating func readNode() throws -> JSONNode {
    try skipSpace()
    depth += 1
    defer { depth -= 1 }
    let start = line
    switch byte {
    case nil: throw error(Self.missingValue)
    case UInt8(ascii: "{"), .openBracket:
      guard depth < 32 else { throw error("Too many brackets are nested. Remove some.") }
      let value = try byte == .openBracket ? readArray() : readObject()
      return JSONNode(value: value, line: start)
    case .quote: return JSONNode(value: .string(try readString()), line: start)
    default: return JSONNode(value: .other(try readWord()), line: start)
    }
  }

  private mutating func readObject() throws -> JSONNode.Value {
    var members: [JSONNode.Member] = []
    var keys: Set<String> = []
    try readItems(until: UInt8(ascii: "}")) { reader in
      let line = reader.line
      guard reader.byte == .quote else {
        throw reader.error("A key is missing. Write it in quotes.")
      }
      let key = try reader.readString()
      try reader.skipSpace()
      guard reader.byte == UInt8(ascii: ":") else {
        throw reader.error("A colon is missing after \"\(key)\".")
      }
      reader.index += 1
      guard keys.insert(key).inserted else {
        throw ConfigurationError(line: line, message: "\"\(key)\" is there twice. Remove one.")
      }
      members.append(JSONNode.Member(key: key, line: line, node: try reader.readNode()))
    }
    return .object(members)
  }

  private mutating func readArray() throws -> JSONNode.Value {
    var nodes: [JSONNode] = []
    try readItems(until: .closeBracket) { nodes.append(try $0.readNode()) }
    return .array(nodes)
  }

  private mutating func readItems(
    until end: UInt8, _ readItem: (inout JSONReader) throws -> Void
  ) throws {
    let close = String(UnicodeScalar(end))
    let start = line
    index += 1
    while true {
      try skipSpace()
      guard byte != end else { break }
      guard byte != nil else {
        throw ConfigurationError(line: start, message: "'\(close)' is missing for this bracket.")
      }
      try readItem(&self)
      try skipSpace()
      if byte == UInt8(ascii: ",") {
        index += 1
      } else if byte != end, byte != nil {
        throw error("A comma or '\(close)' is missing here.")
      }
    }
    index += 1
  }

  private mutating func readString() throws -> String {
    let start = index
    index += 1
    while let byte, byte != .quote, byte != .lineFeed { index += byte == .backslash ? 2 : 1 }
    guard byte == .quote else { throw error("A quote is missing.") }
    let content = text[(start + 1)..<index]
    index += 1
    guard let text = JSONEscapes.text(of: content) else {
      throw error("The character after a backslash is wrong. Write \\\\ for a backslash.")
    }
    return text
  }

  private mutating func readWord() throws -> String {
    let start = index
    while let byte, byte >= 128 || ByteClass.isWord[Int(byte)] || byte == .dot || byte == .minus {
      index += 1
    }
    let word = String(decoding: text[start..<index], as: UTF8.self)
    guard ["true", "false", "null"].contains(word) || Double(word) != nil else {
      throw error(
        word.isEmpty ? Self.missingValue : "'\(word)' is not a value. Write it in quotes.")
    }
    return word
  }
}
