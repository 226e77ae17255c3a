// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// What the Swift tasks of a job's work wait for.
///
/// A release build records it only in scopes with a ``StrataTaskScope/taskExecutor``, because only
/// tools and tests ask for it.
extension StrataTaskScope {
  struct Activity: Sendable {
    let part: ObjectIdentifier?
    let prefersExecutor: Bool
    var waits: [@Sendable () -> StrataActivity.Wait] = []
  }

  /// Runs a closure, during which the work of the current task waits.
  nonisolated(nonsending) static func waiting<Value>(
    for wait: @escaping @autoclosure @Sendable () -> StrataActivity.Wait,
    _ body: nonisolated(nonsending) () async throws -> Value
  ) async rethrows -> Value {
    guard let (scope, job) = StrataTaskContext.currentOrigin, let id = Self.currentTaskID
    else { return try await body() }
    scope.tree.withLock { _ in job.activities[id]?.waits.append(wait) }
    defer { scope.tree.withLock { _ in _ = job.activities[id]?.waits.popLast() } }
    return try await body()
  }

  /// Starts a Swift task of the libraries that does a part of the work of the current task.
  static func startPart(
    _ part: ObjectIdentifier? = nil,
    of origin: StrataTaskContext.Origin? = StrataTaskContext.currentOrigin,
    _ operation: @escaping @isolated(any) @Sendable () async -> Void
  ) -> Task<Void, Never> {
    guard let (scope, job) = origin else { return Task(operation: operation) }
    let body: @Sendable () async -> Void = {
      let id = scope.beginActivity(of: job, part: part)
      defer { scope.endActivity(id, of: job) }
      await operation()
    }
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      return Task(executorPreference: scope.taskExecutor, operation: body)
    }
    return Task(operation: body)
  }

  func beginActivity(of job: StrataTaskJob, part: ObjectIdentifier? = nil) -> Int? {
    guard let id = Self.currentTaskID else { return nil }
    let activity = Activity(part: part, prefersExecutor: Self.currentTaskPrefersExecutor)
    tree.withLock { _ in job.activities[id] = activity }
    observers.tell(StrataFact.taskRuns(job.info, in: self))
    return id
  }

  func endActivity(_ id: Int?, of job: StrataTaskJob) {
    if let id { tree.withLock { _ in job.activities[id] = nil } }
  }

  private static var currentTaskID: Int? { withUnsafeCurrentTask { $0?.hashValue } }

  private static var currentTaskPrefersExecutor: Bool {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return false }
    return withUnsafeCurrentTask { $0?.unownedTaskExecutor != nil }
  }
}

extension StrataJob {
  /// Whether this is a queued event that waits or is being handled.
  fileprivate var isHandled: Bool {
    if kind == .event, case .running = state { true } else { false }
  }
}

extension StrataTaskJob {
  /// What the work awaits of a user or another screen.
  var person: String? {
    for activity in activities.values {
      if case .person(let what) = activity.waits.last?() { return what }
    }
    return nil
  }
}

extension StrataJobTree {
  var activities: [StrataActivity]? {
    let jobs = jobs
    guard !jobs.contains(where: \.isHandled) else { return nil }
    return jobs.filter { $0.kind == .task }.flatMap { job -> [StrataActivity] in
      guard let task = job.task else { return [] }
      guard !task.activities.isEmpty else {
        return [
          StrataActivity(task: task.info, id: nil, part: nil, prefersExecutor: false, wait: nil)
        ]
      }
      // A timer that sets a flag belongs to no Swift task, and waits for nothing but its time.
      let pause = task.flagPause.map { pause in
        StrataActivity(
          task: task.info, id: pause.setter.hashValue, part: pause.setter, prefersExecutor: true,
          wait: .part(pause.setter, until: pause.end))
      }
      return [pause].compactMap(\.self)
        + task.activities.map { id, activity in
          var wait = activity.waits.last?()
          // The end of the earlier work has already woken it.
          if case .turn? = wait, blocked(task) == nil { wait = nil }
          return StrataActivity(
            task: task.info, id: id, part: activity.part,
            prefersExecutor: activity.prefersExecutor,
            wait: wait)
        }
    }
  }
}
