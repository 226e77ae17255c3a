// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Marks the code of shared work, so that the work does not wait for itself.
final class StrataSharedMark: Sendable {
  private struct State: Sendable {
    /// The work in which this was asked for; `nil` after the end.
    var outer: StrataSharedMark?
    /// The work that has to end before this; `nil` after the end.
    var previous: StrataSharedMark?
    var isOver = false
  }

  /// The innermost work around the current code.
  ///
  /// It can be over if a task was left behind.
  @TaskLocal static var current: StrataSharedMark?

  private let state: StrataLock<State>

  init(after previous: StrataSharedMark?) {
    let outer = Self.current?.open.first
    state = StrataLock(State(outer: outer, previous: previous))
  }

  /// Whether the current code is a part of this work, or of what this work waits for.
  var isCurrent: Bool {
    guard let current = Self.current else { return false }
    let around = current.open
    return sequence(first: self, next: { $0.state.withLock { $0.previous } }).contains { mark in
      around.contains { $0 === mark }
    }
  }

  func end() { state.withLock { $0 = State(isOver: true) } }

  /// This work and the work around it, without what is over.
  private var open: [StrataSharedMark] {
    sequence(first: self, next: { $0.state.withLock { $0.outer } })
      .filter { !$0.state.withLock { $0.isOver } }
  }
}
