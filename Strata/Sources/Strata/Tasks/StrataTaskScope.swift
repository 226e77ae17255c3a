// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Owns the tasks that are started in it, and ends with whoever they were started for.
///
/// A scope is current while ``run(_:)`` or ``track(_:)`` runs and in every task started then, detached
/// by `strataLaunch` or not, and in what those start in turn. Each launcher joins the current scope:
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
/// where the work ignores its cancellation. A Trapezio store owns a scope and ends it with its screen.
///
/// Every method may be called from any thread. Ids are values of any `Hashable` type; two of different
/// types are different ids. Their `==` must not use the scope. A task that was cancelled no longer holds
/// its id, so it neither counts for ``isRunning(id:)`` nor removes its successor when it ends.
///
/// Dropping the last reference does not cancel: the running tasks keep their scope. Call ``end()``.
public final class StrataTaskScope: Sendable {
  let storage: StrataTaskStorage
  /// The context of what is not tracked.
  let root: StrataTaskContext
  /// A context in which nothing was started, for the next call of ``trackOnMain(_:)``.
  @MainActor private var spare: StrataTaskContext?

  /// A scope without tasks.
  ///
  /// - Parameter observer: Hears of the tasks. The scope keeps it.
  public convenience init(observer: (any StrataTaskObserver)? = nil) {
    self.init(StrataTaskStorage(observer: observer))
  }

  init(_ storage: StrataTaskStorage) {
    self.storage = storage
    root = StrataTaskContext(storage)
  }

  /// Who hears of the tasks, if anybody.
  public var observer: (any StrataTaskObserver)? { storage.observer }

  /// The scope that work started here would join, if any.
  ///
  /// It is equal to the scope that was made current, not the same object.
  public static var current: StrataTaskScope? {
    StrataTaskContext.current.map { StrataTaskScope($0.storage) }
  }

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

  /// Makes this scope current while `body` runs, and returns a receipt for the work that `body` starts.
  ///
  /// Work started by that work is part of it.
  ///
  /// - Parameter body: Runs once, in the isolation of the caller, before this returns.
  /// - Returns: The work. It has finished if `body` started nothing.
  /// - Throws: What `body` throws. The work that it started goes on.
  public func track(_ body: () throws -> Void) rethrows -> StrataWork {
    guard outerContext == nil else { return try trackNested(body) }
    let context = storage.newContext()
    try StrataTaskContext.$current.withValue(context, operation: body)
    return StrataWork(context)
  }

  /// The same as ``track(_:)``, for a caller to whom its cost counts.
  ///
  /// - Parameter body: Runs once, before this returns.
  /// - Returns: The work. It has finished if `body` started nothing.
  @_spi(Internals)
  @MainActor
  public func trackOnMain(_ body: () -> Void) -> StrataWork {
    guard outerContext == nil else { return trackNested(body) }
    var context = spare.take() ?? storage.newContext()
    StrataTaskContext.$current.withValue(context, operation: body)
    // Each task that was started retains its context. If none does, nothing was started.
    guard isKnownUniquelyReferenced(&context) else { return StrataWork(context) }
    spare = context
    return StrataWork()
  }

  /// The same within other work, which contains what `body` starts from the first task on.
  private func trackNested(_ body: () throws -> Void) rethrows -> StrataWork {
    let work = announce()
    try work.startTracking(body)
    return work
  }

  /// Announces work that will start later, on behalf of whatever is running now.
  ///
  /// - Returns: Work that counts as running until ``StrataWork/start(_:)`` was called and what that
  ///   started has ended, or until it is released without a start.
  @_spi(Internals)
  public func announce() -> StrataWork {
    let outer = outerContext
    let context = storage.newContext()
    storage.announce(context.group, in: outer?.owner.group ?? 0)
    return StrataWork(context, in: outer)
  }

  /// Starts several tasks as one, which has ended when all of them have, and what they start.
  ///
  /// - Parameters:
  ///   - id: Names the whole in this scope, if it has a name. To cancel it cancels all of it, also what it
  ///     would still start.
  ///   - ifRunning: What to do when a task with that id is running.
  ///   - body: Starts the parts. Runs at most once, in the isolation of the caller, before this returns.
  ///     What it tracks or announces is no part, nor what its tasks do.
  @_spi(Internals)
  public func launchAsOne(
    id: (any Hashable)?, ifRunning: StrataIfRunning = .runBoth, _ body: () -> Void
  ) {
    let outer = context
    guard
      case .admitted(let number, _) = storage.begin(
        id: id, ifRunning: ifRunning, group: outer.group)
    else { return }
    storage.announce(wholeOf: number)
    defer { storage.closeAnnounced(number) }
    let context = StrataTaskContext(storage, group: number, partOf: outer)
    StrataTaskContext.$current.withValue(context, operation: body)
  }

