// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// Every launcher, for what holds of all of them.
enum Launcher: CaseIterable, Sendable {
  case launch
  case withResult
  case interop
  case main
  case collect

  /// Those that hand an outcome to the main actor.
  static let delivering: [Launcher] = [.launch, .interop, .main, .collect]

  /// A task that a launcher has started.
  struct Launched: Sendable {
    let cancel: @Sendable () -> Void
    let end: @Sendable () async throws -> Void
  }

  /// One element, made by work.
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
  ///   - scope: Owns the task; `nil` for the current scope.
  ///   - id: The id of the task.
  ///   - ifRunning: What to do when a task with that id is running.
  ///   - lifetime: Whether the task ends with its scope.
  ///   - work: What the task does before it delivers.
  ///   - deliver: Called as `reduce` or `action`. Not called by `strataLaunchWithResult`.
  ///   - fail: Called as the `catch` of `strataLaunchInterop`.
  @discardableResult
  func start(
    in scope: StrataTaskScope? = nil,
    id: (any Hashable)? = nil, ifRunning: StrataIfRunning = .runBoth,
    lifetime: StrataTaskLifetime = .scope,
    work: @escaping @Sendable () async -> Void = {},
    deliver: @escaping @MainActor @Sendable () -> Void = {},
    fail: @escaping @MainActor @Sendable (any Error) -> Void = { _ in }
  ) -> Launched {
    switch self {
    case .launch:
      let task = strataLaunch(
        in: scope, id: id, ifRunning: ifRunning, lifetime: lifetime, work: work, reduce: deliver)
      return Launched(cancel: { task.cancel() }, end: { try await task.end() })
    case .withResult:
      let task = strataLaunchWithResult(
        in: scope, id: id, ifRunning: ifRunning, lifetime: lifetime, operation: work)
      return Launched(cancel: { task.cancel() }, end: { try await task.end() })
    case .interop:
      let task = strataLaunchInterop(
        in: scope, id: id, ifRunning: ifRunning, lifetime: lifetime, work: work, reduce: deliver,
        catch: fail)
      return Launched(cancel: { task.cancel() }, end: { try await task.end() })
    case .main:
      let task = strataLaunchMain(
        in: scope, id: id, ifRunning: ifRunning, lifetime: lifetime, work: work, reduce: deliver)
      return Launched(cancel: { task.cancel() }, end: { try await task.end() })
    case .collect:
      let task = strataCollect(
        OneElement(work: work), in: scope, id: id, ifRunning: ifRunning, lifetime: lifetime,
        action: { _ in deliver() })
      return Launched(cancel: { task.cancel() }, end: { try await task.end() })
    }
  }
}
