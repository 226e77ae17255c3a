// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Owns the tasks that are started in it, and ends with whoever they were started for.
///
/// A scope is current while ``run(_:)`` or ``track(isolation:_:)`` runs and in every task started
/// then, detached by `strataLaunch` or not, and in what those start in turn. Each launcher joins
/// the current scope:
///
/// ```swift
/// let scope = StrataTaskScope()
/// scope.run {
///   strataLaunch(id: "search", ifRunning: .cancelPrevious) {
///     await search("swift")
///   } reduce: { results in
///     show(results)
///   }
/// }
/// scope.end()
/// ```
///
/// After ``end()`` no closure that delivers a value (`reduce`, `action`) is called any more, even
/// where the work ignores its cancellation. A Trapezio store owns a scope and ends it with its
/// screen.
///
/// Every method may be called from any thread. Ids are values of any `Hashable` type; two of
/// different types are different ids. Their `==` must not use the scope. A task that was cancelled
/// no longer holds its id, so it neither counts for ``isRunning(id:)`` nor removes its successor
/// when it ends.
///
/// Dropping the last reference does not cancel: the running tasks keep their scope. Call
/// ``end()``.
public final class StrataTaskScope: Sendable {
  /// The observer of the tasks, if there is one.
  public let observer: (any StrataTaskObserver)?
  let root: StrataJob
  let tree: StrataLock<StrataJobTree>
  // NB: Used on the main actor alone.
  /// The job of an event that nothing has joined, for the next call of ``track(isolation:_:)``.
  private nonisolated(unsafe) var spare: StrataJob?

  /// Creates a scope without tasks.
  ///
  /// - Parameter observer: Is told of the tasks. The scope retains it.
  public init(observer: (any StrataTaskObserver)? = nil) {
    self.observer = observer
    root = StrataJob(.scope, .active, in: nil)
    tree = StrataLock(StrataJobTree(root: root))
  }

  /// The scope that work started here joins, if there is one.
  public static var current: StrataTaskScope? { StrataTaskContext.current?.scope }

  /// Where work of ``StrataTaskLifetime/process`` is kept, and work with an id outside any scope.
  ///
  /// Nothing ends it. A test that must not share it with others binds its own:
  /// `StrataTaskScope.$process.withValue(StrataTaskScope()) { … }`.
  @TaskLocal public static var process = StrataTaskScope()

  // MARK: Joining

  /// Makes this scope current while `body` runs.
  ///
  /// - Parameter body: Runs once, in the isolation of the caller, before this returns.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  @discardableResult
  public func run<Value>(_ body: () throws -> Value) rethrows -> Value {
    try StrataTaskContext.$current.withValue(context, operation: body)
  }

  /// The context that work joins if this scope is made current here.
  var context: StrataTaskContext { StrataTaskContext(scope: self, job: currentJob ?? root) }

  /// Makes this scope current while `body` runs, and returns the work that `body` started.
  ///
  /// Work started by that work is part of it. If `track` is called in work of this scope, the new
  /// work is part of that, too, unless another scope has been made current in between.
  ///
  /// - Parameters:
  ///   - isolation: The actor of the caller.
  ///   - body: Runs once, in the isolation of the caller, before this returns.
  /// - Returns: The work. It has finished if `body` started nothing.
  /// - Throws: What `body` throws. What it had started goes on.
  public func track(
    isolation: isolated (any Actor)? = #isolation, _ body: () throws -> Void
  ) rethrows -> StrataWork {
    let outer = currentJob
    let isReusable = outer == nil && isolation === MainActor.shared
    var job = (isReusable ? spare.take() : nil) ?? StrataJob(.event, .active, in: outer ?? root)
    do {
      try StrataTaskContext.$current.withValue(
        StrataTaskContext(scope: self, job: job), operation: body)
    } catch {
      _ = receipt(for: job)
      throw error
    }
    // A job that a task has joined, or can still join, is retained by the task.
    guard isKnownUniquelyReferenced(&job) else { return receipt(for: job) }
    if isReusable { spare = job }
    return StrataWork()
  }

