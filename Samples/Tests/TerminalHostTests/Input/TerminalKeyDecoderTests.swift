// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import TerminalHost

@Suite("TerminalKeyDecoder")
struct TerminalKeyDecoderTests {
  private func keys(_ chunks: [UInt8]...) -> [TerminalKey] {
    var decoder = TerminalKeyDecoder()
    return chunks.flatMap { decoder.decode($0) }
  }

  private func decode(_ chunks: [UInt8]...) -> [String] {
    var decoder = TerminalKeyDecoder()
    return chunks.flatMap { decoder.decode($0) }
      .map { if case .key(let name) = $0 { name } else { "paste" } }
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

  @Test("Option with a key for words is one key, and escape before another key is not")
  func option() {
    #expect(
      decode(Array("\u{1B}b\u{1B}f\u{1B}d\u{1B}\u{7F}".utf8)) == [
        "escb", "escf", "escd", "esc-delete",
      ])
    #expect(decode(Array("\u{1B}q".utf8)) == ["esc", "q"])
    #expect(decode([0x1B], Array("b".utf8)) == ["esc", "b"])
  }

  @Test("Control characters have names")
  func control() {
    #expect(decode([0x0A, 0x7F, 0x01]) == ["return", "delete", "^A"])
  }

  @Test("A pasted text is one input, however its bytes arrive", arguments: [1, 2, 7, 1_000])
  func pasted(size: Int) {
    let text = "q\t\u{1B}[A\r\né\u{1B}[201"
    let bytes = Array("+\u{1B}[200~\(text)\u{1B}[201~-".utf8)
    var decoder = TerminalKeyDecoder()
    // An escape sequence arrives in one read, except inside of a pasted text.
    var found = decoder.decode(Array(bytes[..<7]))
    for start in stride(from: 7, to: bytes.count, by: size) {
      found += decoder.decode(Array(bytes[start..<min(start + size, bytes.count)]))
    }
    #expect(found == [.key("+"), .paste("q\t\u{1B}[A\né\u{1B}[201"), .key("-")])
  }

  @Test("A pasted text can be empty, long, or not UTF-8")
  func unusualPaste() {
    let long = String(repeating: "text\n", count: 100_000)
    #expect(keys(Array("\u{1B}[200~\u{1B}[201~".utf8)) == [.paste("")])
    #expect(keys(Array("\u{1B}[200~\(long)\u{1B}[201~".utf8)) == [.paste(long)])
    #expect(
      keys(Array("\u{1B}[200~".utf8), [0xFF], Array("\u{1B}[201~".utf8)) == [.paste("\u{FFFD}")])
  }

  @Test("Invalid UTF-8 decodes to unbound keys")
  func invalid() {
    #expect(decode([0xFF, 0x2B]) == ["\u{FFFD}", "+"])
  }
}
