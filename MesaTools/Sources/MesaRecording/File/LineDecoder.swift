// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Decodes the lines of a recording's file.
struct LineDecoder {
  struct Text {
    let number: Int
    let data: Data
    let hasEnd: Bool
  }

  private struct Kind: Decodable { let type: String }
  private struct Version: Decodable { let version: Int }

  /// The most bytes of a line, as many as the inspector keeps for all entries.
  static let longest = 16 << 20
  /// The most brackets that nest, because code that calls itself decodes them.
  static let deepest = 128

  let name: String
  private let decoder = RecordingFormat.decoder

  init(name: String) { self.name = name }

  func header(_ text: Text) throws(RecordingError) -> RecordingHeader {
    try check(text)
    guard !isCut(text) else { throw .cut(file: name, line: text.number) }
    guard let kind = try? decoder.decode(Kind.self, from: text.data),
      kind.type == RecordingHeader.type
    else { throw .foreign(file: name, line: text.number) }
    let version = try decode(Version.self, text).version
    guard version <= RecordingHeader.currentVersion else {
      throw .newer(file: name, line: text.number, version: version)
    }
    guard version > 0 else {
      throw .damaged(file: name, line: text.number, reason: "there is no version \(version)")
    }
    return try decode(RecordingHeader.self, text)
  }

  func line(_ text: Text) throws(RecordingError) -> RecordedLine {
    try check(text)
    let line = try decode(RecordedLine.self, text)
    if let field = line.outOfRange {
      throw .damaged(file: name, line: text.number, reason: "\(field) is out of range")
    }
    return line
  }

  /// Refuses a line that would take too long, or too much of the stack.
  private func check(_ text: Text) throws(RecordingError) {
    let reason: String
    if text.data.count > Self.longest {
      reason = "it has more than \(PageText.count(Self.longest, "byte", "bytes"))"
    } else if isTooDeep(text.data) {
      reason = "it is nested more than \(Self.deepest) levels"
    } else {
      return
    }
    throw .damaged(file: name, line: text.number, reason: reason)
  }

  private func isTooDeep(_ data: Data) -> Bool {
    data.withUnsafeBytes { bytes in
      var (depth, isText, isEscaped) = (0, false, false)
      for byte in bytes {
        if isText {
          if byte == UInt8(ascii: "\""), !isEscaped { isText = false }
          isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
          continue
        }
        switch byte {
        case UInt8(ascii: "\""): isText = true
        case UInt8(ascii: "{"), UInt8(ascii: "["):
          depth += 1
          if depth > Self.deepest { return true }
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        default: break
        }
      }
      return false
    }
  }

  /// Whether a line is the start of an object, and the end of the file.
  func isCut(_ text: Text) -> Bool {
    guard !text.hasEnd, text.data.first == UInt8(ascii: "{"), text.data.count <= Self.longest,
      !isTooDeep(text.data)
    else { return false }
    do {
      _ = try decoder.decode(InspectedJSON.self, from: text.data)
      return false
    } catch {
      return true
    }
  }

  private func decode<Value: Decodable>(
    _ type: Value.Type, _ text: Text
  ) throws(RecordingError) -> Value {
    do {
      return try decoder.decode(type, from: text.data)
    } catch {
      throw .damaged(file: name, line: text.number, reason: Self.reason(error))
    }
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      "\(field(context.codingPath + [key])) is missing"
    case DecodingError.valueNotFound(_, let context) where !context.codingPath.isEmpty:
      "\(field(context.codingPath)) is missing"
    case DecodingError.valueNotFound: "it is not an object"
    case DecodingError.typeMismatch(_, let context):
      context.codingPath.isEmpty
        ? "it is not an object" : "\(field(context.codingPath)) has the wrong type"
    case DecodingError.dataCorrupted(let context):
      context.codingPath.isEmpty ? "it is not JSON" : "\(field(context.codingPath)) is unknown"
    default: "it is not JSON"
    }
  }

  private static func field(_ path: [any CodingKey]) -> String {
    path.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined().drop { $0 == "." }
      .description
  }
}
