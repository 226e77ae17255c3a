// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import mesa

@Suite("JSONEscapes", .inTurn)
struct JSONEscapesTests {
  private static let texts = [
    "", "plain", "\"\\/", "\u{0}\u{1}\u{1B}[0m\u{1F}\t\n\r", "\"\u{301}", "é👩‍🚀\u{2028}",
  ]

  @Test("What is written is JSON for other readers, and for the tool", arguments: texts)
  func roundTrip(text: String) throws {
    let quoted = JSONEscapes.quoted(text)
    let read = try JSONDecoder().decode([String].self, from: Data("[\(quoted)]".utf8))
    #expect(read == [text])
    #expect(try JSONReader.read(Array(quoted.utf8)).value == .string(text))
  }

  @Test("What others write is read", arguments: texts)
  func otherWriter(text: String) throws {
    let data = try JSONEncoder().encode([text])
    let expected = JSONNode(value: .string(text), line: 1)
    #expect(try JSONReader.read(data).value == .array([expected]))
  }

  @Test(
    "Escapes with letters and digits are read",
    arguments: [
      (#"\b\f\n\r\t"#, "\u{8}\u{C}\n\r\t"), (#"\u0041\u00e9"#, "Aé"),
      (#"\ud83d\ude80!"#, "🚀!"), (#"\ud83d!"#, "\u{FFFD}!"), (#"\ude80\u0041"#, "\u{FFFD}A"),
    ])
  func escapes(content: String, text: String) {
    #expect(JSONEscapes.text(of: Array(content.utf8)[...]) == text)
  }

  @Test("A wrong escape is no text", arguments: [#"\x"#, #"\u12"#, #"\u12g4"#, #"\u+123"#, #"\"#])
  func wrong(content: String) {
    #expect(JSONEscapes.text(of: Array(content.utf8)[...]) == nil)
  }
}
