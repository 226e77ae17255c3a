// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// A receipt for the work that an event in a test started, to wait for the work or to cancel it.
///
/// If you discard the receipt, the work continues.
///
/// ```swift
/// let work = await store.send(.halve) { $0.isHalving = true }
/// halve.succeed(2)
/// await work.finish()
/// ```
@MainActor
public struct TestWork {
  private let work: StrataWork
  private let call: String
  private let limit: Duration
  private let trace: TestTrace
  private let scopes: () -> [StrataTaskScope]
  private let running: @MainActor () -> String

  init(
    _ work: StrataWork, of call: String, limit: Duration, _ trace: TestTrace,
    scopes: @escaping () -> [StrataTaskScope],
    running: @escaping @MainActor () -> String
  ) {
    self.work = work
    self.call = call
    self.limit = limit
    self.scopes = scopes
    self.trace = trace
    self.running = running
  }

  /// Whether all of the work has ended.
  public var isFinished: Bool { work.isFinished }

  /// Waits until all of the work has ended, even if it was cancelled.
  ///
  /// ```swift
  /// let work = await store.send(.halve) { $0.isHalving = true }
  /// halve.succeed(2)
  /// await work.finish()
  /// #expect(work.isFinished)
  /// ```
  ///
  /// The test fails if work is still running after the limit of the test store or flow.
  public func finish(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let signal = TestSignal()
    let ending = Task.detached { [work] in
      await work.finish()
      signal.notify()
    }
    defer { ending.cancel() }
    let wait = TestWait(signal: signal, source: .app(scopes), limit: limit)
    let end = await wait { work.isFinished }
    trace.location(fileID, filePath, line, column).checkIdle(
      end, "finish()", "Work of \"\(call)\" is still running", after: limit, running(),
      remedy: "Let it end, or cancel it with \"cancel()\".")
  }

  /// Cancels all of the work, which may still run until ``finish(fileID:filePath:line:column:)``
  /// returns.
  ///
  /// ```swift
  /// let work = await store.send(.halve) { $0.isHalving = true }
  /// #expect(!work.isFinished)
  /// work.cancel()
  /// await work.finish()
  /// ```
  public func cancel() { work.cancel() }
}
