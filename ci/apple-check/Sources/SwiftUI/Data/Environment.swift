// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The declarations are Apple's, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(iOS 13, macOS 10.15, *)
@propertyWrapper public struct Environment<Value>: DynamicProperty {
  /// Shared by all copies of the property, so that a copy of it can be connected.
  private final class Link {
    var values = EnvironmentValues()
  }

  private let keyPath: KeyPath<EnvironmentValues, Value>
  private let link = Link()

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

  public var wrappedValue: Value { link.values[keyPath: keyPath] }

  @MainActor public func _connect(to node: _ViewNode, named name: String) {
    link.values = node.environment
  }
}

extension View {
  @available(iOS 13, macOS 10.15, *)
  public nonisolated func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    Modified(self, (keyPath, value)) { $0.environment[keyPath: $1.0] = $1.1 }
  }

  @available(iOS 13, macOS 10.15, *)
  public nonisolated func disabled(_ disabled: Bool) -> some View {
    Modified(self, disabled) { if $1 { $0.environment.isEnabled = false } }
  }
}
