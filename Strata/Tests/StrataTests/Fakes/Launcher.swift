// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// All launchers, to test their common behavior.
enum Launcher: CaseIterable, Sendable {
  case launch
  case withResult
  case interop
  case main
  case collect

  /// The launchers that deliver an outcome on the main actor.
  static let delivering: [Launcher] = [.launch, .interop, .main, .collect]

  /// A task that a launcher has started.
  struct Launched: Sendable {
    let cancel: @Sendable () -> Void
    let end: @Sendable () async throws -> Void
  }

  /// A sequence with one element, which work creates.
  private struct OneElement: AsyncSequence, Sendable {
    struct AsyncIterator: AsyncIteratorProtocol {
      var work: (@Sendable () async -> Void)?

      mutating func next() async -> Int? {
        guard let work else { return nil }
        self.work = nil
        await work()
        return 1
      }
    }

    let work: @Sendable () async -> Void

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(work: work) }
  }

  /// Launches work.
  ///
  /// - Parameters:
  ///   - owner: The owner whose method launches the work; `nil` for the function.
  ///   - scope: The scope that owns the task; `nil` for the current scope.
  ///   - id: The id of the task.
  ///   - ifRunning: The rule for a running task with the same id.
  ///   - after: The time to wait before the work.
  ///   - throttle: The interval in which at most one task starts.
  ///   - latest: Whether the last of the other tasks waits.
  ///   - clock: The clock that measures `after` and `throttle`.
  ///   - work: The work before the delivery.
  ///   - deliver: Called as `reduce` or `action`. Not called by `strataLaunchWithResult`.
  ///   - fail: Called as the `catch` of `strataLaunchInterop`.
  ///   - onCancel: Called as such. Not called by `strataLaunchWithResult`.
  @discardableResult
  func start(
    by owner: Owner? = nil, in scope: StrataTaskScope? = nil,
    id: (any Hashable)? = nil, ifRunning: StrataIfRunning = .startAnyway,
    after: Duration? = nil, throttle: Duration? = nil, latest: Bool = false,
    clock: any Clock<Duration> = ContinuousClock(),
    work: @escaping @Sendable () async -> Void = {},
    deliver: @escaping @MainActor @Sendable () -> Void = {},
    fail: @escaping @MainActor @Sendable (any Error) -> Void = { _ in },
    onCancel: (@MainActor @Sendable () -> Void)? = nil
  ) -> Launched {
    switch self {
    case .launch:
      let task =
        owner.map { owner in
          owner.strataLaunch(
            in: scope, id: id, ifRunning: ifRunning, after: after,
            throttle: throttle, latest: latest, clock: clock, work: work, reduce: deliver,
            onCancel: onCancel)
        }
        ?? strataLaunch(
          in: scope, id: id, ifRunning: ifRunning, after: after,
          throttle: throttle, latest: latest, clock: clock, work: work, reduce: deliver,
          onCancel: onCancel)
      return Launched(cancel: { task.cancel() }, end: { try await task.end() })
    case .withResult:
      let task =
        owner.map { owner in
          owner.strataLaunchWithResult(
            in: scope, id: id, ifRunning: ifRunning, after: after,
            throttle: throttle, latest: latest, clock: clock, operation: work)
        }
        ?? strataLaunchWithResult(
          in: scope, id: id, ifRunning: ifRunning, after: after,
          throttle: throttle, latest: latest, clock: clock, operation: work)
      return Launched(cancel: { task.cancel() }, end: { try await task.end() })
    case .interop:
      let task =
        owner.map { owner in
          owner.strataLaunchInterop(
            in: scope, id: id, ifRunning: ifRunning, after: after,
            throttle: throttle, latest: latest, clock: clock, work: work, reduce: deliver,
            catch: fail,
            onCancel: onCancel)
        }
        ?? strataLaunchInterop(
          in: scope, id: id, ifRunning: ifRunning, after: after,
          throttle: throttle, latest: latest, clock: clock, work: work, reduce: deliver,
          catch: fail,
          onCancel: onCancel)
      return Launched(cancel: { task.cancel() }, end: { try await task.end() })
    case .main:
      let task =
        owner.map { owner in
          owner.strataLaunchMain(
            in: scope, id: id, ifRunning: ifRunning, after: after,
            throttle: throttle, latest: latest, clock: clock, work: work, reduce: deliver,
            onCancel: onCancel)
        }
        ?? strataLaunchMain(
          in: scope, id: id, ifRunning: ifRunning, after: after,
          throttle: throttle, latest: latest, clock: clock, work: work, reduce: deliver,
          onCancel: onCancel)
      return Launched(cancel: { task.cancel() }, end: { try await task.end() })
    case .collect:
      let task =
        owner.map { owner in
          owner.strataCollect(
            OneElement(work: work), in: scope, id: id, ifRunning: ifRunning,
            after: after,
            throttle: throttle, latest: latest, clock: clock, action: { _ in deliver() },
            onCancel: onCancel)
        }
        ?? strataCollect(
          OneElement(work: work), in: scope, id: id, ifRunning: ifRunning,
          after: after,
          throttle: throttle, latest: latest, clock: clock, action: { _ in deliver() },
          onCancel: onCancel)
      return Launched(cancel: { task.cancel() }, end: { try await task.end() })
    }
  }

  /// Launches with its methods, from any thread.
  nonisolated final class Owner: StrataTaskOwner, Sendable {
    let tasks = StrataTaskScope()
  }
}
