// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The result of the editor.
package struct EditedValue: Codable, Equatable, Sendable {
  package let value: Int

  package init(value: Int) {
    self.value = value
  }
}
