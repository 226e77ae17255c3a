// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

/// The latest steps of a test store, a flow, a fake or a clock.
///
/// The trace of a test store or a flow uses those of its fakes and clocks. The first failure of
/// connected traces shows the steps of all of them in order.
final class TestTrace: Sendable {
  private struct User {
    weak var trace: TestTrace?
  }

  private struct State {
    /// The latest steps, of which the one at `oldest` is the oldest if the list is full.
    var steps: [TestStep] = []
    var oldest = 0
    var used: [TestTrace] = []
    var users: [User] = []
    var isReported = false
  }

  /// The most steps that a trace keeps, and that a failure shows.
  static let limit = 1_000

  private static let lastNumber = StrataLock<UInt64>(0)

  private let state = StrataLock(State())

  func add(_ kind: TestStep.Kind, of store: TrapezioStoreInfo? = nil) {
    let number = Self.lastNumber.withLock { number in
      number += 1
      return number
    }
    let step = TestStep(number: number, store: store, kind: kind)
    // Releases the replaced step outside of the lock, because the `deinit` of its values may call
    // back.
    let replaced = state.withLock { state -> TestStep? in
      guard !state.isReported else { return nil }
      guard state.steps.count == Self.limit else {
        state.steps.append(step)
        return nil
      }
      let replaced = state.steps[state.oldest]
      state.steps[state.oldest] = step
      state.oldest = (state.oldest + 1) % Self.limit
      return replaced
    }
    withExtendedLifetime(replaced) {}
  }

  /// Adds a step whose text is created if the test fails.
  func add(_ text: @autoclosure @escaping @Sendable () -> String) { add(.text(text)) }

  /// Connects the trace of a fake or a clock with this one, which retains it.
  func use(_ other: TestTrace) {
    let isNew = state.withLock { state in
      guard !state.used.contains(where: { $0 === other }) else { return false }
      state.used.append(other)
      return true
    }
    guard isNew else { return }
    other.state.withLock { state in
      state.users.removeAll { $0.trace == nil }
      state.users.append(User(trace: self))
    }
  }

  /// Returns the steps of all connected traces in order, and ends these traces.
  ///
  /// Returns `nil` if there are no steps, or if one of the traces has ended.
  func takeSteps() -> [TestStep]? {
    var connected = [self]
    var steps: [TestStep] = []
    var next = 0
    while next < connected.count {
      let state = connected[next].state.withLock { $0 }
      guard !state.isReported else { return nil }
      steps += state.steps
      for neighbor in state.used + state.users.compactMap(\.trace)
      where !connected.contains(where: { $0 === neighbor }) {
        connected.append(neighbor)
      }
      next += 1
    }
    guard !steps.isEmpty else { return nil }
    for trace in connected {
      trace.state.withLock { state in
        state.isReported = true
        state.steps = []
      }
    }
    return Array(steps.sorted { $0.number < $1.number }.suffix(Self.limit))
  }
}
