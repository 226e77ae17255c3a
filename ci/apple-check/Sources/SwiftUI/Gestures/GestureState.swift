// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
@propertyWrapper public struct GestureState<Value>: DynamicProperty {
  private let state: State<Value>
  private let initial: UncheckedBox<Value>

  public init(wrappedValue: Value) {
    state = State(wrappedValue: wrappedValue)
    initial = UncheckedBox(wrappedValue)
  }

  public var wrappedValue: Value { state.wrappedValue }

  public var projectedValue: GestureState<Value> { self }

  @MainActor public func _connect(to node: _ViewNode, named name: String) {
    state._connect(to: node, named: name)
  }

  func set(_ value: Value) { state.wrappedValue = value }

  func reset() { state.wrappedValue = initial.value }
}
