// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// A wait of a Swift task that only the test can end.
///
/// It is open from the time at which the task waits until the test is about to end the wait. The
/// end is announced before it happens, so that an open pause never has its end on the way.
final class TestPause: Sendable {
  private struct State: Sendable {
    var isWaiting = false
    /// The ends of waits, or values, that the task has not taken yet.
    var comingCount = 0
  }

  private struct Waiting: Sendable {
    var tasks: [Int: TestPause] = [:]
    var jobs: [TestExecutor.Job: TestPause] = [:]
  }

  private static let waiting = StrataLock(Waiting())

  private let state = StrataLock(State())
  /// Whether the task waits for a value of an observation, which may never come.
  let isOfObservation: Bool

  init(ofObservation isOfObservation: Bool = false) { self.isOfObservation = isOfObservation }

  /// Whether a Swift task waits for the next value of an observation.
  static func isObserving(task: Int) -> Bool {
    waiting.withLock { $0.tasks[task] }.map { $0.isOfObservation && $0.isOpen } ?? false
  }

  /// Whether a Swift task, by the hash value of its `UnsafeCurrentTask`, waits for the test.
  static func isOpen(task: Int) -> Bool { waiting.withLock { $0.tasks[task] }?.isOpen == true }

  static func isOpen(job: TestExecutor.Job) -> Bool {
    waiting.withLock { $0.jobs[job] }?.isOpen == true
  }

  var isOpen: Bool { state.withLock { $0.isWaiting && $0.comingCount == 0 } }

  /// The current task waits from now on.
  func begin() {
    state.withLock { $0.isWaiting = true }
    let (task, job) = Self.current
    Self.waiting.withLock { waiting in
      if let task { waiting.tasks[task] = self }
      if let job { waiting.jobs[job] = self }
    }
    TestWorkContext.ofCurrentTask?.noteChange()
  }

  /// The current task, which has waited, goes on.
  func end() {
    state.withLock { $0.isWaiting = false }
    let (task, job) = Self.current
    Self.waiting.withLock { waiting in
      if let task, waiting.tasks[task] === self { waiting.tasks[task] = nil }
      if let job, waiting.jobs[job] === self { waiting.jobs[job] = nil }
    }
  }

  /// The test is about to end the wait, or to send a value.
  func willResume() { state.withLock { $0.comingCount += 1 } }

  /// The task has taken a value.
  func didTakeValue() { state.withLock { $0.comingCount -= 1 } }

  private static var current: (task: Int?, job: TestExecutor.Job?) {
    (withUnsafeCurrentTask { $0?.hashValue }, TestExecutor.currentJob)
  }
}

/// The continuation of a task that waits for the test.
struct TestContinuation<Value: Sendable>: Sendable {
  private let pause: TestPause
  private let continuation: CheckedContinuation<Value, Never>

  init(_ continuation: CheckedContinuation<Value, Never>, _ pause: TestPause) {
    self.continuation = continuation
    self.pause = pause
  }

  func resume(returning value: Value) {
    pause.willResume()
    continuation.resume(returning: value)
  }
}
