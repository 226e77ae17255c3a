// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension StrataTaskScope {
  /// Whether work that is launched now starts cancelled, or not at all.
  ///
  /// It does after ``end()``, and in an event or a group that was cancelled.
  public var startsCancelled: Bool {
    let job = currentJob ?? root
    return tree.withLock { $0.isEnded || job.startsCancelled }
  }

  /// Whether no task is running, and no event or action waits for its turn.
  public var isIdle: Bool { tree.withLock { $0.isIdle } }

  /// The number of tasks that have not ended, cancelled ones included.
  public var runningTaskCount: Int { tree.withLock { $0.taskCount } }

  /// The number of tasks that have neither ended nor been cancelled.
  ///
  /// Where several were started as one, each of them counts.
  public var activeTaskCount: Int {
    tree.withLock { tree in tree.jobs { $0.kind == .task && $0.state == .active }.count }
  }

  /// The tasks that have not ended, cancelled ones included, in the order they were started.
  public var runningTasks: [StrataTaskInfo] {
    tree.withLock { tree in
      tree.jobs { _ in true }.compactMap(\.task?.info).sorted { $0.number < $1.number }
    }
  }

  /// Whether ``end()`` was called.
  public var isEnded: Bool { tree.withLock { $0.isEnded } }

  /// Whether a task with this id is running and has not been cancelled.
  ///
  /// - Parameter id: The id that the task was launched with.
  public func isRunning(id: any Hashable) -> Bool {
    let key = StrataTaskKey(id)
    return tree.withLock { !$0.holders(of: key).isEmpty }
  }

  /// Waits until no task of this scope is running, and no event or action waits for its turn.
  ///
  /// It returns at once when none is. Do not call it from a task of this scope: that task would wait
  /// for itself.
  ///
  /// When the caller's task is cancelled it returns early; the tasks of the scope go on.
  public nonisolated(nonsending) func waitUntilIdle() async { await wait(for: root) }

  /// Whether work under an id may start, which at most one does in an interval.
  ///
  /// `true` begins the interval. The launchers do the same with `throttle:`.
  ///
  /// - Parameters:
  ///   - id: Names the work. Tasks with the same id that were launched without a throttle do not
  ///     count.
  ///   - interval: The time in which no other work may start under the id.
  ///   - clock: Measures the interval. It must not use the scope.
  /// - Returns: Whether no interval lasts. It is `true` for work that would start cancelled, which
  ///   leaves the interval to others.
  public func mayStart(
    id: any Hashable, every interval: Duration, clock: any Clock<Duration> = ContinuousClock()
  ) -> Bool {
    let (key, throttle, job) = (
      StrataTaskKey(id), StrataThrottle(interval, clock: clock), currentJob ?? root
    )
    var dropped: [StrataThrottles.Entry] = []
    return tree.withLock { $0.mayStart(key, throttle, in: job, dropping: &dropped) }
  }
}
