// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// A store's observers: streams, plugins, and observers of single fields.
///
/// Only an observed store creates this object, to save memory.
@usableFromInline @MainActor
final class TrapezioFollowers<State: TrapezioState> {
  var broadcaster: StrataBroadcaster<State>?
  /// The changes that the streams and the plugins have not received yet.
  var unpublished: [(old: State, new: State)] = []

  var isMerging = false

  func merge() {
    guard let first = unpublished.first, let last = unpublished.last else { return }
    unpublished = first.old == last.new ? [] : [(first.old, last.new)]
  }

  func finish() {
    if isMerging { merge() }
    let changes = unpublished
    unpublished = []
    for (_, new) in changes { broadcaster?.send(new) }
    broadcaster?.finish()
  }

  private struct Field {
    var signal: KeyPath<TrapezioSignal, Void>
    /// Compares the field in two states, or is `nil` if the key path unwraps an optional.
    let isEqual: ((State, State) -> Bool)?
    var isFollowed = false

    init<Value: Equatable>(_ keyPath: KeyPath<State, Value>) {
      signal = TrapezioSignal.field(keyPath)
      // Such a key path traps if the optional is `nil`.
      isEqual =
        "\(keyPath)".contains("!")
        ? nil : { $0[keyPath: keyPath] == $1[keyPath: keyPath] }
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

  /// Stops tracking the fields that have changed and returns their signals.
  func takeFields(changedFrom old: State, to new: State) -> [KeyPath<TrapezioSignal, Void>] {
    guard !fields.isEmpty else { return [] }
    if fields.count > limit { removeUntracked() }
    let changed = fields.filter { _, field in field.isFollowed && field.isEqual?(old, new) != true }
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
