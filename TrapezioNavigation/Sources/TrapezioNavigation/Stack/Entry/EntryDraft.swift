// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// The draft of an entry's screen, from which a new store can continue.
@MainActor
final class EntryDraft {
  private enum Source {
    case value(StoredDraft)
    case store(@MainActor () -> (any TrapezioRestorable)?)
  }

  private var source: Source?

  /// The current draft.
  ///
  /// `Observation` tracks the state that the store's closure reads.
  var current: StoredDraft? {
    switch source {
    case nil: nil
    case .value(let draft): draft
    case .store(let read): read().map { .kept($0) }
    }
  }

  /// Sets a stored draft, unless there already is a draft.
  ///
  /// - Returns: Whether the draft has changed.
  func offer(_ draft: StoredDraft) -> Bool {
    guard source == nil else { return false }
    source = .value(draft)
    return true
  }

  /// Reads the draft from a store.
  func read(_ draft: @escaping @MainActor () -> (any TrapezioRestorable)?) {
    // An object that the earlier source has captured may navigate in its `deinit`.
    withExtendedLifetime(source) { source = .store(draft) }
  }

  func drop() { withExtendedLifetime(source) { source = nil } }

  /// Stops reading from the store.
  ///
  /// - Parameter isKept: Whether to keep the current draft for the screen's next store.
  /// - Returns: Whether the draft was read from a store.
  func endStore(isKept: Bool) -> Bool {
    guard case .store = source else { return false }
    let last = isKept ? current.map { Source.value($0) } : nil
    withExtendedLifetime(source) { source = last }
    return true
  }
}
