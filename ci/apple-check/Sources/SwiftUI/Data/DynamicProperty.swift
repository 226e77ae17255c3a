// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public protocol DynamicProperty {
  mutating func update()

  /// Connects the property to the node of its view before the body is evaluated.
  @MainActor func _connect(to node: _ViewNode, named name: String)
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension DynamicProperty {
  public mutating func update() {}

  @MainActor public func _connect(to node: _ViewNode, named name: String) {
    node.connectProperties(of: self, named: name)
  }
}
