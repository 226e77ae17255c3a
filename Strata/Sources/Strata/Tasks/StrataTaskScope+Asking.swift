// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension StrataTaskScope {
  /// Whether work that you launch now would be cancelled before it starts, as after ``end()`` or
  /// inside a cancelled event or group.
  public var startsCancelled: Bool {
    let job = currentJob ?? root
    return tree.withLock { $0.isEnded || job.startsCancelled }
  }

  /// Whether there is neither a running task nor an unfinished event.
  public var isIdle: Bool { tree.withLock { $0.isIdle } }

  /// The number of tasks, without groups, that have neither ended nor been cancelled.
  public var activeTaskCount: Int {
    tree.withLock { tree in
      tree.jobs.filter { $0.kind == .task && $0.isRunning && $0.task?.isTaskCancelled == false }
        .count
    }
  }

  /// The tasks, and the groups with an id, that have not ended, in the order of their starts.
  public var runningTasks: [StrataTaskInfo] {
    tree.withLock { $0.jobs.compactMap(\.task?.info).sorted { $0.number < $1.number } }
  }

  /// Whether ``end()`` was called.
  public var isEnded: Bool { tree.withLock { $0.isEnded } }

  /// Returns whether a task or group with this id is running and has neither been cancelled nor
  /// begun to deliver its outcome.
  ///
  /// ```swift
  /// guard !scope.isRunning(id: "search") else { return }
  /// strataLaunch(in: scope, id: "search") { await search("swift") }
  /// ```
  public func isRunning(id: any Hashable) -> Bool {
    let key = StrataTaskKey(id)
    return tree.withLock { $0.isRunning(key) }
  }

  /// Waits until the scope is idle.
  ///
  /// ```swift
  /// editor.saveText()
  /// await editor.tasks.waitUntilIdle()
  /// ```
  ///
  /// If the caller's task is cancelled, the method returns early. Do not call it from a task in
  /// this scope.
  public nonisolated(nonsending) func waitUntilIdle() async { await wait(of: root) }

  /// Returns whether work with an id may start and, if it may, begins an interval.
  ///
  /// ```swift
  /// guard scope.beginInterval(id: "scroll", every: .seconds(1)) else {
  ///   return
  /// }
  /// print("The user scrolls.")
  /// ```
  ///
  /// Call it to throttle code that does not use a launcher, with ids that it shares with
  /// `throttle:`. The method also returns `true`, without beginning an interval, if the work would
  /// start cancelled. `clock` must not use the scope.
  public func beginInterval(
    id: any Hashable, every interval: Duration, clock: any Clock<Duration> = ContinuousClock()
  ) -> Bool {
    let throttle = StrataThrottle(StrataTaskKey(id), interval, clock: clock)
    return change { [job = currentJob ?? root] in $0.beginInterval(throttle, in: job) }
  }
}
