// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// What a screen shows in a terminal: the content of a projection.
public struct TerminalPanel {
  public let title: String
  public let lines: [String]
  public let commands: [TerminalCommand]

  public init(title: String, lines: [String], commands: [TerminalCommand]) {
    self.title = title
    self.lines = lines
    self.commands = commands
  }
}
