// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The fields of a state that observers follow alone.
///
/// A field is here from the first read until it changes. The next read adds it again.
@usableFromInline @MainActor
final class TrapezioFields<State> {
  private struct Field {
    let signal: KeyPath<TrapezioSignal, Void>
    let isEqual: (State, State) -> Bool
  }

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

  /// Takes out the fields that differ.
  func takeChanges(from old: State, to new: State) -> [KeyPath<TrapezioSignal, Void>] {
    // The fields of deleted rows never change again. With too many fields, all of them are signalled.
    let isOverfull = fields.count > 1_000
    let changed = fields.filter { isOverfull || !$0.value.isEqual(old, new) }
    for keyPath in changed.keys { fields[keyPath] = nil }
    return changed.values.map(\.signal)
  }
}
