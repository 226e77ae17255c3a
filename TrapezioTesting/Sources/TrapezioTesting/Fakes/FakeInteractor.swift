// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// A use case that records its calls, and whose answers come from the test.
///
/// By default, each call waits until the test answers it. The test may also give the answer before
/// the call:
///
/// ```swift
/// let halve = FakeInteractor<Int, Int>()
/// let store = TestStore(CounterStore(screen: screen, halve: halve))
/// await store.send(.halve) { $0.isHalving = true }
/// halve.succeed(2)
/// await store.receive {
///   $0.isHalving = false
///   $0.count = 2
/// }
/// await halve.expectCall(4)
/// ```
///
/// A fake that is created with answers gives one to each call. A call without an answer fails the
/// test. A fake that is created with a closure answers all calls with it:
///
/// ```swift
/// let scripted = FakeInteractor<Int, Int>(answers: [.success(2), .failure(OfflineError())])
/// let computed = FakeInteractor<Int, Int> { $0 / 2 }
/// ```
///
/// Like any use case, a fake is not isolated to an actor. If a waiting call is cancelled, it
/// returns a `StrataCancellationException`.
nonisolated public final class FakeInteractor<P: Sendable, T: Sendable>: StrataInteractor<P, T>,
  @unchecked Sendable
{
  // NB: `@unchecked`, because the superclass requires it. All properties are immutable or locked.
  private enum Mode: Sendable {
    case waiting
    case answers
    case closure(@Sendable (P) async throws -> T)
  }

  private struct State: Sendable {
    var params: [P] = []
    var takenCount = 0
    var calls = FakeCalls<StrataResult<T>>()

    /// Removes and returns the next call that the test has not asserted.
    mutating func takeCall() -> P? {
      guard takenCount < params.count else { return nil }
      takenCount += 1
      return params[takenCount - 1]
    }
  }

  private let mode: Mode
  private let location: TestLocation
  private let signal = TestSignal()
  private let state: StrataLock<State>

  /// Creates a use case whose calls wait until the test answers them.
  ///
  /// - Parameters:
  ///   - fileID: The file of the caller.
  ///   - filePath: The path of the caller.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  public init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    mode = .waiting
    state = StrataLock(State())
    location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    super.init()
  }

  /// Creates a use case with one answer for each call.
  ///
  /// A call without an answer fails the test at the location of this initializer, and returns a
  /// ``NoAnswerError``.
  ///
  /// - Parameters:
  ///   - answers: The answers, in the order of the calls.
  ///   - fileID: The file of the caller.
  ///   - filePath: The path of the caller.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  public init(
    answers: [StrataResult<T>],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    mode = .answers
    var calls = FakeCalls<StrataResult<T>>()
    for answer in answers { _ = calls.answer(answer) }
    state = StrataLock(State(calls: calls))
    location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    super.init()
  }

  /// Creates a use case that answers all calls with a closure.
  ///
  /// - Parameters:
  ///   - fileID: The file of the caller.
  ///   - filePath: The path of the caller.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  ///   - answer: Returns the value of a call. If it throws, the call fails with the error. It runs
  ///     off the main actor.
  public init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    _ answer: @escaping @Sendable (P) async throws -> T
  ) {
    mode = .closure(answer)
    state = StrataLock(State())
    location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    super.init()
  }

  // MARK: Calls

  /// The parameters of all calls, in the order of the calls.
  public var calls: [P] { state.withLock { $0.params } }

  /// The number of calls that wait for an answer of the test.
  public var waitingCallCount: Int { state.withLock { $0.calls.openCount } }

  /// Waits for the next call, and marks it as asserted.
  ///
  /// Fails if no call comes within the limit.
  ///
  /// - Parameters:
  ///   - limit: The longest time to wait.
  ///   - fileID: The file of the caller.
  ///   - filePath: The path of the caller.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  /// - Returns: The parameters of the call; `nil` after a failure.
  public nonisolated(nonsending) func nextCall(
    limit: Duration = .seconds(10),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async -> P? {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let wait = TestWait(signal: signal, scopes: [], limit: limit)
    var params: P?
    let end = await wait(until: {
      params = state.withLock { $0.takeCall() }
      return params != nil
    })
    if params == nil {
      let past = calls
      location.fail(
        """
        Another call of \(name) was expected, but none came \
        \(end == .cancelled ? "before the test was cancelled" : "within \(FailureText.seconds(limit))").

        \(past.isEmpty ? "There were no earlier calls." : "Earlier calls:\n\n\(FailureText.list(past))")
        """)
    }
    return params
  }

  /// Fails if there was a call that the test has not asserted.
  ///
  /// The method does not wait. Wait first for the end of the work that could make a call.
  ///
  /// - Parameters:
  ///   - fileID: The file of the caller.
  ///   - filePath: The path of the caller.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  public func expectNoMoreCalls(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let left = state.withLock { state in
      defer { state.takenCount = state.params.count }
      return Array(state.params[state.takenCount...])
    }
    guard !left.isEmpty else { return }
    TestLocation(fileID: fileID, filePath: filePath, line: line, column: column).fail(
      """
      No call of \(name) was expected, but \(left.count == 1 ? "there is one" : "there are \(left.count)"):

      \(FailureText.list(left))

      Assert each with "expectCall(_:)" or "nextCall()".
      """)
  }

  // MARK: Answers

  /// Answers the oldest waiting call or, if no call waits, the next one.
  ///
  /// - Parameter result: The result of the call.
  public func answer(_ result: StrataResult<T>) {
    guard case .waiting = mode else {
      return location.fail(
        """
        \(name) was created with its answers, so no call waits for an answer of the test.

        Create it with "FakeInteractor()" to answer each call in the test.
        """)
    }
    state.withLock { $0.calls.answer(result) }?.resume(returning: result)
  }

  /// Answers the oldest waiting call or, if no call waits, the next one, with a success.
  ///
  /// - Parameter value: The value of the success.
  public func succeed(_ value: T) { answer(.success(value)) }

  /// Answers the oldest waiting call or, if no call waits, the next one, with a failure.
  ///
  /// - Parameter error: The error. If it is no `StrataException`, it is wrapped, as by
  ///   `strataRunCatching`.
  public func fail(with error: any Error) { answer(StrataResult(.failure(error))) }

  /// Records the call, and returns its answer.
  ///
  /// - Parameter params: The parameters of the call.
  /// - Returns: The answer of the test.
  public override func doWork(params: P) async -> StrataResult<T> {
    TestWorkContext.note(self)
    let (id, answer) = state.withLock { state -> (Int?, StrataResult<T>?) in
      state.params.append(params)
      // Under the same lock as the parameters: calls and answers then have the same order.
      if case .waiting = mode { return (state.calls.begin(), nil) }
      return (nil, state.calls.takeEarly())
    }
    signal.notify()
    if let id { return await waitForAnswer(id) }
    switch mode {
    case .closure(let closure): return await strataRunCatching { try await closure(params) }
    case .waiting, .answers:
      if let answer { return answer }
      let error = NoAnswerError(interactor: name)
      location.fail(
        "\(error.message)\n\nThe parameters of the call:\n\n\(FailureText.list([params]))")
      return .failure(error)
    }
  }

  private var name: String { "\(Self.self)" }

  private func waitForAnswer(_ id: Int) async -> StrataResult<T> {
    await withTaskCancellationHandler {
      await withCheckedContinuation { caller in
        let answer = state.withLock { $0.calls.wait(id, caller) }
        if let answer { caller.resume(returning: answer) }
      }
    } onCancel: {
      let cancelled = StrataResult<T>.failure(StrataCancellationException())
      state.withLock { $0.calls.answer(id, cancelled) }?.resume(returning: cancelled)
    }
  }
}

extension FakeInteractor where P: Equatable {
  /// Waits for the next call, and asserts its parameters.
  ///
  /// Fails if no call comes within the limit, and shows the difference if the parameters differ.
  ///
  /// - Parameters:
  ///   - expected: The expected parameters.
  ///   - limit: The longest time to wait.
  ///   - fileID: The file of the caller.
  ///   - filePath: The path of the caller.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  public nonisolated(nonsending) func expectCall(
    _ expected: P, limit: Duration = .seconds(10),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let params = await nextCall(
      limit: limit, fileID: fileID, filePath: filePath, line: line, column: column)
    guard let params else { return }
    TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      .expect(params, toBe: expected, "The next call of \(Self.self)")
  }
}

extension FakeInteractor where T == Void {
  /// Answers the oldest waiting call or, if no call waits, the next one, with a success.
  public func succeed() { succeed(()) }
}

extension FakeInteractor: TestAwaited {
  var awaitedDescription: String? {
    let count = waitingCallCount
    guard count > 0 else { return nil }
    return
      "\(FailureText.count(count, "call")) of \(name) \(count == 1 ? "waits" : "wait") for an "
      + "answer: call \"succeed\" or \"fail(with:)\"."
  }
}
