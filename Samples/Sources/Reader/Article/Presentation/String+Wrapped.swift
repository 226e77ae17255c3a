// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension String {
  /// Breaks the text into lines that have at most the given number of columns.
  ///
  /// Lines break between words. Only a word that is longer than a line is cut.
  func wrapped(at columns: Int = 72) -> [String] {
    split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
      var lines: [String] = []
      var line = ""
      for word in paragraph.split(separator: " ") {
        var word = word
        if !line.isEmpty, line.count + 1 + word.count > columns {
          lines.append(line)
          line = ""
        }
        while word.count > columns {
          lines.append(String(word.prefix(columns)))
          word = word.dropFirst(columns)
        }
        line += (line.isEmpty ? "" : " ") + word
      }
      return lines + [line]
    }
  }
}
