// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A scope that owns the tasks that are started in it and cancels them when it ends.
///
/// ``run(_:)`` and ``track(isolation:_:)`` make a scope current in their body and in the tasks that
/// start there:
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
/// Detached tasks and shared work do not inherit the scope. Running tasks retain it. You can call
/// every method except ``use(_:)`` from any thread.
///
/// An *event* is one call to ``track(isolation:_:)`` or one ``StrataQueuedEvent``, with all work
/// that it starts. A store handles each of its events in one.
///
/// The id of a task can be of any `Hashable` type, whose `==` must not use the scope. Ids of
/// different types are never equal. A cancelled task gives up its id for later work.
public final class StrataTaskScope: Sendable {
  /// The object that identifies the owner of the scope to observers, if any.
  public let owner: (any AnyObject & Sendable)?
  /// The observers of the scope, after those of the list that was current at its creation.
  public let observers: MesaObservers
  let root: StrataJob
  let tree: StrataLock<StrataJobTree>
  // NB: Only used on the main actor. The bench row "send without plugins" shows what it saves.
  /// The job of an event that started nothing, for a later event.
  private nonisolated(unsafe) var reusableJob: StrataJob?

  /// The flags of this scope's owners that running work has set.
  @MainActor var loading: [StrataLoading.Key: StrataLoading] = [:]
  /// The flags that recorded launches have named.
  @MainActor var flags: [AnyKeyPath] = []

  /// Creates a scope without tasks.
  ///
  /// ```swift
  /// let scope = StrataTaskScope()
  /// scope.use(TaskLog())
  /// scope.run {
  ///   strataLaunch(id: "search") { await search("swift") }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - owner: An object that identifies the owner to observers. The scope retains it.
  ///   - observers: The observers, by default a new list within the current one.
  public init(owner: (any AnyObject & Sendable)? = nil, observers: MesaObservers? = nil) {
    self.owner = owner
    self.observers = observers ?? MesaObservers(within: .current)
    root = StrataJob(.scope, in: nil)
    tree = StrataLock(StrataJobTree(root: root))
  }

  /// The scope that work joins if you launch it now, or `nil` outside any scope.
  public static var current: StrataTaskScope? { StrataTaskContext.current?.scope }

  /// The scope for work that outlives its screen and for work with an id outside any scope.
  ///
  /// It ends only if you end it. A test can bind another one with `$process.withValue`.
  @TaskLocal public static var process = StrataTaskScope(
    observers: MesaObservers(within: .ofProcess))

  /// Adds an observer of the scope's tasks, and of the use cases and warnings of their work.
  ///
  /// ```swift
  /// let token = scope.use(TaskLog())
  /// ```
  ///
  /// The scope retains the observer until you remove it with the token. Use cases and warnings of
  /// work in ``process`` are told to the current list instead.
  @MainActor @discardableResult
  public func use(_ observer: any MesaObserver) -> MesaObserverToken { observers.use(observer) }

  // MARK: Joining

  /// Makes this scope current while `body` runs, and returns the value of `body`.
  ///
  /// ```swift
  /// let scope = StrataTaskScope()
  /// scope.run {
  ///   strataLaunch(loadProfile, params: 7) { result in
  ///     print(result.fold(onSuccess: \.name, onFailure: \.message))
  ///   }
  /// }
  /// ```
  ///
  /// `body` runs once, in the caller's isolation, even if the scope has ended.
  @discardableResult
  public func run<Value>(_ body: () throws -> Value) rethrows -> Value {
    try context.bind(body)
  }

  package nonisolated(nonsending) func runSuspending(
    _ body: nonisolated(nonsending) () async throws -> Void
  ) async throws {
    try await StrataTaskContext.$current.withValue(context, operation: body)
  }

  var context: StrataTaskContext { StrataTaskContext(scope: self, job: currentJob ?? root) }

  /// Makes this scope current while `body` runs, and returns a receipt for the work that `body`
  /// starts, directly or indirectly.
  ///
  /// ```swift
  /// let work = scope.track {
  ///   strataLaunch { await search("swift") }
  /// }
  /// await work.finish()
  /// ```
  ///
  /// Inside an event of this scope, the work is part of that event as well. `body` runs once, in
  /// the caller's isolation. If it throws, the work that it has started continues.
  public func track(
    isolation: isolated (any Actor)? = #isolation, _ body: () throws -> Void
  ) rethrows -> StrataWork {
    let outer = currentJob
    let isReusable = outer == nil && isolation === MainActor.shared
    var job = (isReusable ? reusableJob.take() : nil) ?? StrataJob(.event, in: outer ?? root)
    do {
      try StrataTaskContext(scope: self, job: job).bind(body)
    } catch {
      _ = receipt(for: job)
      throw error
    }
    // A task that has joined the job, or can still join it, retains the job.
    guard isKnownUniquelyReferenced(&job) else { return receipt(for: job) }
    if isReusable { reusableJob = job }
    return StrataWork()
  }

  private func receipt(for job: StrataJob) -> StrataWork {
    let context = StrataTaskContext(scope: self, job: job)
    context.close()
    return StrataWork(StrataWorkHandle(context))
  }

