// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The declarations are Apple's, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Observation

/// Where the value of a `@State` is kept while its view has its identity.
public final class _StateLocation<Value>: Observable {
  private let registrar = ObservationRegistrar()
  private var current: Value

  init(_ value: Value) { current = value }

  var value: Value {
    get {
      registrar.access(self, keyPath: \.value)
      return current
    }
    set { registrar.withMutation(of: self, keyPath: \.value) { current = newValue } }
  }
}
