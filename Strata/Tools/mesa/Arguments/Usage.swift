// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The text of `mesa --help`.
enum Usage {
  static func text(_ commands: [any Command.Type]) -> String {
    let lines = commands.flatMap { command in
      ["", "  mesa \(command.verb) \(command.synopsis)", "    \(command.summary)"]
        + command.options.map { "      \(pad($0.name)) \($0.summary)" }
    }
    return (["usage: swift package mesa VERB"] + lines).joined(separator: "\n")
  }

  static func line(_ command: any Command.Type) -> String {
    "Usage: swift package mesa \(command.verb) \(command.synopsis)"
  }

  static func verbs(_ commands: [any Command.Type]) -> String {
    "The verbs are: \(commands.map { $0.verb }.joined(separator: ", "))."
  }

  private static func pad(_ name: String) -> String {
    name + String(repeating: " ", count: max(0, 24 - name.count))
  }
}
