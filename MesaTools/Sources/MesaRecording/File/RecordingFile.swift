// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The contents of a recording's file.
package struct RecordingFile: Sendable {
  package let header: RecordingHeader
  package let lines: [RecordedLine]
  /// Whether the last line is left out, because the app ended while it wrote the line.
  package let isCut: Bool

  package init(contentsOf path: String) throws(RecordingError) {
    let url = URL(fileURLWithPath: path)
    guard FileManager.default.fileExists(atPath: url.path) else {
      throw .missing(file: url.path)
    }
    guard let data = try? Data(contentsOf: url) else { throw .unreadable(file: url.path) }
    try self.init(data: data, name: path)
  }

  /// - Parameter name: The file's name in errors.
  package init(data: Data, name: String) throws(RecordingError) {
    let reader = LineDecoder(name: name)
    var texts = Self.texts(of: data)
    guard let first = texts.first else { throw .empty(file: name) }
    header = try reader.header(first)
    texts.removeFirst()
    var lines: [RecordedLine] = []
    isCut = texts.last.map(reader.isCut) ?? false
    var last = 0
    for text in isCut ? texts.dropLast() : texts {
      let line = try reader.line(text)
      if case .entry(let entry) = line {
        guard entry.n > last else {
          throw .damaged(
            file: name, line: text.number, reason: "n is not higher than in the entry before")
        }
        last = entry.n
      }
      lines.append(line)
    }
    self.lines = lines
  }

  /// Returns the lines that are not blank.
  private static func texts(of data: Data) -> [LineDecoder.Text] {
    let (newline, byteOrderMark) = (UInt8(ascii: "\n"), Data([0xEF, 0xBB, 0xBF]))
    let data = data.starts(with: byteOrderMark) ? data.dropFirst(byteOrderMark.count) : data
    let texts = data.split(separator: newline, omittingEmptySubsequences: false)
    return texts.enumerated().compactMap { index, text in
      guard text.contains(where: { !" \t\r".utf8.contains($0) }) else { return nil }
      return LineDecoder.Text(number: index + 1, data: text, hasEnd: index + 1 < texts.count)
    }
  }
}