  /// Makes this scope current while `body` runs, and returns the work that `body` starts as a part of a
  /// composite task.
  ///
  /// - Parameter body: Runs once, in the isolation of the caller, before this returns.
  /// - Returns: The work. It has finished if `body` started nothing.
  @_spi(Internals)
  public func trackPart(_ body: () -> Void) -> StrataWork {
    let outer = self.context
    let context = storage.newContext(partOf: outer)
    storage.announce(context.group, in: outer.group)
    let work = StrataWork(context)
    work.startTracking(body)
    return work
  }

  /// Takes in a task that was started elsewhere.
  ///
  /// The scope waits for its end with the priority of the caller, which raises that of the task where it
  /// is lower.
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
    let context = context
    switch storage.begin(id: id, ifRunning: ifRunning, group: context.group) {
    case .ignored, .refused:
      task.cancel()
    case .admitted(let number, _):
      storage.attach({ task.cancel() }, to: number)
      StrataTaskContext.$current.withValue(nil) {
        _ = Task {
          _ = await task.result
          context.storage.finish(number)
        }
      }
    }
  }

  /// The context in whose work a group is opened: the current one, if it is of this scope.
  private var outerContext: StrataTaskContext? {
    guard let outer = StrataTaskContext.current, outer.storage === storage else { return nil }
    return outer
  }

  /// The context in which work joins this scope here.
  var context: StrataTaskContext { outerContext ?? root }

  // MARK: Asking

  /// Whether what would be started now starts cancelled, or not at all.
  @_spi(Internals)
  public var isStartCancelled: Bool {
    let group = context.group
    return storage.read { $0.isEnded || $0.isDoomed(group) }
  }

  /// Whether no task is running, and no event or action waits for its turn.
  public var isIdle: Bool { storage.read { $0.isIdle } }

  /// The number of tasks that have not ended, cancelled ones included.
  public var runningTaskCount: Int { storage.read { $0.entries.count } }

  /// The number of tasks that have neither ended nor been cancelled.
  ///
  /// Where several were started as one, each of them counts.
  public var activeTaskCount: Int { storage.read { $0.activeCount } }

  /// The tasks that have not ended, cancelled ones included, in the order they were started.
  public var runningTasks: [StrataTaskInfo] {
    storage.read { $0.entries.values.map(\.info).sorted { $0.number < $1.number } }
  }

  /// Whether ``end()`` was called.
  public var isEnded: Bool { storage.read { $0.isEnded } }

  /// Whether a task with this id is running and has not been cancelled.
  ///
  /// - Parameter id: The id that the task was launched with.
  public func isRunning(id: any Hashable) -> Bool {
    let key = StrataTaskKey(id)
    return storage.read { $0.isRunning(key) }
  }

  /// Waits until no task of this scope is running, and no event or action waits for its turn.
  ///
  /// It returns at once when none is. Do not call it from a task of this scope: that task would wait
  /// for itself.
  ///
  /// When the caller's task is cancelled it returns early; the tasks of the scope go on.
  public nonisolated(nonsending) func waitUntilIdle() async { await storage.wait(for: 0) }

  // MARK: Ending

  /// Cancels the tasks with this id.
  ///
  /// - Parameter id: The id that they were launched with. An unknown one has no effect.
  public func cancel(id: any Hashable) { storage.cancel(StrataTaskKey(id)) }

  /// Cancels all tasks.
  ///
  /// The scope can be used again.
  public func cancelAll() { storage.cancelAll(by: outerContext?.group ?? 0) }

  /// Cancels all tasks, and every task that would still be started in this scope.
  ///
  /// Called on the main actor, it returns with nothing left to be delivered. Called elsewhere, a delivery
  /// that the main actor has begun just then runs to its end.
  ///
  /// A launcher called later does none of its work; `strataLaunchInterop` tells its `catch`.
  public func end() { storage.end() }
}

extension StrataTaskScope: Equatable {
  /// Whether both own the same tasks.
  public static func == (lhs: StrataTaskScope, rhs: StrataTaskScope) -> Bool {
    lhs.storage === rhs.storage
  }
}
