// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// A store's observers: streams, other observers, and observers of single fields.
///
/// Only an observed store creates this object, to save memory.
@usableFromInline @MainActor
final class TrapezioFollowers<State: TrapezioState> {
  var broadcaster: StrataBroadcaster<State>?
  /// The changes that the streams and the observers have not received yet.
  var unpublished: [(old: State, new: State)] = []

  var isMerging = false

  func merge() {
    guard let first = unpublished.first, let last = unpublished.last else { return }
    unpublished = first.old == last.new ? [] : [(first.old, last.new)]
  }

  /// Ends the streams, and returns the changes that the observers have not received yet.
  func finish() -> [(old: State, new: State)] {
    if isMerging { merge() }
    defer { unpublished = [] }
    for (_, new) in unpublished { broadcaster?.send(new) }
    broadcaster?.finish()
    return unpublished
  }

  struct Field {
    var signal: KeyPath<TrapezioSignal, Void>
    let isEqual: (State, State) -> Bool
    var isFollowed = false

    init<Value: Equatable>(_ keyPath: KeyPath<State, Value>) {
      signal = TrapezioSignal.field(keyPath)
      isEqual = { $0[keyPath: keyPath] == $1[keyPath: keyPath] }
    }

    /// `Observation` retains the key path of a signal that is tracked.
    mutating func forgetIfUntracked() {
      if isKnownUniquelyReferenced(&signal) { isFollowed = false }
    }
  }

  /// The fields that have been read since their last change.
  private var fields: [AnyKeyPath: Field] = [:]
  /// The number of fields above which unused fields are removed.
  private var limit = 1_000

  func access<Value: Equatable>(_ keyPath: KeyPath<State, Value>, of signal: TrapezioSignal) {
    var field = fields[keyPath] ?? Field(keyPath)
    if !field.isFollowed {
      field.isFollowed = true
      fields[keyPath] = field
    }
    signal.registrar.access(signal, keyPath: field.signal)
  }

  /// Stops tracking the fields that meet a condition and returns their signals.
  func takeFields(where hasChanged: (Field) -> Bool) -> [KeyPath<TrapezioSignal, Void>] {
    guard !fields.isEmpty else { return [] }
    if fields.count > limit { removeUntracked() }
    let changed = fields.filter { $0.value.isFollowed && hasChanged($0.value) }
    for keyPath in changed.keys { fields[keyPath]?.isFollowed = false }
    return changed.values.map(\.signal)
  }

  /// Removes the fields of views that have gone.
  private func removeUntracked() {
    let keyPaths = Array(fields.keys)
    for keyPath in keyPaths { fields[keyPath]?.forgetIfUntracked() }
    fields = fields.filter(\.value.isFollowed)
    limit = max(1_000, 2 * fields.count)
  }
}
