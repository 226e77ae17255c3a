// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
@propertyWrapper public struct FocusedValue<Value>: DynamicProperty {
  /// A reference that all copies of the property share, so that a copy can be connected.
  private final class Link {
    var values = FocusedValues()
  }

  private let value: (FocusedValues) -> Value?
  private let link = Link()

  public init(_ keyPath: KeyPath<FocusedValues, Value?>) { value = { $0[keyPath: keyPath] } }

  public var wrappedValue: Value? { value(link.values) }

  @MainActor public func _connect(to node: _ViewNode, named name: String) {
    link.values = node.tree.focusedValues
  }
}

extension FocusedValue: _PlacedProperty {}

extension View {
  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
  public nonisolated func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
  ) -> some View {
    Modified(self, (keyPath, value)) { node, focus in
      let isNew = node.tree.focusedValues[keyPath: focus.0] == nil
      node.tree.focusedValues[keyPath: focus.0] = focus.1
      if isNew { node.tree.root?.setNeedsUpdate() }
    }
  }
}
