// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

package struct Credentials: Hashable, Sendable {
  package let name: String
  @Redacted package private(set) var password: String

  package init(name: String, password: String) {
    self.name = name
    self.password = password
  }
}
