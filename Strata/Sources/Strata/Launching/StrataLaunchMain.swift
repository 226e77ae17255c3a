// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Runs work that must stay on the main actor and delivers its value there.
///
/// ```swift
/// strataLaunchMain {
///   await self.player.playToEnd()
/// } reduce: { seconds in
///   self.message = "Played \(seconds) s."
/// }
/// ```
///
/// Except that `work` runs on the main actor, and is not repeated, this launcher behaves like
/// ``strataLaunch(priority:in:id:ifRunning:after:every:throttle:latest:clock:work:reduce:onCancel:)``.
@discardableResult
public func strataLaunchMain<T: Sendable>(
  priority: TaskPriority? = nil,
  in scope: StrataTaskScope? = nil,
  id: (any Hashable)? = nil,
  ifRunning: StrataIfRunning = .startAnyway,
  after: Duration? = nil,
  throttle: Duration? = nil,
  latest: Bool = false,
  clock: any Clock<Duration> = ContinuousClock(),
  work: @escaping @MainActor () async -> T,
  reduce: @escaping @MainActor (T) -> Void = { _ in },
  onCancel: (@MainActor () -> Void)? = nil
) -> Task<Void, Never> {
  StrataStart(
    priority: priority, scope: scope, id: id, ifRunning: ifRunning, after: after,
    throttle: throttle, latest: latest, clock: clock, onCancel: onCancel
  ).launchOnMain(work, reduce)
}

extension StrataStart {
  func launchOnMain<T: Sendable>(
    _ work: @escaping @MainActor () async -> T, _ reduce: @escaping @MainActor (T) -> Void
  ) -> Task<Void, Never> {
    startOnMain { run in
      guard !Task.isCancelled else { return await run.end() }
      run.deliver(await work(), reduce)
    }
  }
}
