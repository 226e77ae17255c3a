// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads a shared value from its storage and writes it there, one after the other.
final class StrataSharedWriter<Value: Equatable & Sendable>: Sendable {
  private struct State: Sendable {
    /// The value in the storage or, if there is none, the initial value.
    var written: Value
    /// Whether the storage may have another value: one of an older version, or of a failed write.
    var isOutdated = false
    var problem: StrataSharedError?
    var warned: StrataSharedError?
    /// Whether the storage has data that cannot be decoded.
    var mustSetAside = false
    var pause: Task<Void, Never>?
    /// The last read or write, after which the next one begins.
    var last: Task<StrataSharedError?, Never>?

    /// Whether the storage has data that nobody has seen.
    var isUnread: Bool { problem?.isUnreadable == true }
  }

  let core: StrataSharedCore<Value>
  private let storage: any StrataStorage
  private let format: StrataSharedFormat<Value>
  private let interval: Duration
  private let clock: any Clock<Duration>
  private let state: StrataLock<State>

  init(
    _ initial: Value, _ read: Result<Data?, any Error>, _ storage: any StrataStorage,
    _ format: StrataSharedFormat<Value>, after interval: Duration, clock: any Clock<Duration>
  ) {
    (self.storage, self.format, self.clock) = (storage, format, clock)
    self.interval = StrataTimer.limited(interval)
    let stored = format.value(from: read)
    let (value, isOutdated) = (try? stored.get()) ?? (initial, false)
    core = StrataSharedCore(value)
    state = StrataLock(State(written: value, isOutdated: isOutdated))
    if isOutdated { valueDidChange() }
    if case .failure(let problem) = stored {
      note(problem)
      warn(of: problem)
    }
  }

  var problem: StrataSharedError? { state.withLock { $0.problem } }

  // MARK: Writing

  /// Writes the value after the pause.
  func valueDidChange() {
    state.withLock { state in
      guard state.pause == nil else { return }
      state.pause = Self.outsideScopes { [self] in
        try? await clock.sleep(for: interval)
        if !Task.isCancelled { next { self.warn(of: await self.write()) } }
      }
    }
  }

  func flush() -> Task<StrataSharedError?, Never> { next { await self.write() } }

  @discardableResult
  private func next(
    _ body: @escaping @Sendable () async -> StrataSharedError?
  ) -> Task<StrataSharedError?, Never> {
    let (task, pause) = state.withLock { state in
      let task = Self.outsideScopes { [last = state.last] in
        _ = await last?.value
        return await body()
      }
      state.last = task
      return (task, state.pause.take())
    }
    // Outside the lock, because the clock can use the value when the pause is cancelled.
    pause?.cancel()
    return task
  }

  /// Starts a task that does not belong to the work that has made a change.
  private static func outsideScopes<Result: Sendable>(
    _ body: @escaping @Sendable () async -> Result
  ) -> Task<Result, Never> {
    StrataTaskContext.$current.withValue(nil) { Task(operation: body) }
  }

  private func write() async -> StrataSharedError? {
    let (value, old) = (core.value, state.withLock { $0 })
    guard value != old.written || old.isOutdated else {
      if case .notWritten = old.problem { state.withLock { $0.problem = nil } }
      return nil
    }
    if let problem = old.problem, old.isUnread { return problem }
    do {
      let data = try format.data(of: value)
      if old.mustSetAside { try await storage.setAside() }
      state.withLock { ($0.mustSetAside, $0.isOutdated) = (false, true) }
      try await storage.write(data)
      didStore(value)
      return nil
    } catch {
      let problem = StrataSharedError.notWritten(error.reason)
      note(problem)
      return problem
    }
  }

  // MARK: Reading

  func reload(
    _ merge: (@Sendable (_ mine: Value, _ stored: Value) -> Value)?
  ) -> Task<StrataSharedError?, Never> {
    next { [self] in
      let (base, wasUnread) = state.withLock { ($0.written, $0.isUnread) }
      switch format.value(from: await storage.result()) {
      case .failure(let problem) where problem.isUnreadable && !wasUnread: return problem
      case .failure(let problem):
        note(problem)
        // What was changed before can be written now, next to the data that is set aside.
        if !problem.isUnreadable { valueDidChange() }
        return problem
      case .success(nil):
        if wasUnread { didStore(base) }
      case .success(let stored?):
        didStore(stored.value, isOutdated: stored.isOutdated)
        show(stored.value, insteadOf: base, wasUnread: wasUnread, merge)
      }
      return await write()
    }
  }

  private func show(
    _ stored: Value, insteadOf base: Value, wasUnread: Bool,
    _ merge: ((_ mine: Value, _ stored: Value) -> Value)?
  ) {
    let isConflict = core.change { mine in
      guard !isEqual(mine, base) else {
        mine = stored
        return false
      }
      guard wasUnread || !isEqual(stored, base) else { return false }
      if let merge {
        mine = merge(mine, stored)
      } else if wasUnread {
        mine = stored
      }
      return merge == nil
    }.result
    guard isConflict else { return }
    StrataDiagnostics.warn(
      wasUnread
        ? "A StrataShared<\(Value.self)> was changed before its storage could be read, and the "
          + "stored value has replaced the changes. Pass merging: to reload, or change the value "
          + "after it. See Failures#value-not-stored."
        : "The storage of a StrataShared<\(Value.self)> was changed by another process, and the "
          + "changes of this one have replaced its value. Pass merging: to reload. "
          + "See Failures#value-not-stored.")
  }

  /// Compares values that are not equal to themselves, such as NaN, by their data.
  private func isEqual(_ a: Value, _ b: Value) -> Bool {
    if a == b { return true }
    guard a != a, b != b, let data = try? format.data(of: a) else { return false }
    return data == (try? format.data(of: b))
  }

  // MARK: Problems

  private func didStore(_ value: Value, isOutdated: Bool = false) {
    let old = state.withLock { state in
      defer {
        (state.written, state.isOutdated, state.mustSetAside) = (value, isOutdated, false)
        (state.problem, state.warned) = (nil, nil)
      }
      return state.written
    }
    // Released outside the lock, because its `deinit` can use the value.
    withExtendedLifetime(old) {}
  }

  private func note(_ problem: StrataSharedError) {
    state.withLock { state in
      state.problem = problem
      switch problem {
      case .damaged, .newerVersion, .noMigration: state.mustSetAside = true
      case .unreadable, .notWritten: break
      }
    }
  }

  /// Warns of a problem that nobody else is told, unless it is still the last one.
  @discardableResult
  private func warn(of problem: StrataSharedError?) -> StrataSharedError? {
    let isNew = state.withLock { state in
      defer { state.warned = problem }
      return state.warned != problem
    }
    if let problem, isNew {
      StrataDiagnostics.warn(
        "StrataShared<\(Value.self)>: \(problem.localizedDescription) See Failures#value-not-stored."
      )
    }
    return problem
  }
}
