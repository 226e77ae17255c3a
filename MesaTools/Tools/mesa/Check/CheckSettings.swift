// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Lets a build detect that the settings of a check are new, edited or removed.
struct CheckSettings {
  /// A file that describes the settings, on which the check depends.
  let file: String
  /// An input of the command that changes with each run, so each build runs the command.
  let clock: String

  /// Writes the file only if its text has changed, because a new file would repeat the check.
  func write(_ files: CheckFiles) throws {
    let text = files.settings.map { name in "// \(name): \(files.signature(of: name))\n" }.joined()
    if FileManager.default.contents(atPath: file) != Data(text.utf8) {
      try files.write(text, to: file)
    }
    try files.write(UUID().uuidString, to: clock)
  }
}

extension CheckFiles {
  /// The names of the files that affect a check besides the sources.
  var settings: [String] { [CheckConfiguration.file, Baseline.file] }

  /// Returns a string that changes when the contents of a file change.
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
