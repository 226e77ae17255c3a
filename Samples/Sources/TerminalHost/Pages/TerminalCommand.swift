// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A key with a title and an action.
package struct TerminalCommand {
  package let key: String
  package let label: String
  package let action: @MainActor () -> Void

  package init(_ key: String, _ label: String, action: @escaping @MainActor () -> Void) {
    self.key = key
    self.label = label
    self.action = action
  }
}
