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

  let name: String
  private let decoder = RecordingFormat.decoder
  /// The number of arrays and objects around a value that are read, far more than an app records.
  private static let deepest = 128

  init(name: String) { self.name = name }

  func header(_ text: Text) throws(RecordingError) -> RecordingHeader {
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
    try decode(RecordedLine.self, text)
  }

  /// Whether a line is the start of an object, and the end of the file.
  func isCut(_ text: Text) -> Bool {
    guard !text.hasEnd, text.data.first == UInt8(ascii: "{"), !Self.isTooDeep(text.data) else {
      return false
    }
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
    guard !Self.isTooDeep(text.data) else {
      throw .damaged(
        file: name, line: text.number,
        reason: "its values are nested more than \(Self.deepest) deep")
    }
    do {
      return try decoder.decode(type, from: text.data)
    } catch {
      throw .damaged(file: name, line: text.number, reason: Self.reason(error))
    }
  }

  /// Whether a line has more nested arrays and objects than a decoder can read without end.
  private static func isTooDeep(_ line: Data) -> Bool {
    var (depth, isInText, isEscaped) = (0, false, false)
    for byte in line {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = isInText
      case UInt8(ascii: "\""): isInText.toggle()
      case _ where isInText: break
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
      if depth > deepest { return true }
    }
    return false
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      "\(field(context.codingPath + [key])) is missing"
    case DecodingError.valueNotFound(_, let context): "\(field(context.codingPath)) is missing"
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
