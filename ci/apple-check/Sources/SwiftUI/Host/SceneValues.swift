// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The declarations are Apple's, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Observation

/// What the views of a scene have stored for its next life.
package final class SceneValues: Observable {
  private let registrar = ObservationRegistrar()
  private var values: [String: Any]

  init(_ values: [String: Any]) { self.values = values }

  package var all: [String: Any] {
    registrar.access(self, keyPath: \.all)
    return values
  }

  subscript(key: String) -> Any? {
    get { all[key] }
    set { registrar.withMutation(of: self, keyPath: \.all) { values[key] = newValue } }
  }
}
