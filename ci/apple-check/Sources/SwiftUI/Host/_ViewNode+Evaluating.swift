// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation

extension _ViewNode {
  package func setNeedsUpdate() { tree.setNeedsUpdate(self, generation) }

  /// Evaluates a part of a view, and updates this node when a value that the part has read changes.
  func tracking<Value>(_ body: () -> Value) -> Value {
    withObservationTracking {
      CurrentTree.evaluating(in: tree, body)
    } onChange: { [tree, weak self, generation] in
      guard let self else { return }
      tree.setNeedsUpdate(self, generation)
    }
  }

  /// Connects the properties of a view to this node.
  func connectProperties(of view: Any, named name: String = "") {
    for (label, value) in Mirror(reflecting: view).children {
      let name = "\(name).\(label ?? "")"
      if let property = value as? any DynamicProperty {
        property._connect(to: self, named: name)
      } else if !tree.manners.contains(.plainStructs), !(value is any View),
        Mirror(reflecting: value).displayStyle == .struct
      {
        connectProperties(of: value, named: name)
      }
    }
  }
}
