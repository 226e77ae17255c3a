// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The words after the name of the tool, which a command takes one by one.
struct Arguments {
  /// Examples of values, for the messages about options that lack one.
  private static let examples = [
    "--feature": "Profile", "--format": "dot", "--output": "modules.mmd", "--style": "feature",
    "--target": "App",
  ]

  private var words: [String]
  private var taken: Set<String> = []

  init(_ words: [String]) {
    self.words = words
  }

  /// Takes the first word that is not an option.
  mutating func takeNext() -> String? {
    guard let index = words.firstIndex(where: { !$0.hasPrefix("-") }) else {
      return nil
    }
    return words.remove(at: index)
  }

  /// Takes a flag and returns whether it was given.
  mutating func takeFlag(_ name: String) -> Bool {
    guard let index = words.firstIndex(of: name) else { return false }
    words.remove(at: index)
    taken.insert(name)
    return true
  }

  /// Returns whether only these words remain.
  func isOnly(_ rest: String...) -> Bool { words == rest }

  /// Takes the value of an option, written as `--name value` or `--name=value`, or returns `nil` if
  /// the option was not given.
  mutating func takeOption(_ name: String) throws -> String? {
    guard let index = words.firstIndex(where: { $0 == name || $0.hasPrefix("\(name)=") }) else {
      return nil
    }
    let word = words.remove(at: index)
    taken.insert(name)
    var value = word == name ? nil : String(word.dropFirst(name.count + 1))
    if value == nil, index < words.count, !words[index].hasPrefix("--") {
      value = words.remove(at: index)
    }
    guard let value, !value.isEmpty else {
      throw CommandError.usage(
        "\(name) needs a value, such as \(name) \(Self.examples[name] ?? "VALUE").")
    }
    return value
  }

  /// Throws if any words remain.
  func expectEnd(of command: (any Command.Type)? = nil) throws {
    guard let word = words.first else { return }
    let option = word.split(separator: "=").first.map(String.init) ?? word
    if taken.contains(option) {
      throw CommandError.usage("\(option) is given twice. Leave one out.")
    }
    if option.hasPrefix("--allow-") {
      throw CommandError.usage(
        "\(option) is an option of SwiftPM. Write it before mesa: swift package \(word) mesa "
          + "\(command?.verb ?? "VERB").")
    }
    let remedy = command.map { Usage.line($0) } ?? "Run swift package mesa --help."
    throw CommandError.usage("'\(word)' is unknown here. \(remedy)")
  }
}
