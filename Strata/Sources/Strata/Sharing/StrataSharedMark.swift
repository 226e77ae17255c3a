// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A task-local value that marks shared work, to detect work that would wait for itself.
final class StrataSharedMark: Sendable {
  private struct State: Sendable {
    /// The enclosing shared work, unless this work has ended.
    var outer: StrataSharedMark?
    /// The previous work for the same key, which must end before this work starts, unless this work
    /// has ended.
    var previous: StrataSharedMark?
    var isOver = false
  }

  /// The mark of the innermost shared work that the current task is part of, which may have ended.
  @TaskLocal static var current: StrataSharedMark?

  private let state: StrataLock<State>

  init(after previous: StrataSharedMark?) {
    let outer = Self.current?.open.first
    state = StrataLock(State(outer: outer, previous: previous))
  }

  /// Whether the current code is part of this work or of work that this work waits for.
  var isCurrent: Bool {
    guard let current = Self.current else { return false }
    let around = current.open
    return sequence(first: self, next: { $0.state.withLock { $0.previous } }).contains { mark in
      around.contains { $0 === mark }
    }
  }

  func end() { state.withLock { $0 = State(isOver: true) } }

  private var open: [StrataSharedMark] {
    sequence(first: self, next: { $0.state.withLock { $0.outer } })
      .filter { !$0.state.withLock { $0.isOver } }
  }
}
