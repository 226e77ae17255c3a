// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// Who follows the changes of a state, apart from those who follow the whole state with
/// `Observation`.
///
/// Created with the first of them, so that other stores need less memory.
@usableFromInline @MainActor
final class TrapezioFollowers<State: Sendable> {
  /// The streams of states.
  var broadcaster: StrataBroadcaster<State>?
  /// The changes that consumers and plugins have not received yet.
  var untold: [(old: State, new: State)] = []

  /// Sends the changes that consumers have not received yet, and ends the streams.
  func finish() {
    let changes = untold
    untold = []
    for (_, new) in changes { broadcaster?.send(new) }
    broadcaster?.finish()
  }

  private struct Field {
    let signal: KeyPath<TrapezioSignal, Void>
    /// Compares the field of two states.
    ///
    /// It is `nil` if not every state has a value there.
    let isEqual: ((State, State) -> Bool)?
    var isFollowed = false

    init<Value: Equatable>(_ keyPath: KeyPath<State, Value>) {
      signal = TrapezioSignal.field(keyPath)
      // A key path that unwraps an optional traps where there is no value.
      isEqual =
        "\(keyPath)".contains("!")
        ? nil : { $0[keyPath: keyPath] == $1[keyPath: keyPath] }
    }
  }

  /// The fields that were read, each followed from a read until the next change.
  private var fields: [AnyKeyPath: Field] = [:]
  /// The number of fields at which those of deleted rows are removed.
  private var limit = 1_000
  private var isPurged = false

  /// Registers a field for the next change, if `Observation` tracks.
  func access<Value: Equatable>(_ keyPath: KeyPath<State, Value>, of signal: TrapezioSignal) {
    var field = fields[keyPath] ?? Field(keyPath)
    if !field.isFollowed {
      field.isFollowed = true
      fields[keyPath] = field
    }
    signal.registrar.access(signal, keyPath: field.signal)
  }

  /// Returns what signals the fields that differ, and stops following them.
  func takeFields(changedFrom old: State, to new: State) -> [KeyPath<TrapezioSignal, Void>] {
    // The fields that were read again since all were removed are alive.
    if isPurged { limit = max(1_000, 2 * fields.count) }
    isPurged = fields.count > limit
    let changed = fields.filter { _, field in
      field.isFollowed && (isPurged || field.isEqual?(old, new) != true)
    }
    if isPurged {
      fields = [:]
    } else {
      for keyPath in changed.keys { fields[keyPath]?.isFollowed = false }
    }
    return changed.values.map(\.signal)
  }
}
