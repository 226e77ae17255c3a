// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

@_spi(Internals) import Strata

/// A use case that records what it is called with, and answers as the test says.
///
/// Made without more, each call waits for the test to answer it, and an answer that comes first waits for
/// its call. So it does not matter which of both is there first:
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
/// Made with answers, each call takes one, and a call for which none is left is a failure of the test. Made
/// with a closure, that answers all calls:
///
/// ```swift
/// let scripted = FakeInteractor<Int, Int>(answers: [.success(2), .failure(OfflineError())])
/// let computed = FakeInteractor<Int, Int> { $0 / 2 }
/// ```
///
/// It belongs to no actor, as any use case. A call that waits and is cancelled answers with a
/// `StrataCancellationException`.
nonisolated public final class FakeInteractor<P: Sendable, T: Sendable>: StrataInteractor<P, T>,
  @unchecked Sendable
{
  // NB: `@unchecked`, as its superclass asks for. What is here is immutable or locked.
  private enum Mode: Sendable {
    case waiting
    case answers
    case closure(@Sendable (P) async throws -> T)
  }

  private struct State: Sendable {
    var params: [P] = []
    var takenCount = 0
    var calls = FakeCalls<StrataResult<T>>()

    /// The next call that was not asked for yet.
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

  /// A use case whose calls wait for the test to answer them.
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

  /// A use case whose calls take one answer each.
  ///
  /// A call for which none is left is a failure of the test, at the place of this call, and answers with
  /// a ``NoAnswerError``.
  ///
  /// - Parameters:
  ///   - answers: The answers, that of the first call first.
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

  /// A use case whose calls are answered by a closure.
  ///
  /// - Parameters:
  ///   - fileID: The file of the caller.
  ///   - filePath: The path of the caller.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  ///   - answer: Called for each call, off the main actor. What it throws becomes the failure.
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

  /// What it was called with, in the order of the calls.
  public var calls: [P] { state.withLock { $0.params } }

  /// The number of calls that wait for the test to answer them.
  public var waitingCallCount: Int { state.withLock { $0.calls.openCount } }

  /// Waits for the next call that was not asked for yet.
  ///
  /// It fails if none comes within the limit.
  ///
  /// - Parameters:
  ///   - limit: How long to wait, in the time of the system.
  ///   - fileID: The file of the caller.
  ///   - filePath: The path of the caller.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  /// - Returns: What it was called with; `nil` when there was no call, which is a failure.
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
    guard let params else {
      let past = calls
      location.fail(
        """
        One more call of \(name) was expected, but none came \
        \(end == .cancelled ? "before the test was cancelled" : "within \(FailureText.seconds(limit))").

        \(past.isEmpty ? "There was none before." : "Those before were:\n\n\(FailureText.list(past))")
        """)
      return nil
    }
    return params
  }

  /// Fails if there was a call that was not asked for yet.
  ///
  /// It does not wait: let the test wait before for whatever would have made the call.
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

      Ask for each with "expectCall(_:)" or "nextCall()".
      """)
  }

  // MARK: Answers

  /// Answers the call that waits longest, or else the next one.
  ///
  /// - Parameter result: The outcome of the call.
  public func answer(_ result: StrataResult<T>) {
    guard case .waiting = mode else {
      return location.fail(
        """
        \(name) was made with its answers, so no call waits for one of the test.

        Make it with "FakeInteractor()" to answer each call in the test.
        """)
    }
    state.withLock { $0.calls.answer(result) }?.resume(returning: result)
  }

  /// Has the call that waits longest succeed, or else the next one.
  ///
  /// - Parameter value: Its value.
  public func succeed(_ value: T) { answer(.success(value)) }

  /// Has the call that waits longest fail, or else the next one.
  ///
  /// - Parameter error: Why. What is no `StrataException` is wrapped, as in `strataRunCatching`.
  public func fail(with error: any Error) { answer(StrataResult(.failure(error))) }

  /// Records the call, and answers it.
  ///
  /// - Parameter params: What the work is given.
  /// - Returns: The answer of the test.
  public override func doWork(params: P) async -> StrataResult<T> {
    TestWorkContext.note(self)
    let (id, answer) = state.withLock { state -> (Int?, StrataResult<T>?) in
      state.params.append(params)
      // In one go with the parameters, so that calls and answers have the same order.
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
      location.fail("\(error.message)\n\nThe call was made with:\n\n\(FailureText.list([params]))")
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
  /// Fails unless the next call that was not asked for yet is as expected.
  ///
  /// It waits for a call as ``nextCall(limit:fileID:filePath:line:column:)`` does, and shows the difference
  /// where it was called with something else.
  ///
  /// - Parameters:
  ///   - expected: What it is to be called with.
  ///   - limit: How long to wait, in the time of the system.
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
  /// Has the call that waits longest succeed, or else the next one.
  public func succeed() { succeed(()) }
}

extension FakeInteractor: TestAwaited {
  var awaitedDescription: String? {
    let count = waitingCallCount
    guard count > 0 else { return nil }
    return
      "\(FailureText.count(count, "call")) of \(name) \(count == 1 ? "waits" : "wait") for the test: "
      + "\"succeed\" or \"fail(with:)\"."
  }
}
