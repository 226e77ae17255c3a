// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
import Observation

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
@propertyWrapper public struct Environment<Value>: DynamicProperty {
  /// A reference that all copies of the property share, so that a copy can be connected.
  private final class Link {
    var values = EnvironmentValues()
  }

  private let value: (EnvironmentValues) -> Value
  private let link = Link()

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    value = { $0[keyPath: keyPath] }
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
    value = { values in
      guard let object = values[objectType: objectType] else {
        fatalError("The environment has no \(objectType). Add it with environment(_:).")
      }
      return object
    }
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
    value = { $0[objectType: objectType] }
  }

  public var wrappedValue: Value { value(link.values) }

  @MainActor public func _connect(to node: _ViewNode, named name: String) {
    link.values = node.environment
  }
}

extension View {
  @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
  public nonisolated func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    Modified(self, (keyPath, value)) { $0.environment[keyPath: $1.0] = $1.1 }
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    Modified(self, object) { $0.environment[objectType: T.self] = $1 }
  }

  @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
  public nonisolated func disabled(_ disabled: Bool) -> some View {
    Modified(self, disabled) { if $1 { $0.environment.isEnabled = false } }
  }
}

extension Environment: _PlacedProperty {}
