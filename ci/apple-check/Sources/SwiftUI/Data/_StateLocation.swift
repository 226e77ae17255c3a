// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
import HostManners
import Observation

/// The storage of a `@State` value while its view keeps its identity.
public final class _StateLocation<Value>: Observable {
  private let registrar = ObservationRegistrar()
  private var current: Value

  private let manners: Manners

  init(_ value: Value, manners: Manners) {
    current = value
    self.manners = manners
  }

  var value: Value {
    get {
      registrar.access(self, keyPath: \.value)
      return current
    }
    set {
      if manners.contains(.droppedWrites), let tree = CurrentTree.evaluating {
        return tree.report("The state \(Value.self) is written while a view is evaluated.")
      }
      if manners.contains(.skippedUpdates), areEqual(current, newValue) { return }
      registrar.withMutation(of: self, keyPath: \.value) { current = newValue }
    }
  }
}
