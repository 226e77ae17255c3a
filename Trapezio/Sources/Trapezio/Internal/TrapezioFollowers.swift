// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// Who follows the changes of a state, apart from those who follow the whole state with `Observation`.
///
/// Created with the first of them, so that other stores need less memory.
@usableFromInline @MainActor
final class TrapezioFollowers<State: Sendable> {
  /// The streams of states.
  var broadcaster: StrataBroadcaster<State>?
  /// The changes that consumers and plugins have not received yet.
  var untold: [(old: State, new: State)] = []

  private struct Field {
    let signal: KeyPath<TrapezioSignal, Void>
    let isEqual: (State, State) -> Bool
  }

  /// The fields that observers follow alone, from a read until the next change.
  private var fields: [AnyKeyPath: Field] = [:]

  /// Registers a field for the next change, if `Observation` tracks.
  func access<Value: Equatable>(_ keyPath: KeyPath<State, Value>, of signal: TrapezioSignal) {
    let field =
      fields[keyPath]
      ?? Field(
        signal: TrapezioSignal.field(keyPath),
        isEqual: { $0[keyPath: keyPath] == $1[keyPath: keyPath] })
    fields[keyPath] = field
    signal.registrar.access(signal, keyPath: field.signal)
  }

  /// Removes the fields that differ, and returns what signals them.
  func takeFields(changedFrom old: State, to new: State) -> [KeyPath<TrapezioSignal, Void>] {
    // The fields of deleted rows never change again. With too many fields, all of them are signalled.
    let isOverfull = fields.count > 1_000
    let changed = fields.filter { isOverfull || !$0.value.isEqual(old, new) }
    for keyPath in changed.keys { fields[keyPath] = nil }
    return changed.values.map(\.signal)
  }
}
