// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation
import Trapezio

@_exported import struct Strata.StrataFile
@_exported import protocol Strata.StrataStorage

/// An object that stores an app's screens and drafts and restores them after a relaunch.
///
/// ```swift
/// let file = StrataFile(
///   folder.appending(path: "navigation.json"))
/// let restoration = TrapezioRestoration(of: tabs, by: routes, in: file)
/// await restoration.restore()  // before the first frame
/// await restoration.flush()  // when the app goes to the background
/// ```
///
/// It combines the changes within an interval into one write, off the main actor and in the order
/// of the changes.
///
/// Retain the restoration for as long as it should store changes. <doc:Restoration> lists what it
/// restores.
@MainActor
public final class TrapezioRestoration {
  /// The reason why the latest state or one of its drafts could not be stored, or `nil`.
  ///
  /// A warning also reports each reason. The storage keeps the earlier state if there are more than
  /// 10,000 screens, including those of parked requests, or if they exceed 4 MB. If only the drafts
  /// exceed this limit, the state is stored without drafts.
  public private(set) var problem: String?

  private let root: any TrapezioRoot
  private let table: ScreenTable
  private let storage: any StrataStorage
  private let interval: Duration
  /// A hundred years, because the system's clock traps on much longer times.
  private static let longestInterval = Duration.seconds(100 * 366 * 86_400)
  private let clock: any Clock<Duration>
  private var isRunning = false
  private var timer: Task<Void, Never>?
  private var stored: Data?
  private var pending: StoredNavigation?
  private var writing: Task<Void, Never>?

  /// Creates a restoration, which stores nothing until you call ``restore()`` or ``start()``.
  ///
  /// Each window needs its own storage. The interval is the delay between a change and the write,
  /// at most a hundred years. Without a delay, or if the clock throws an error, the write begins at
  /// once.
  public convenience init<Content>(
    of root: any TrapezioRoot, by routes: TrapezioRoutes<Content>,
    in storage: any StrataStorage, after interval: Duration = .milliseconds(500),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.init(of: root, by: routes.table, in: storage, after: interval, clock: clock)
  }

  init(
    of root: any TrapezioRoot, by table: ScreenTable, in storage: any StrataStorage,
    after interval: Duration = .milliseconds(500), clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.root = root
    self.table = table
    self.storage = storage
    self.interval = max(.zero, min(interval, Self.longestInterval))
    self.clock = clock
  }

  deinit { timer?.cancel() }

  /// Restores the stored state and, if the storage can be read, starts storing changes.
  ///
  /// ```swift
  /// let table = routes.accepting(schemes: ["notes"])
  /// await restoration.restore()
  /// await tabs.open(try table.request(of: link))
  /// ```
  ///
  /// A screen that cannot be decoded is dropped with the screens above it, and the next write
  /// removes them from the storage. That write also replaces data that cannot be
  /// decoded at all.
  ///
  /// If the storage throws an error, for example until the user has unlocked the device, the data
  /// stays as it is. Call the function again later, or call ``start()`` to replace the data.
  ///
  /// If the user has already opened other screens, the restored screens replace them once their
  /// guards have agreed. A screen that is already shown keeps its own draft.
  @discardableResult
  public func restore() async -> TrapezioRestorationOutcome {
    do {
      stored = try await storage.read()
    } catch {
      // Storing now would replace data that can perhaps be read later.
      if !isRunning {
        report(
          "The stored state cannot be read, so changes are not stored. Call restore() again later, "
            + "or call start() to replace the stored state: \(error.withoutValues)")
      }
      return .unreadable(error.withoutValues)
    }
    let decoding = stored.map { data in
      Task.detached { [table] in try StoredNavigation(from: data, by: table) }
    }
    let outcome = await show(decoding?.result).value
    start()
    return outcome
  }

  func restore(from data: Data?) -> Task<TrapezioRestorationOutcome, Never> {
    defer { start() }
    return show(data.map { data in Result { try StoredNavigation(from: data, by: table) } })
  }

  private func show(
    _ decoded: Result<StoredNavigation, any Error>?
  ) -> Task<TrapezioRestorationOutcome, Never> {
    switch decoded {
    case nil: return Task { .nothingStored }
    case .failure(let error)?: return Task { .unusable(TrapezioSnapshotError(error)) }
    case .success(let state)?:
      let (areShown, losses) = state.show(in: root)
      return Task {
        guard !losses.reasons.isEmpty else { return await areShown.value ? .restored : .stopped }
        if await areShown.value {
          return .restoredPart(dropped: losses.count, because: losses.reasons)
        }
        let reasons = losses.reasons.map(\.description).joined(separator: " ")
        StrataDiagnostics.warn(
          "A guard or an interceptor has stopped the restoration, and other screens are dropped: "
            + "\(losses.count). \(reasons) See Failures#screens-not-restored.")
        return .stopped
      }
    }
  }

  /// Starts storing changes, beginning with the current state, which replaces the stored one.
  ///
  /// ```swift
  /// let table = routes.accepting(schemes: ["notes"])
  /// restoration.start()
  /// await tabs.open(try table.request(of: link))
  /// ```
  ///
  /// If changes are already being stored, the call has no effect.
  public func start() {
    guard !isRunning else { return }
    isRunning = true
    problem = nil
    startTimer()
  }

  /// Stops storing changes, and drops the changes that ``flush()`` has not written.
  ///
  /// ```swift
  /// await restoration.flush()
  /// restoration.stop()
  /// ```
  public func stop() {
    isRunning = false
    timer?.cancel()
    timer = nil
    pending = nil
  }

  /// Writes the current state and returns once it is written.
  ///
  /// ```swift
  /// if await !restoration.flush(), let problem = restoration.problem {
  ///   print("The screens are not stored: \(problem)")
  /// }
  /// ```
  ///
  /// Before ``restore()`` or ``start()``, and after ``stop()``, it writes nothing and returns
  /// `false`.
  ///
  /// - Returns: `false` if there is a ``problem``. The storage then contains the state without some
  ///   or all drafts, or the earlier state.
  @discardableResult
  public func flush() async -> Bool {
    guard isRunning else { return false }
    save(StoredNavigation(of: root))
    while let writing { await writing.value }
    return problem == nil
  }

  private func startTimer() {
    guard isRunning, timer == nil else { return }
    // The task is detached, because the write does not belong to the work that made the change.
    timer = Task.detached { [weak self, clock, interval] in
      try? await clock.sleep(for: interval)
      await self?.timerDidEnd()
    }
  }

  private func timerDidEnd() {
    guard !Task.isCancelled else { return }
    timer = nil
    let latest = withObservationTracking {
      StoredNavigation(of: root)
    } onChange: { [weak self] in
      Task.detached { await self?.startTimer() }
    }
    save(latest)
  }

  private func save(_ latest: StoredNavigation) {
    pending = latest
    guard writing == nil else { return }
    writing = Task {
      while let state = pending {
        pending = nil
        report(await write(state))
      }
      writing = nil
    }
  }

  private func write(_ state: StoredNavigation) async -> String? {
    let encoding = Task.detached { [table] in state.encoded(by: table) }
    let (data, problem) = await encoding.value
    guard let data, data != stored else { return problem }
    stored = nil
    do {
      try await storage.write(data)
      stored = data
      return problem
    } catch {
      return "The state of the app cannot be written: \(error.withoutValues)"
    }
  }

  private func report(_ problem: String?) {
    if let problem, problem != self.problem {
      StrataDiagnostics.warn("\(problem) See Failures#state-not-stored.")
    }
    self.problem = problem
  }
}
