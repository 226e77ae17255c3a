// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a build knows about the settings of a check, so that it sees when they are new, edited or
/// removed.
struct CheckSettings {
  /// The file about the settings, on which the check depends.
  let file: String
  /// An input of the command, which changes with each run, so that each build runs the command.
  let clock: String

  /// Writes the file, unless it has the text already, because a new file would repeat the check.
  func write(_ files: CheckFiles) throws {
    let text = files.settings.map { name in "// \(name): \(files.signature(of: name))\n" }.joined()
    if FileManager.default.contents(atPath: file) != Data(text.utf8) {
      try files.write(text, to: file)
    }
    try files.write(UUID().uuidString, to: clock)
  }
}

extension CheckFiles {
  /// The names of the files that decide about a check besides the sources.
  var settings: [String] { [CheckConfiguration.file, Baseline.file] }

  /// Returns a text that is different for different contents of a file.
  func signature(of name: String) -> String {
    switch FileContents(of: root + name) {
    case .none: return "none"
    case .unreadable: return "unreadable"
    case .data(let data):
      // FNV-1a.
      let hash = data.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
        (hash ^ UInt64(byte)) &* 0x100_0000_01b3
      }
      return "\(data.count) bytes, \(String(hash, radix: 16))"
    }
  }
}
