// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
import Observation

/// The values that the views of a scene have stored for its restoration.
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
