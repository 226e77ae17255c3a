// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The size and the style of the frames of a host.
package struct TerminalAppearance: Equatable, Sendable {
  /// The size of the terminal, or `nil` if nothing limits the frames.
  package var size: TerminalSize?
  package var usesColor: Bool
  /// Whether progress without a known part is shown as a spinner.
  package var isAnimated: Bool

  package init(size: TerminalSize? = nil, usesColor: Bool = false, isAnimated: Bool = false) {
    self.size = size
    self.usesColor = usesColor
    self.isAnimated = isAnimated
  }

  /// Returns whether an environment allows colors.
  package static func allowsColor(in environment: [String: String]) -> Bool {
    environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
  }
}
