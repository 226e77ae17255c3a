// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Runs work off the main actor and delivers its value on the main actor.
///
/// ```swift
/// strataLaunch { [text = state.text] in
///   await self.service.suggestions(for: text)
/// } reduce: { suggestions in
///   self.update { $0.suggestions = suggestions }
/// }
/// ```
///
/// Capture the values that the work needs, as above, because the state may have changed by the time
/// the work starts. To run a use case, pass it with its parameters to
/// ``strataLaunch(_:params:priority:in:id:ifRunning:after:every:throttle:latest:timeout:clock:reduce:onCancel:)``.
///
/// The task joins the current ``StrataTaskScope``, which cancels its tasks when it ends, and
/// inherits the caller's task-local values. If the task is cancelled before its value is delivered,
/// it calls `onCancel` instead of `reduce`, once `work` has returned. If it is cancelled before it
/// begins, it does not call `work` either.
///
/// The other launchers, and the methods of a ``StrataTaskOwner``, have the same parameters.
///
/// - Parameters:
///   - priority: By default, the caller's priority.
///   - scope: The scope that owns the task. By default, the current scope. Outside any scope, a
///     task with an id belongs to ``StrataTaskScope/process``, and other tasks belong to no scope.
///   - id: Any `Hashable` value that identifies the task in its scope.
///   - ifRunning: What to do if a task with the same id is still running.
///   - after: The time to wait before the work starts. With an id and `.cancelPrevious`, it
///     debounces the work: of several quick launches, only the last one runs.
///   - every: The time from the start of one run to the start of the next run, or `nil` to run the
///     work once. A start that falls into a longer run is skipped, and the rhythm stays. Repeated
///     work runs and delivers until it is cancelled, and holds its id all the time. To begin with a
///     pause, pass the same time as `after`.
///   - throttle: The interval in which at most one task with the id is launched. Other launches are
///     dropped and call no closure. Without an id, no launch is dropped.
///   - latest: Whether the last of these launches is delayed instead. It starts when the interval
///     is over, and begins an interval of its own.
///   - clock: Measures `after`, `every` and `throttle`.
///   - work: Runs off the main actor unless the closure is isolated to it.
///   - reduce: Called on the main actor with the value of `work`. By then, another task can use the
///     id, but this task counts as running until `reduce` has returned.
///   - onCancel: Called on the main actor if the task was cancelled, unless the scope has ended,
///     later work with the same id has replaced the task, or such work was launched after the
///     cancellation. Work that you start in this closure is not cancelled with the task.
/// - Returns: The task, to cancel the work or to wait for the delivery.
@discardableResult
public func strataLaunch<T: Sendable>(
  priority: TaskPriority? = nil,
  in scope: StrataTaskScope? = nil,
  id: (any Hashable)? = nil,
  ifRunning: StrataIfRunning = .startAnyway,
  after: Duration? = nil,
  every: Duration? = nil,
  throttle: Duration? = nil,
  latest: Bool = false,
  clock: any Clock<Duration> = ContinuousClock(),
  work: @escaping @Sendable () async -> T,
  reduce: @escaping @MainActor (T) -> Void = { _ in },
  onCancel: (@MainActor () -> Void)? = nil
) -> Task<Void, Never> {
  StrataStart(
    priority: priority, scope: scope, id: id, ifRunning: ifRunning, after: after, every: every,
    throttle: throttle, latest: latest, clock: clock, onCancel: onCancel
  ).launch(work, reduce)
}

