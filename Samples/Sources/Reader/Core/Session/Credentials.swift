// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

package struct Credentials: Hashable, Sendable {
  package let name: String
  package let password: String

  package init(name: String, password: String) {
    self.name = name
    self.password = password
  }
}
