// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// The state that readers on any thread see: the present, or a state that the store holds.
@usableFromInline
struct TrapezioSnapshot<State: Sendable>: Sendable {
  /// The state that views see.
  @usableFromInline var shown: State
  /// The present state while the store shows another one.
  @usableFromInline var present: TrapezioPresent<State>?

  @usableFromInline init(_ state: State) { shown = state }

  /// The state for the current code: code of an event or of work reads the present.
  @inlinable var state: State { present == nil ? shown : stateWhileHeld }

  @usableFromInline var stateWhileHeld: State {
    StrataTaskScope.current == nil ? shown : presentState
  }

  var presentState: State { present?.state ?? shown }

  @inlinable
  mutating func swapPresent(_ state: inout State) {
    if let present { present.swap(&state) } else { swap(&shown, &state) }
  }

  mutating func hold(_ state: State) {
    if present == nil { present = TrapezioPresent(shown) }
    shown = state
  }

  mutating func letGo() {
    if let present { shown = present.state }
    present = nil
  }
}

/// A box, so that a store without a held state does not contain a second state.
///
/// NB: `@unchecked Sendable`, because it is only used under the lock of the snapshot.
@usableFromInline
final class TrapezioPresent<State: Sendable>: @unchecked Sendable {
  @usableFromInline private(set) var state: State

  @usableFromInline init(_ state: State) { self.state = state }

  @usableFromInline
  func swap(_ other: inout State) { Swift.swap(&state, &other) }
}
