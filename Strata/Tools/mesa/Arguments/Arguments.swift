// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The words after the name of the tool, which a command takes one by one.
struct Arguments {
  private var words: [String]

  init(_ words: [String]) {
    self.words = words
  }

  /// Takes the first word that is no option.
  mutating func takeNext() -> String? {
    guard let index = words.firstIndex(where: { !$0.hasPrefix("-") }) else {
      return nil
    }
    return words.remove(at: index)
  }

  /// Takes a flag, and returns whether it was there.
  mutating func takeFlag(_ name: String) -> Bool {
    guard let index = words.firstIndex(of: name) else { return false }
    words.remove(at: index)
    return true
  }

  /// Takes the value of an option, written as `--name value` or `--name=value`.
  mutating func takeOption(_ name: String) throws -> String? {
    guard let index = words.firstIndex(where: { $0 == name || $0.hasPrefix("\(name)=") }) else {
      return nil
    }
    let word = words.remove(at: index)
    if word != name { return String(word.dropFirst(name.count + 1)) }
    guard index < words.count, !words[index].hasPrefix("--") else {
      throw CommandError.usage("\(name) needs a value: \(name) VALUE.")
    }
    return words.remove(at: index)
  }

  /// Throws if words are left over.
  func expectEnd(of command: any Command.Type) throws {
    guard let word = words.first else { return }
    throw CommandError.usage("'\(word)' is unknown here. \(Usage.line(command))")
  }
}