  /// Creates an event that you start later and that is part of the current event, if there is one.
  ///
  /// ```swift
  /// let event = scope.queue()
  /// waiting.append { event.start(handle) }
  /// return event.work
  /// ```
  ///
  /// The scope is not idle until the event's work has ended, or until the event is deallocated
  /// before it starts. After ``end()``, an event without tasks does not keep the scope busy.
  public func queue() -> StrataQueuedEvent {
    let job = StrataJob(.event, in: currentJob ?? root)
    tree.withLock { tree in
      if tree.isEnded { _ = tree.close(job) } else { tree.join(job) }
    }
    return StrataQueuedEvent(StrataTaskContext(scope: self, job: job))
  }

  /// Starts tasks as a group, which ends with the last of them, and returns a receipt for them.
  ///
  /// ```swift
  /// let searches = scope.group(id: "all", ifRunning: .cancelPrevious) {
  ///   for text in texts {
  ///     strataLaunch { await search(text) }
  ///   }
  /// }
  /// await searches.finish()
  /// ```
  ///
  /// `body` runs at most once, in the caller's isolation. If you cancel the id of the group, its
  /// tasks are cancelled, even if they join it later. If a task or group with the id is still
  /// running, `ifRunning` applies. If `.ignoreNew` applies or the scope has ended, `body` does not
  /// run, and the receipt is empty. If the group must wait, `body` runs at once, and its tasks wait
  /// for the turn of the group. An event that starts in `body`, as with
  /// ``track(isolation:_:)``, is not part of the group.
  @discardableResult
  public func group(
    id: (any Hashable)? = nil, ifRunning: StrataIfRunning = .startAnyway, _ body: () -> Void
  ) -> StrataWork {
    let key = id.map(StrataTaskKey.init)
    guard case .joined(let joined) = begin(.group, key: key, ifRunning: ifRunning) else {
      return StrataWork()
    }
    StrataTaskContext(scope: self, job: joined.job).bind(body)
    return receipt(for: joined.job)
  }

  /// Makes the scope own a task that you started without a launcher.
  ///
  /// ```swift
  /// let download = Task { await search("swift") }
  /// scope.add(download, id: "download", ifRunning: .cancelPrevious)
  /// ```
  ///
  /// If the scope has ended, the task is cancelled immediately. If a task with the same id is still
  /// running, `.ignoreNew` also cancels `task`. A task that you have started cannot wait, so
  /// `.waitForPrevious` and `.keepLatest` are the same as `.startAnyway`, but later work waits for
  /// the task.
  public func add<Success: Sendable, Failure: Error>(
    _ task: Task<Success, Failure>, id: (any Hashable)? = nil,
    ifRunning: StrataIfRunning = .startAnyway
  ) {
    let key = id.map(StrataTaskKey.init)
    let ifRunning = ifRunning.waits ? .startAnyway : ifRunning
    guard case .joined(let joined) = begin(.task, key: key, ifRunning: ifRunning) else {
      return task.cancel()
    }
    attach(task, to: joined.job)
    StrataTaskContext.$current.withValue(nil) {
      _ = Task {
        _ = await task.result
        StrataTaskContext(scope: self, job: joined.job).close()
      }
    }
  }

  // MARK: Ending

  /// Cancels the tasks and groups with this id, if there are any.
  ///
  /// ```swift
  /// strataLaunch(pay, params: 100, id: "pay", loading: \.isPaying) {
  ///   result in
  ///   self.message = result.errorMessage ?? "Paid."
  /// }
  /// tasks.cancel(id: "pay")
  /// ```
  public func cancel(id: any Hashable) {
    let key = StrataTaskKey(id)
    cancel(tree.withLock { $0.cancel($0.holders(of: key)) })
  }

  /// Cancels all tasks.
  ///
  /// ```swift
  /// scope.cancelAll()
  /// strataLaunch(in: scope, id: "search") { await search("swift") }
  /// ```
  ///
  /// Work that you start afterwards is not cancelled, even in the same event or body of `group`.
  /// Every other unfinished event or group is cancelled, including queued events, and its later
  /// tasks start cancelled.
  public func cancelAll() {
    let caller = currentJob
    cancel(tree.withLock { $0.cancelAll(by: caller) })
  }

  /// Cancels all tasks, and every task that is started in this scope later.
  ///
  /// ```swift
  /// let tasks = StrataTaskScope()
  /// // …
  /// deinit { tasks.end() }
  /// ```
  ///
  /// On the main actor, no `reduce`, `action` or `onCancel` is called after this method has
  /// returned. Elsewhere, a delivery that has begun on the main actor still completes. A launcher
  /// that you call later does not run its work. Only `strataLaunchInterop` without an `onCancel`
  /// still calls its `catch`, with a `CancellationError`. A second call has no effect.
  public func end() {
    let (cancelled, ended) = change { $0.end() }
    cancel(cancelled)
    for job in ended { leave(job) }
  }
}

extension StrataTaskScope: Equatable {
  /// Returns whether two references refer to the same scope.
  public static func == (lhs: StrataTaskScope, rhs: StrataTaskScope) -> Bool { lhs === rhs }
}