  /// Ends the body of a job, and returns the work of the job.
  private func receipt(for job: StrataJob) -> StrataWork {
    complete(job)
    return StrataWork(StrataWorkHandle(StrataTaskContext(scope: self, job: job)))
  }

  /// Queues an event, which runs later on behalf of the work that is running now.
  ///
  /// - Returns: The event. It counts as running until it was started and its work has ended, or
  ///   until it is released without a start.
  public func queue() -> StrataQueuedEvent {
    let parent = currentJob ?? root
    let job = StrataJob(.event, .new, in: parent)
    tree.withLock { tree in
      if tree.isEnded { _ = tree.complete(job) } else { job.attach() }
    }
    return StrataQueuedEvent(StrataTaskContext(scope: self, job: job))
  }

  /// Starts several tasks as one, which ends when all of them have ended.
  ///
  /// Events that the tasks track or queue are no part of the group.
  ///
  /// - Parameters:
  ///   - id: Names the group in this scope. To cancel the id cancels all of the group, also what it
  ///     would still start.
  ///   - ifRunning: What to do if a task with that id is running.
  ///   - body: Starts the tasks. Runs at most once, in the isolation of the caller, before this
  ///     returns.
  /// - Returns: The work of the group.
  @discardableResult
  public func group(
    id: (any Hashable)? = nil, ifRunning: StrataIfRunning = .runBoth, _ body: () -> Void
  ) -> StrataWork {
    guard case .joined(let job, _, _) = begin(.group, id: id, ifRunning: ifRunning) else {
      return StrataWork()
    }
    StrataTaskContext.$current.withValue(
      StrataTaskContext(scope: self, job: job), operation: body)
    return receipt(for: job)
  }

  /// Takes in a task that was started elsewhere.
  ///
  /// The scope waits for its end with the priority of the caller, which raises that of the task
  /// where it is lower.
  ///
  /// - Parameters:
  ///   - task: Counts as running until it has ended. Cancelled at once when the scope has ended.
  ///   - id: Names the task in this scope.
  ///   - ifRunning: What to do when a task with that id is running. `.ignoreNew` cancels `task`.
  public func add<Success: Sendable, Failure: Error>(
    _ task: Task<Success, Failure>,
    id: (any Hashable)? = nil,
    ifRunning: StrataIfRunning = .runBoth
  ) {
    guard case .joined(let job, _, _) = begin(.task, id: id, ifRunning: ifRunning) else {
      return task.cancel()
    }
    attach({ task.cancel() }, to: job)
    StrataTaskContext.$current.withValue(nil) {
      _ = Task {
        _ = await task.result
        complete(job)
      }
    }
  }

  // MARK: Ending

  /// Cancels the tasks with this id.
  ///
  /// - Parameter id: The id that they were launched with. An unknown one has no effect.
  public func cancel(id: any Hashable) {
    let key = StrataTaskKey(id)
    cancel(tree.withLock { $0.cancel($0.holders(of: key)) })
  }

  /// Cancels all tasks.
  ///
  /// The scope can be used again.
  public func cancelAll() {
    let caller = currentJob
    cancel(tree.withLock { $0.cancelAll(by: caller) })
  }

  /// Cancels all tasks, and every task that would still be started in this scope.
  ///
  /// Called on the main actor, it returns with nothing left to be delivered. Called elsewhere, a
  /// delivery that the main actor has begun just then runs to its end.
  ///
  /// A launcher that is called later does none of its work. `strataLaunchInterop` without an
  /// `onCancel` calls its `catch`.
  public func end() {
    let (cancelled, ended, dropped) = tree.withLock { $0.end() }
    withExtendedLifetime(dropped) {}
    cancel(cancelled)
    for job in ended { remove(job) }
  }
}

extension StrataTaskScope: Equatable {
  /// Whether both own the same tasks.
  public static func == (lhs: StrataTaskScope, rhs: StrataTaskScope) -> Bool {
    lhs === rhs
  }
}
