// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

package struct IdentityModel: Sendable, Equatable {
  package var name: String?

  package init(name: String? = nil) {
    self.name = name
  }
}

package struct ArticlesModel: Sendable, Equatable {
  package var titles: [String] = []
  package var problem: String?

  package init(titles: [String] = [], problem: String? = nil) {
    self.titles = titles
    self.problem = problem
  }
}
