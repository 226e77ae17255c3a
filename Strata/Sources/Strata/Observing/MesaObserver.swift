// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// An observer of what happens in MESA, for example for a log or a tool.
///
/// ```swift
/// final class TaskLog: MesaObserver {
///   func receive(_ fact: any MesaFact) {
///     switch fact {
///     case StrataFact.taskStarted(let task, _, _): print("started", task)
///     case StrataFact.taskFinished(let task, _): print("finished", task)
///     default: break
///     }
///   }
/// }
/// // …
/// let token = scope.use(TaskLog())
/// // …
/// token.remove()
/// ```
///
/// Add the observer to a ``StrataTaskScope`` or a store, or to a list, ``MesaObservers``, for
/// everything that is created while the list is current.
public protocol MesaObserver: Sendable {
  /// Receives a fact, synchronously and on the thread where it happens.
  ///
  /// Facts about stores, messages and navigation arrive on the main actor. Facts about tasks, use
  /// cases, clusters and warnings arrive on any thread, so protect the state that they change. The
  /// observer can use the scope or the store that a fact names.
  func receive(_ fact: any MesaFact)
}
