// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A user who has signed in, even if the session has expired.
package struct User: Codable, Hashable, Sendable {
  package let name: String

  package init(name: String) {
    self.name = name
  }
}
