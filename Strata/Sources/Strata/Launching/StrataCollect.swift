// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Iterates an asynchronous sequence off the main actor and delivers each element on the main
/// actor.
///
/// ```swift
/// strataCollect(observeProfile.stream(for: 7), id: "profile", ifRunning: .ignoreNew) { profile in
///   self.update { $0.name = profile.name }
/// }
/// ```
///
/// Elements are delivered in order, and the next element is requested when `action` has returned.
/// After the task is cancelled, `action` is not called again. If the sequence is the shared stream
/// of a ``StrataSubjectInteractor`` and you trigger the interactor again, values for the old
/// parameters are no longer delivered.
///
/// The task joins the current ``StrataTaskScope`` as described in
/// ``strataLaunch(priority:in:id:ifRunning:lifetime:after:throttle:clock:work:reduce:onCancel:)``,
/// and runs until the sequence ends or the task is cancelled.
///
/// - Parameters:
///   - sequence: The sequence to iterate, once and off the main actor.
///   - priority: The priority of the task. By default, the caller's priority.
///   - scope: The scope that owns the task. By default, the current scope.
///   - id: Any `Hashable` value that identifies the task in its scope, so that you can replace or
///     cancel it.
///   - ifRunning: What to do if a task with the same id is still running.
///   - lifetime: Whether the task is cancelled when its scope ends.
///   - after: The time to wait before the work starts. With an id and `.cancelPrevious`, the wait
///     debounces the work, so it starts only after this time has passed without another launch.
///   - throttle: The interval in which at most one task with the id starts. Other launches in the
///     interval are dropped.
///   - clock: The clock that measures `after` and `throttle`.
///   - action: Called on the main actor with each element.
///   - catch: Called on the main actor with the error that the sequence throws, unless the task was
///     cancelled. Without this closure, the error is reported to ``StrataDiagnostics``.
///   - onCancel: Called on the main actor if the task was cancelled, unless the scope has ended or
///     later work with the same id has replaced the task. Work that you start in this closure is
///     not cancelled with the task.
/// - Returns: The task, which you can cancel or await.
@discardableResult
public func strataCollect<S: AsyncSequence & Sendable>(
  _ sequence: S,
  priority: TaskPriority? = nil,
  in scope: StrataTaskScope? = nil,
  id: (any Hashable)? = nil,
  ifRunning: StrataIfRunning = .runBoth,
  lifetime: StrataTaskLifetime = .scope,
  after: Duration? = nil,
  throttle: Duration? = nil,
  clock: any Clock<Duration> = ContinuousClock(),
  action: @escaping @MainActor (S.Element) -> Void,
  `catch`: (@MainActor (any Error) -> Void)? = nil,
  onCancel: (@MainActor () -> Void)? = nil
) -> Task<Void, Never> where S.Element: Sendable {
  StrataStart(
    priority: priority, scope: scope, id: id, ifRunning: ifRunning, lifetime: lifetime,
    after: after, throttle: throttle, clock: clock, onCancel: onCancel
  ).start(ignored: ()) { run in
    guard !Task.isCancelled else { return await run.end() }
    let delivery = StrataDelivery()
    do {
      var iterator = sequence.makeAsyncIterator()
      // A cancelled task still requests an element, because this notifies the sequence of the
      // cancellation.
      while let element = try await delivery.next(from: &iterator), !Task.isCancelled {
        await MainActor.run {
          if !run.isCancelled, !delivery.isStale { action(element) }
        }
      }
      await run.end()
    } catch {
      await run.deliver {
        guard !Task.isCancelled else { return run.reportCancellation() }
        guard let `catch` else {
          StrataDiagnostics.warn(
            "A sequence given to strataCollect ended with an error that is not handled: "
              + "\(error.localizedDescription) Give strataCollect a `catch:` closure. "
              + "See Failures#error-not-handled.")
          return
        }
        `catch`(error)
      }
    }
  }
}
