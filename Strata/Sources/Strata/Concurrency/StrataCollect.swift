// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Follows an asynchronous sequence off the main actor and hands each element to the main actor.
///
/// ```swift
/// strataCollect(observeProfile.stream(for: 7), id: "profile", ifRunning: .ignoreNew) { profile in
///   self.update { $0.name = profile.name }
/// }
/// ```
///
/// Elements are delivered in order, the next one is asked for when `action` has returned. After
/// the task is cancelled `action` is not called any more. If a ``StrataSubjectInteractor`` is
/// triggered again meanwhile, a value of its old parameters is not delivered.
///
/// The task joins the current ``StrataTaskScope`` as described at
/// ``strataLaunch(priority:in:id:ifRunning:lifetime:after:throttle:clock:work:reduce:onCancel:)``,
/// and runs until the sequence ends.
///
/// - Parameters:
///   - sequence: Any asynchronous sequence. It is iterated once, never on the main actor.
///   - priority: The priority of the task; `nil` for that of the caller.
///   - scope: Owns the task; `nil` for the current scope.
///   - id: Names the task in its scope, to find or to replace it. Any `Hashable` value.
///   - ifRunning: What to do if a task with that id is running.
///   - lifetime: Whether the task ends with its scope.
///   - after: The time to wait before the work. With an id and `.cancelPrevious` it debounces: the
///     work starts once no other has been launched for that long.
///   - throttle: The interval in which at most one task with the id starts. Others are dropped.
///   - clock: Measures `after` and `throttle`.
///   - action: Called on the main actor with each element.
///   - catch: Called on the main actor when the sequence throws, unless the task was cancelled.
///     Without it such an error is reported to ``StrataDiagnostics``.
///   - onCancel: Called on the main actor if the task was cancelled. It is not called after the
///     end of the scope, nor if later work with its id has taken its place. What it starts is no
///     part of the work.
/// - Returns: The task, to cancel it or to wait for the end of the sequence.
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
    after: after,
    throttle: throttle, clock: clock, onCancel: onCancel
  ).start(ignored: ()) { run in
    guard !Task.isCancelled else { return await run.end() }
    let delivery = StrataDelivery()
    do {
      var iterator = sequence.makeAsyncIterator()
      // The sequence is asked once more when the task is cancelled, which tells it of that.
      while let element = try await delivery.next(from: &iterator), !Task.isCancelled {
        await MainActor.run {
          if !run.isCancelled, !delivery.isStale { action(element) }
        }
      }
      await run.end()
    } catch {
      await run.deliver {
        guard !Task.isCancelled else { return run.tellOfCancellation() }
        guard let `catch` else {
          StrataDiagnostics.warn(
            "A sequence given to strataCollect ended with an error that nobody handles: "
              + "\(error.localizedDescription) Give strataCollect a `catch:` closure.")
          return
        }
        `catch`(error)
      }
    }
  }
}
