// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension InspectedValue {
  /// Applies a change, if the value has the change's path.
  package mutating func apply(_ change: InspectedChange) { apply(change, change.path[...]) }

  private mutating func apply(_ change: InspectedChange, _ path: ArraySlice<String>) {
    guard let label = path.first else {
      if let new = change.new { self = new }
      return
    }
    defer { if children != nil { text = Self.line(of: self) } }
    let index = children?.firstIndex { $0.label == label }
    if path.count == 1 {
      let key = change.key ?? index.flatMap { children?[$0].key }
      let child = change.new.map { Child(label: label, value: $0, key: key) }
      switch (index, child) {
      case (let index?, let child?): children?[index] = child
      case (let index?, nil): children?.remove(at: index)
      case (nil, let child?):
        // Only a dictionary gets new children.
        let index = children?.firstIndex { $0.label > label }
        let end = children?.count ?? 0
        children?.insert(child, at: index ?? end)
      case (nil, nil): break
      }
    } else if let index, let child = children?[index] {
      var value = child.value
      value.apply(change, path.dropFirst())
      children?[index] = Child(label: label, value: value, key: child.key)
    }
  }
}
