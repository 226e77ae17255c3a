// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
import HostManners

@available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
  @propertyWrapper public struct Binding {
    fileprivate let state: State<Value>
    fileprivate let none: Value

    public var wrappedValue: Value {
      get { state.wrappedValue }
      nonmutating set { state.wrappedValue = newValue }
    }

    public var projectedValue: FocusState<Value>.Binding { self }
  }

  private let state: State<Value>
  /// The value if no field has the focus.
  private let none: Value

  public init() where Value == Bool {
    none = false
    state = State(wrappedValue: none)
  }

  public init<T: Hashable>() where Value == T? {
    none = nil
    state = State(wrappedValue: none)
  }

  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  public var projectedValue: FocusState<Value>.Binding { Binding(state: state, none: none) }

  @MainActor public func _connect(to node: _ViewNode, named name: String) {
    state._connect(to: node, named: name)
  }
}

extension View {
  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
  public nonisolated func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    Modified(self, (binding, value)) { node, focus in
      let (binding, value) = focus
      let seen = node.location(named: "focus") { SeenFocus() }
      node.environment.host.focus = FocusTarget(
        isFocused: { binding.wrappedValue == value },
        focus: {
          seen.isTapped = true
          binding.wrappedValue = value
        },
        // Another value means that another field has received the focus.
        resign: { if binding.wrappedValue == value { binding.wrappedValue = binding.none } })
      guard node.tree.manners.contains(.deafFocus) else { return }
      let isFocused = node.tracking { binding.wrappedValue == value }
      let isDropped =
        isFocused && !seen.isFocused && !seen.isTapped
        && node.environment.host.transition?.isUnderway == true
      seen.isFocused = isFocused && !isDropped
      seen.isTapped = false
      guard isDropped else { return }
      node.tree.afterUpdate {
        if binding.wrappedValue == value { binding.wrappedValue = binding.none }
      }
    }
  }

  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
  public nonisolated func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    focused(condition, equals: true)
  }
}

/// The focus of a field at its last update.
private final class SeenFocus {
  var isFocused = false
  /// Whether the user has tapped the field since.
  var isTapped = false
}

extension FocusState: _PlacedProperty {}
