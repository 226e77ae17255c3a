// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata

/// Keeps the data of a `StrataShared` value or of a `TrapezioRestoration` in memory.
///
/// ```swift
/// let storage = FakeStorage()
/// let restoration = TrapezioRestoration(
///   of: stack, by: routes, in: storage, clock: clock)
/// await restoration.restore()
/// stack.goTo(PageScreen(number: 7))
/// await clock.advance(by: .milliseconds(500))
/// #expect(await storage.nextWrite() == storage.data)
/// ```
///
/// To test a relaunch, pass the storage to a second value or restoration. To test failures, set
/// ``readError`` or ``writeError``.
public final class FakeStorage: StrataStorage {
  private struct State: Sendable {
    var data: Data?
    var writes: [Data] = []
    var asides: [Data] = []
    var takenCount = 0
    var readError: (any Error)?
    var writeError: (any Error)?

    mutating func takeWrite() -> Data? {
      guard takenCount < writes.count else { return nil }
      takenCount += 1
      return writes[takenCount - 1]
    }
  }

  private let state: StrataLock<State>
  private let signal = TestSignal()

  /// Creates an empty storage, or a storage with data.
  ///
  /// ```swift
  /// let storage = FakeStorage(Data("a".utf8))
  /// #expect(try await storage.read() == Data("a".utf8))
  /// ```
  public nonisolated init(_ data: Data? = nil) {
    state = StrataLock(State(data: data))
  }

  /// The stored data, or `nil` if there is none.
  ///
  /// Setting the data does not record a write.
  public nonisolated var data: Data? {
    get { state.withLock { $0.data } }
    set { state.withLock { $0.data = newValue } }
  }

  /// The error that ``read()`` throws, or `nil` if it returns the data.
  public nonisolated var readError: (any Error)? {
    get { state.withLock { $0.readError } }
    set { state.withLock { $0.readError = newValue } }
  }

  /// The error that ``write(_:)`` throws, or `nil` if it stores the data.
  public nonisolated var writeError: (any Error)? {
    get { state.withLock { $0.writeError } }
    set { state.withLock { $0.writeError = newValue } }
  }

  /// The data of all writes in order, including writes that failed.
  public nonisolated var writes: [Data] { state.withLock { $0.writes } }

  /// Waits for the next write and returns its data, even if the write failed.
  ///
  /// ```swift
  /// stack.goTo(PageScreen(number: 7))
  /// await clock.advance(by: .milliseconds(500))
  /// #expect(await storage.nextWrite() == storage.data)
  /// ```
  ///
  /// Each write is returned once, in order. If no write comes within the limit, the test fails and
  /// the method returns `nil`.
  @discardableResult
  public nonisolated(nonsending) func nextWrite(
    limit: Duration = .seconds(10),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async -> Data? {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    var data: Data?
    let end = await TestWait(signal: signal, limit: limit)(until: {
      data = state.withLock { $0.takeWrite() }
      return data != nil
    })
    guard data == nil else { return data }
    guard end != .cancelled else {
      location.fail("The test was cancelled while waiting for a write.", see: "test-cancelled")
      return nil
    }
    location.fail(
      """
      A write to the storage was expected, but none came within \(FailureText.seconds(limit)). \
      Earlier writes: \(writes.count).

      Change the shared value, or start the restoration and change the screens. Then let the time \
      before the write pass.
      """, see: "write-missing")
    return nil
  }

  /// Returns the stored data, or throws ``readError`` unless it is `nil`.
  public nonisolated func read() async throws -> Data? {
    try state.withLock { state -> Result<Data?, any Error> in
      state.readError.map { .failure($0) } ?? .success(state.data)
    }.get()
  }

  /// Records the write and replaces the stored data.
  public nonisolated func write(_ data: Data) async throws {
    let error = state.withLock { state in
      state.writes.append(data)
      if state.writeError == nil { state.data = data }
      return state.writeError
    }
    signal.notify()
    if let error { throw error }
  }

  /// The data that was set aside, in order.
  public nonisolated var asides: [Data] { state.withLock { $0.asides } }

  /// Moves the stored data to ``asides``, or throws ``writeError`` unless it is `nil`.
  public nonisolated func setAside() async throws {
    try state.withLock { state -> Result<Void, any Error> in
      if let error = state.writeError { return .failure(error) }
      if let data = state.data.take() { state.asides.append(data) }
      return .success(())
    }.get()
  }
}
