// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import TerminalHost

@Suite("TerminalKeyDecoder")
struct TerminalKeyDecoderTests {
  private func decode(_ chunks: [UInt8]...) -> [String] {
    var decoder = TerminalKeyDecoder()
    return chunks.flatMap { decoder.decode($0) }
  }

  @Test("Characters are keys, several in one read as well")
  func characters() {
    #expect(decode(Array("+-é".utf8)) == ["+", "-", "é"])
  }

  @Test("A character whose bytes arrive in two reads is one key")
  func splitCharacter() {
    let bytes = Array("é".utf8)
    #expect(decode([bytes[0]], [bytes[1]]) == ["é"])
  }

  @Test("An arrow is one key, not three commands")
  func arrow() {
    #expect(decode([0x1B, 0x5B, 0x41, 0x2B]) == ["esc[A", "+"])
  }

  @Test("A lone escape is a key")
  func escape() {
    #expect(decode([0x1B]) == ["esc"])
  }

  @Test("Control characters have names")
  func control() {
    #expect(decode([0x0A, 0x7F, 0x01]) == ["return", "delete", "^A"])
  }

  @Test("Invalid UTF-8 decodes to unbound keys")
  func invalid() {
    #expect(decode([0xFF, 0x2B]) == ["\u{FFFD}", "+"])
  }
}
