// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Iterates an asynchronous sequence off the main actor and delivers each element on the main
/// actor.
///
/// ```swift
/// strataCollect(
///   observeProfile.stream(for: 7), id: "profile", ifRunning: .ignoreNew
/// ) { profile in
///   self.update { $0.name = profile.name }
/// }
/// ```
///
/// Elements are delivered in order, and the next element is requested when `action` has returned.
/// After the task is cancelled, `action` is not called again. If the sequence throws, `catch` is
/// called on the main actor with the error or, without a `catch`, the error is reported to
/// ``StrataDiagnostics``.
///
/// The task runs until the sequence ends. Otherwise, the launcher behaves like
/// ``strataLaunch(priority:in:id:ifRunning:after:every:throttle:latest:clock:work:reduce:onCancel:)``.
@discardableResult
public func strataCollect<S: AsyncSequence & Sendable>(
  _ sequence: S,
  priority: TaskPriority? = nil,
  in scope: StrataTaskScope? = nil,
  id: (any Hashable)? = nil,
  ifRunning: StrataIfRunning = .startAnyway,
  after: Duration? = nil,
  throttle: Duration? = nil,
  latest: Bool = false,
  clock: any Clock<Duration> = ContinuousClock(),
  action: @escaping @MainActor (S.Element) -> Void,
  `catch`: (@MainActor (any Error) -> Void)? = nil,
  onCancel: (@MainActor () -> Void)? = nil
) -> Task<Void, Never> where S.Element: Sendable {
  StrataStart(
    priority: priority, scope: scope, id: id, ifRunning: ifRunning, after: after,
    throttle: throttle, latest: latest, clock: clock, onCancel: onCancel
  ).start(ignored: ()) { run in
    guard !Task.isCancelled else { return await run.end() }
    let delivery = StrataDelivery()
    do {
      var iterator = sequence.makeAsyncIterator()
      // A cancelled task still requests an element, because this notifies the sequence of the
      // cancellation.
      while let element = try await delivery.next(from: &iterator), !Task.isCancelled {
        await MainActor.run {
          guard !run.isCancelled, !delivery.isStale else { return }
          run.tellDelivery {
            if run.willDeliver(element) { action(element) }
          }
        }
      }
      await run.end()
    } catch {
      await run.deliver {
        guard run.willDeliver(Result<S.Element, any Error>.failure(error)) else { return }
        guard let `catch` else {
          StrataDiagnostics.warn(
            "A sequence given to strataCollect ended with the error "
              + "\"\(error.localizedDescription)\", which nothing handles. Pass a `catch:` closure. "
              + "See Failures#error-not-handled.")
          return
        }
        `catch`(error)
      }
    }
  }
}
