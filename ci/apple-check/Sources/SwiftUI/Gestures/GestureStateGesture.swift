// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public struct GestureStateGesture<Base: Gesture, State>: Gesture {
  public typealias Value = Base.Value

  let base: Base
  let state: GestureState<State>
  let body: (Value, inout State, inout Transaction) -> Void

  public func _touch(_ isDown: Bool, _ onChange: (Value) -> Void) {
    base._touch(isDown) { value in
      var current = state.wrappedValue
      var transaction = Transaction()
      body(value, &current, &transaction)
      state.set(current)
      onChange(value)
    }
    if !isDown { state.reset() }
  }

}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension Gesture {
  public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    GestureStateGesture(base: self, state: state, body: body)
  }
}
