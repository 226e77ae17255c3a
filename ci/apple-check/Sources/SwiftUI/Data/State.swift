// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
@propertyWrapper public struct State<Value>: DynamicProperty {
  /// A reference that all copies of the property share, so that a copy can be connected.
  private final class Link {
    let initial: Value
    var location: _StateLocation<Value>?

    init(_ initial: Value) { self.initial = initial }
  }

  private let link: Link

  public init(wrappedValue value: Value) { link = Link(value) }

  public init(initialValue value: Value) { link = Link(value) }

  public var wrappedValue: Value {
    get { link.location?.value ?? link.initial }
    nonmutating set { link.location?.value = newValue }
  }

  public var projectedValue: Binding<Value> {
    let link = UncheckedBox(link)
    return Binding(unchecked: { link.value.location?.value ?? link.value.initial }) {
      link.value.location?.value = $0
    }
  }

  @MainActor public func _connect(to node: _ViewNode, named name: String) {
    link.location = node.location(named: name) {
      _StateLocation(link.initial, manners: node.tree.manners)
    }
  }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

// NB: `@unchecked`, because the links are used on the main actor, like the properties of views.
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension State: @unchecked Sendable where Value: Sendable {}

extension State: _PlacedProperty {}
