// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Converts the output of a program to frames.
struct ScreenReader {
  private static let begin = "\u{1B}[H"
  private static let end = "\u{1B}[J"

  private var pending: [UInt8] = []

  /// Returns the complete frames.
  mutating func read(_ bytes: some Sequence<UInt8>) -> [String] {
    pending += bytes
    var frames: [String] = []
    while let range = Data(pending).range(of: Data(Self.end.utf8)) {
      let drawn = String(decoding: pending[..<range.lowerBound], as: UTF8.self)
      pending.removeFirst(range.upperBound)
      guard let start = drawn.range(of: Self.begin, options: .backwards) else { continue }
      frames.append(Self.plain(String(drawn[start.upperBound...])))
    }
    return frames
  }

  private static func plain(_ drawn: String) -> String {
    String(drawn.replacing(/\u{1B}\[[0-9;]*[mK]/, with: "").unicodeScalars.filter { $0 != "\r" })
  }
}
