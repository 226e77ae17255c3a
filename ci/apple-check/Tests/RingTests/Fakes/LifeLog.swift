// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Synchronization
import Testing

/// What has happened, from any thread, and a way to wait for it.
final class LifeLog: Sendable {
  private struct State: Sendable {
    var lines: [String] = []
    var waiters: [(text: String, gate: Gate)] = []
  }

  let gate = Gate()
  private let state = Mutex(State())

  var lines: [String] { state.withLock { $0.lines } }

  func append(_ line: String) {
    let woken = state.withLock { state in
      state.lines.append(line)
      defer { state.waiters.removeAll { $0.text == line } }
      return state.waiters.filter { $0.text == line }
    }
    for waiter in woken { waiter.gate.open() }
  }

  /// Waits until a line is there, and records an issue if the time of the test is up before.
  func wait(for line: String) async {
    let gate = Gate()
    let isThere = state.withLock { state in
      if state.lines.contains(line) { return true }
      state.waiters.append((line, gate))
      return false
    }
    if !isThere { await gate.wait() }
    #expect(lines.contains(line))
  }
}
