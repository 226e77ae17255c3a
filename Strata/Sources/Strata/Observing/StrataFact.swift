// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// What happens in Strata: tasks, use cases and warnings.
///
/// ```swift
/// func receive(_ fact: any MesaFact) {
///   guard case StrataFact.warning(let text) = fact else { return }
///   print("Look into this: \(text)")
/// }
/// ```
///
/// If one thread cancels a task while another thread starts or runs it, the facts can arrive in
/// either order. A group with an id counts as a task. Facts about use cases exist only in debug
/// builds. They name the `StrataInteractor` or `StrataSubjectInteractor` by its identity. Values
/// that a ``StrataRedaction`` hides are ``Redacted``.
public enum StrataFact: MesaFact {
  /// How a task was launched: its use case, if it executes one, the time for which it waits, the
  /// time between the starts of repeated work, and the task whose end it waits for.
  public typealias Launch = (
    useCase: UseCase?, delay: Duration?, interval: Duration?, previous: StrataTaskInfo?
  )

  /// A use case: the identity of the interactor, the type of the use case, and the parameters.
  ///
  /// If a `StrataInteractor` wraps a value, the type is that of the value.
  public typealias UseCase = (id: ObjectIdentifier, type: any Any.Type, params: any Sendable)

  /// A task has joined a scope, and may already be running.
  case taskStarted(StrataTaskInfo, in: StrataTaskScope, launch: Launch)
  /// Code of a task begins to run in the current Swift task, which is one of its activities.
  ///
  /// In a release build, exists only in scopes with a ``StrataTaskScope/taskExecutor``. See
  /// ``StrataActivity``.
  case taskRuns(StrataTaskInfo, in: StrataTaskScope)
  /// A launch has been ignored, because of the running task with the same id or the same `loading:`
  /// flag, or, without a task, because of its `throttle:`.
  case launchIgnored(StrataTaskInfo?, in: StrataTaskScope)
  /// A task has waited for its delay and for previous work, and starts its work.
  case taskWaited(StrataTaskInfo, in: StrataTaskScope)
  /// A task begins a delivery, in which it calls `reduce`, `action`, `catch` or `onCancel` and
  /// clears its flag, on the main actor.
  case taskWillDeliver(StrataTaskInfo, in: StrataTaskScope)
  /// A task delivers a value to `reduce`, on the main actor.
  ///
  /// The value is the result of a use case, the value of a closure, an element of a sequence, or a
  /// `Result` if the work can throw. In a release build, it is ``Redacted``.
  case taskDelivers(any Sendable, StrataTaskInfo, in: StrataTaskScope)
  /// A task has ended a delivery, without suspending since its beginning.
  case taskDidDeliver(StrataTaskInfo, in: StrataTaskScope)
  /// A task has been cancelled, and counts as running until it has finished.
  case taskCancelled(StrataTaskInfo, in: StrataTaskScope)
  /// A task has ended, even if it was cancelled.
  ///
  /// There is one for each started task, and the scope does not become idle before the observers
  /// have received it.
  case taskFinished(StrataTaskInfo, in: StrataTaskScope)

  /// An execution of a use case starts.
  case executes(useCase: ObjectIdentifier, params: any Sendable)
  /// An execution of a use case returns its ``StrataResult``.
  case returns(useCase: ObjectIdentifier, result: any Sendable)
  /// An observation with these parameters is created or triggered.
  case observes(useCase: ObjectIdentifier, params: any Sendable)
  /// A consumer of an observation receives a ``StrataResult``.
  case emits(useCase: ObjectIdentifier, result: any Sendable)

  /// ``StrataDiagnostics`` reports a warning.
  case warning(String)
}
