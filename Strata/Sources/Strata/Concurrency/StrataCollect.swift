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
/// Elements are delivered in order, the next one is asked for when `action` has returned. After the
/// task is cancelled `action` is not called any more. If a
/// ``StrataSubjectInteractor`` is triggered again meanwhile, a value of its old parameters is not delivered.
///
/// The task joins the current ``StrataTaskScope`` as described at
/// ``strataLaunch(priority:in:id:ifRunning:lifetime:work:reduce:)``, and runs until the sequence ends.
///
/// - Parameters:
///   - sequence: Any asynchronous sequence. It is iterated once, never on the main actor.
///   - priority: The priority of the task; `nil` for that of the caller.
///   - scope: Owns the task; `nil` for the current scope.
///   - id: Names the task in its scope, to find or to replace it. Any `Hashable` value.
///   - ifRunning: What to do when a task with that id is running.
///   - lifetime: Whether the task ends with its scope.
///   - action: Called on the main actor with each element.
///   - catch: Called on the main actor when the sequence throws, unless the task was cancelled. Without
///     it such an error is reported to ``StrataDiagnostics``.
/// - Returns: The task, to cancel it or to wait for the end of the sequence.
@discardableResult
public func strataCollect<S: AsyncSequence & Sendable>(
  _ sequence: S,
  priority: TaskPriority? = nil,
  in scope: StrataTaskScope? = nil,
  id: (any Hashable)? = nil,
  ifRunning: StrataIfRunning = .runBoth,
  lifetime: StrataTaskLifetime = .scope,
  action: @escaping @MainActor (S.Element) -> Void,
  `catch`: (@MainActor (any Error) -> Void)? = nil
) -> Task<Void, Never> where S.Element: Sendable {
  strataStart(
    priority: priority, in: scope, id: id, ifRunning: ifRunning, lifetime: lifetime, ignored: ()
  ) { task in
    defer { task?.finish() }
    guard !Task.isCancelled else { return }
    let delivery = StrataDelivery()
    do {
      var iterator = sequence.makeAsyncIterator()
      // The sequence is asked once more when the task is cancelled, which tells it of that.
      while let element = try await delivery.next(from: &iterator), !Task.isCancelled {
        await MainActor.run {
          if !Task.isCancelled, !delivery.isStale { action(element) }
        }
      }
    } catch {
      await strataDeliver(task) {
        guard !Task.isCancelled else { return }
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
