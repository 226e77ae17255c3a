// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Runs throwing work off the main actor and delivers its value or its error on the main actor.
///
/// ```swift
/// strataLaunchInterop(id: "load", ifRunning: .cancelPrevious) {
///   try await api.profile()
/// } reduce: { profile in
///   self.update { $0.message = "Welcome, \(profile.name)." }
/// } catch: { error in
///   guard !(error is CancellationError) else { return }
///   self.update { $0.message = error.localizedDescription }
/// }
/// ```
///
/// The task calls at most one of `reduce`, `catch` and `onCancel`. If it is cancelled before its
/// outcome is delivered, it calls `onCancel` or, without an `onCancel`, passes a
/// `CancellationError` to `catch`. This `catch` is called even if the scope has ended or later work
/// has replaced the task. If `ifRunning` or `throttle` prevents the work from starting, or lets
/// later work take its place while it waits, no closure is called.
///
/// In all other respects, it behaves like
/// ``strataLaunch(priority:in:id:ifRunning:after:every:throttle:latest:clock:work:reduce:onCancel:)``.
@discardableResult
public func strataLaunchInterop<T: Sendable>(
  priority: TaskPriority? = nil,
  in scope: StrataTaskScope? = nil,
  id: (any Hashable)? = nil,
  ifRunning: StrataIfRunning = .startAnyway,
  after: Duration? = nil,
  throttle: Duration? = nil,
  latest: Bool = false,
  clock: any Clock<Duration> = ContinuousClock(),
  work: @escaping @Sendable () async throws -> T,
  reduce: @escaping @MainActor (T) -> Void = { _ in },
  `catch`: @escaping @MainActor (any Error) -> Void,
  onCancel: (@MainActor () -> Void)? = nil
) -> Task<Void, Never> {
  StrataStart(
    priority: priority, scope: scope, id: id, ifRunning: ifRunning, after: after,
    throttle: throttle, latest: latest, clock: clock, onCancel: onCancel
  ).start(ignored: ()) { run in
    let result: Result<T, any Error>
    do {
      try Task.checkCancellation()
      result = .success(try await work())
    } catch {
      result = .failure(error)
    }
    await run.deliver {
      guard run.willDeliver(result) else { return }
      switch result {
      case .success(let value): reduce(value)
      case .failure(let error): `catch`(error)
      }
    } orElse: {
      guard onCancel == nil else { return run.reportCancellation() }
      if !run.wasDropped { `catch`(CancellationError()) }
    }
  }
}