/// Executes a use case and delivers its result on the main actor.
///
/// ```swift
/// strataLaunch(
///   rename, params: Rename(id: 7, name: state.name), id: "rename"
/// ) { result in
///   self.update { $0.error = result.errorMessage }
/// }
/// ```
///
/// `params` is evaluated once, when you call the launcher. Each execution has a time limit,
/// measured by `clock`, which is ``StrataInteractor/defaultTimeout`` by default. If the limit
/// passes or the task is cancelled, the use case is cancelled, and the task stops waiting for it.
/// If the limit passes, `reduce` receives a failure with a ``StrataTimeoutException``. In all other
/// respects, this launcher behaves like
/// ``strataLaunch(priority:in:id:ifRunning:after:every:throttle:latest:clock:work:reduce:onCancel:)``.
@discardableResult
public func strataLaunch<P: Sendable, T: Sendable>(
  _ useCase: StrataInteractor<P, T>,
  params: P,
  priority: TaskPriority? = nil,
  in scope: StrataTaskScope? = nil,
  id: (any Hashable)? = nil,
  ifRunning: StrataIfRunning = .startAnyway,
  after: Duration? = nil,
  every: Duration? = nil,
  throttle: Duration? = nil,
  latest: Bool = false,
  timeout: Duration? = nil,
  clock: any Clock<Duration> = ContinuousClock(),
  reduce: @escaping @MainActor (StrataResult<T>) -> Void = { _ in },
  onCancel: (@MainActor () -> Void)? = nil
) -> Task<Void, Never> {
  StrataStart(
    priority: priority, scope: scope, id: id, ifRunning: ifRunning, after: after, every: every,
    throttle: throttle, latest: latest, clock: clock, onCancel: onCancel
  ).launch(useCase, params, timeout, reduce)
}

/// Executes a use case without parameters and delivers its result on the main actor.
///
/// ```swift
/// strataLaunch(refresh) { result in
///   result.onSuccess { self.name = $0.name }
/// }
/// ```
///
/// Otherwise, it behaves like
/// ``strataLaunch(_:params:priority:in:id:ifRunning:after:every:throttle:latest:timeout:clock:reduce:onCancel:)``.
@discardableResult
public func strataLaunch<T: Sendable>(
  _ useCase: StrataInteractor<Void, T>,
  priority: TaskPriority? = nil,
  in scope: StrataTaskScope? = nil,
  id: (any Hashable)? = nil,
  ifRunning: StrataIfRunning = .startAnyway,
  after: Duration? = nil,
  every: Duration? = nil,
  throttle: Duration? = nil,
  latest: Bool = false,
  timeout: Duration? = nil,
  clock: any Clock<Duration> = ContinuousClock(),
  reduce: @escaping @MainActor (StrataResult<T>) -> Void = { _ in },
  onCancel: (@MainActor () -> Void)? = nil
) -> Task<Void, Never> {
  StrataStart(
    priority: priority, scope: scope, id: id, ifRunning: ifRunning, after: after, every: every,
    throttle: throttle, latest: latest, clock: clock, onCancel: onCancel
  ).launch(useCase, (), timeout, reduce)
}

extension StrataStart {
  func launch<T: Sendable>(
    _ work: @escaping @Sendable () async -> T, _ reduce: @escaping @MainActor (T) -> Void,
    describing useCase: () -> StrataFact.UseCase? = { nil }
  ) -> Task<Void, Never> {
    start(ignored: (), describing: useCase) { run in
      guard var rhythm = run.rhythm() else {
        if Task.isCancelled { return await run.end() }
        return await run.deliver(await work(), reduce)
      }
      while !Task.isCancelled {
        await run.deliver(await work(), reduce)
        await run.wait(for: rhythm.next())
      }
      await run.end()
    }
  }

  func launch<P: Sendable, T: Sendable>(
    _ useCase: StrataInteractor<P, T>, _ params: P, _ timeout: Duration?,
    _ reduce: @escaping @MainActor (StrataResult<T>) -> Void
  ) -> Task<Void, Never> {
    let clock = clock
    return launch(
      {
        await useCase.execute(params: params, timeout: timeout, clock: clock)
      }, reduce
    ) {
      (
        id: ObjectIdentifier(useCase), type: useCase.useCaseType,
        params: useCase.redaction.params(params)
      )
    }
  }
}
