// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import Strata

/// Runs the work of a test on threads, counts the jobs that are ready or running, and knows the
/// child tasks of the work.
///
/// Between two jobs, a task waits for something that is not ready yet.
final class TestExecutor: Sendable {
  struct Count: Equatable, Sendable {
    /// The jobs that are ready or running.
    var active = 0
    /// All jobs so far.
    var total = 0
  }

  /// A Swift task, by the description of its jobs.
  struct Job: Hashable, Sendable {
    let executor: ObjectIdentifier
    let id: String
  }

  /// The task of a scope that has started a Swift task.
  struct Owner: Hashable, Sendable {
    let scope: ObjectIdentifier
    let number: UInt64

    init(scope: ObjectIdentifier, number: UInt64) {
      self.scope = scope
      self.number = number
    }

    init(_ task: StrataTaskInfo, in scope: StrataTaskScope) {
      self.init(scope: ObjectIdentifier(scope), number: task.number)
    }
  }

  private struct State: Sendable {
    var count = Count()
    /// The Swift tasks that the libraries have started.
    var known: Set<String> = []
    /// All other Swift tasks, which are child tasks of work, and may have ended.
    ///
    /// The values are the running tasks whose child each can be: one, unless the child began on an
    /// actor.
    var children: [String: Set<Owner>] = [:]
    var owners: Set<Owner> = []
    /// The jobs that are ready, if the test runs them.
    var held: [(id: String, job: UnownedJob)] = []
  }

  /// The jobs that run now, by their threads.
  private static let running = StrataLock<[ObjectIdentifier: Job]>([:])

  private let isHolding: Bool
  private let state = StrataLock(State())

  /// - Parameter isHolding: Whether the jobs wait until ``runNext()`` runs them.
  init(isHolding: Bool = false) { self.isHolding = isHolding }

  var count: Count { state.withLock { $0.count } }

  /// The job in which the current code runs, if an executor of a test runs it.
  static var currentJob: Job? { running.withLock { $0[thread] } }

  private static var thread: ObjectIdentifier { ObjectIdentifier(Thread.current) }

  /// Whether the system has executors of tasks.
  static var isAvailable: Bool {
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) { true } else { false }
  }

  /// Whether the current task prefers an executor.
  static var isPreferred: Bool {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return false }
    return withUnsafeCurrentTask { $0?.unownedTaskExecutor != nil }
  }

  // MARK: Child tasks

  /// The libraries have started the current Swift task.
  func noteKnownTask() {
    guard let job = Self.currentJob, job.executor == ObjectIdentifier(self) else { return }
    state.withLock { state in
      state.known.insert(job.id)
      state.children[job.id] = nil
    }
  }

  func workBegan(_ owner: Owner) { state.withLock { _ = $0.owners.insert(owner) } }

  /// The child tasks of the work have ended.
  func workEnded(_ owner: Owner) {
    state.withLock { state in
      state.owners.remove(owner)
      for (id, owners) in state.children where owners.contains(owner) {
        state.children[id] = owners.count == 1 ? nil : owners.subtracting([owner])
      }
    }
  }

  func hasChildren(of owner: Owner) -> Bool {
    state.withLock { $0.children.values.contains { $0.contains(owner) } }
  }

  /// Whether a child task may still run or wait for something other than the test.
  var hasUnseenChild: Bool {
    let executor = ObjectIdentifier(self)
    return state.withLock { Array($0.children.keys) }
      .contains { !TestPause.isOpen(job: Job(executor: executor, id: $0)) }
  }

  fileprivate func add(_ id: String) {
    let parent = StrataDiagnostics.runningTask.map {
      Owner($0.task, in: $0.scope)
    }
    state.withLock { state in
      state.count.active += 1
      state.count.total += 1
      // The job of an actor belongs to no task.
      guard !id.hasSuffix("nil)"), !state.known.contains(id), state.children[id] == nil
      else { return }
      state.children[id] = parent.map { [$0] } ?? state.owners
    }
  }

  fileprivate func run(_ id: String, _ body: () -> Void) {
    let job = Job(executor: ObjectIdentifier(self), id: id)
    Self.running.withLock { $0[Self.thread] = job }
    body()
    Self.running.withLock { $0[Self.thread] = nil }
    state.withLock { $0.count.active -= 1 }
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension TestExecutor: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let (id, priority) = (job.description, job.priority)
    let job = UnownedJob(job)
    add(id)
    guard !isHolding else { return state.withLock { $0.held.append((id, job)) } }
    DispatchQueue.global(qos: Self.qualityOfService(of: priority)).async {
      self.run(id) { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }

  var heldCount: Int { state.withLock { $0.held.count } }

  /// Runs one of the held jobs on the current thread, by default the oldest, or returns `false`.
  func runNext(_ index: Int = 0) -> Bool {
    let next = state.withLock { state in
      state.held.indices.contains(index) ? state.held.remove(at: index) : nil
    }
    guard let next else { return false }
    run(next.id) { next.job.runSynchronously(on: asUnownedTaskExecutor()) }
    return true
  }

  private static func qualityOfService(of priority: JobPriority) -> DispatchQoS.QoSClass {
    switch TaskPriority(priority) ?? .medium {
    case ..<TaskPriority.utility: .background
    case ..<TaskPriority.medium: .utility
    case ..<TaskPriority.high: .default
    default: .userInitiated
    }
  }
}
