// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// A use case that records its calls and returns the answers that the test gives.
///
/// By default, each call waits until the test answers it:
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
/// If no call is waiting, the next call receives the answer. If several calls are waiting, pass the
/// parameters of the call that you want to answer:
///
/// ```swift
/// halve.succeed(2, for: 4)
/// ```
///
/// A fake that you create with answers returns them in order. A fake that you create with a closure
/// computes its answers:
///
/// ```swift
/// let scripted = FakeInteractor<Int, Int>(answers: [
///   .success(2), .failure(OfflineError()),
/// ])
/// let computed = FakeInteractor<Int, Int> { $0 / 2 }
/// ```
///
/// If you call `succeed`, `fail` or `answer` on either of these fakes, the test fails. Unasserted
/// calls fail the test only if it calls ``expectNoMoreCalls(fileID:filePath:line:column:)``. Unused
/// answers never fail it.
///
/// Calls are recorded in the order in which they reach the fake. The calls of an `ActionTask.merge`
/// can arrive in any order, so give each task its own fake if the order matters.
///
/// If a waiting call is cancelled, it fails with a `StrataCancellationException` and does not use
/// up an answer. A call that is cancelled before it reaches the fake is not recorded, so wait for
/// the call with `expectCall` before you cancel it. Like any use case, a fake is not isolated to an
/// actor.
nonisolated public final class FakeInteractor<P: Sendable, T: Sendable>: StrataInteractor<P, T>,
  @unchecked Sendable
{
  // NB: `@unchecked`, because the superclass requires it. All properties are immutable or locked.
  private enum Mode: Sendable {
    case waiting
    case answers
    case closure(@Sendable (P) async throws -> T)
  }

  private typealias Calls = FakeCalls<P, StrataResult<T>>

  private struct State: Sendable {
    var params: [P] = []
    var takenCount = 0
    var calls = Calls()

    /// Begins and records a call.
    ///
    /// Returns the outcome, or `nil` if the caller must wait for it.
    mutating func begin(_ id: Calls.ID, _ params: P, _ mode: Mode, _ caller: Calls.Caller)
      -> Calls.Outcome?
    {
      let outcome = calls.begin(id, self.params.count, params)
      if case .cancelled = outcome { return outcome }
      self.params.append(params)
      guard case .unanswered = outcome, case .waiting = mode else { return outcome }
      calls.wait(id, self.params.count - 1, params, caller)
      return nil
    }

    /// Marks the next call as asserted and returns its parameters, or `nil` if there is none.
    mutating func takeCall() -> P? {
      guard takenCount < params.count else { return nil }
      takenCount += 1
      return params[takenCount - 1]
    }
  }

  let trace = TestTrace()
  private let mode: Mode
  private let location: TestLocation
  private let signal = TestSignal()
  private let callers = TestCallers()
  private let state: StrataLock<State>

  /// Creates a use case whose calls wait until the test answers them.
  ///
  /// ```swift
  /// let halve = FakeInteractor<Int, Int>()
  /// let store = TestStore(CounterStore(screen: screen, halve: halve))
  /// ```
  public init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    mode = .waiting
    state = StrataLock(State())
    location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    super.init()
  }

  /// Creates a use case that returns the given answers in order.
  ///
  /// ```swift
  /// let fake = FakeInteractor<Int, String>(answers: [
  ///   .success("one"), .failure(StrataCancellationException()),
  /// ])
  /// #expect(await fake.execute(params: 1) == .success("one"))
  /// expectCancelled(await fake.execute(params: 2))
  /// #expect(fake.calls == [1, 2])
  /// ```
  ///
  /// If no answer is left, a call fails the test at the location of this initializer and returns a
  /// failure.
  public init(
    answers: [StrataResult<T>],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    mode = .answers
    var calls = Calls()
    for answer in answers { _ = calls.answer(answer) { _, _ in true } }
    state = StrataLock(State(calls: calls))
    location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    super.init()
  }

  /// Creates a use case whose answers come from a closure.
  ///
  /// ```swift
  /// let fake = FakeInteractor<Int, Int> { params in
  ///   if params == 0 { throw OfflineError() }
  ///   return 10 / params
  /// }
  /// #expect(await fake.execute(params: 5) == .success(2))
  /// #expect(await fake.execute(params: 0) == .failure(OfflineError()))
  /// ```
  ///
  /// The closure does not run on the main actor. If it throws, the call fails with the error.
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

  /// The parameters of all calls, in order.
  public var calls: [P] { state.withLock { $0.params } }

  /// The number of calls that are waiting for an answer from the test.
  public var waitingCallCount: Int { state.withLock { $0.calls.openCount } }

  /// Waits for the next call and marks it as asserted.
  ///
  /// ```swift
  /// halve.succeed(3)
  /// expectSuccess(await halve.execute(params: 6), 3)
  /// #expect(await halve.nextCall() == 6)
  /// ```
  ///
  /// The test fails if no call comes within the limit.
  ///
  /// - Returns: The parameters of the call, or `nil` if the assertion fails.
  public nonisolated(nonsending) func nextCall(
    limit: Duration = .seconds(10),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async -> P? {
    let location = trace.location(fileID, filePath, line, column)
    let wait = TestWait(signal: signal, source: callers.source, limit: limit)
    var params: P?
    let end = await wait(until: {
      params = state.withLock { $0.takeCall() }
      return params != nil
    })
    if params == nil {
      let past = calls
      let clause =
        end == .cancelled ? " before the test was cancelled" : end.clause("within", limit)
      let sections = [
        "A call of \(name) was expected, but none came\(clause).",
        past.isEmpty
          ? "There were no earlier calls." : "Earlier calls:\n\n\(FailureText.list(past))",
        FailureText.indented(TestWorkContext.pendingInTest),
        "Pass this fake to the code under test, and let the work before the call continue.",
      ]
      location.fail(
        sections.filter { !$0.isEmpty }.joined(separator: "\n\n"),
        see: end == .cancelled ? "test-cancelled" : "call-missing")
    }
    return params
  }

  /// Verifies that the test has asserted every call, and marks all calls as asserted.
  ///
  /// ```swift
  /// await halve.expectCall(4)
  /// await store.end()
  /// halve.expectNoMoreCalls()
  /// ```
  ///
  /// The method does not wait, so call it after the work that can make calls has ended.
  public func expectNoMoreCalls(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let left = state.withLock { state in
      defer { state.takenCount = state.params.count }
      return Array(state.params[state.takenCount...])
    }
    guard !left.isEmpty else { return }
    trace.location(fileID, filePath, line, column).fail(
      """
      No call of \(name) was expected, but \(left.count == 1 ? "there is one" : "there are \(left.count)"):

      \(FailureText.list(left))

      Assert each with "expectCall(_:)" or "nextCall()".
      """, see: "unexpected-call")
  }

  // MARK: Answers

  /// Gives a result to the oldest waiting call, or to the next call if none is waiting.
  ///
  /// ```swift
  /// fake.succeed()
  /// fake.answer(.failure(StrataTimeoutException(timeout: .seconds(1))))
  /// #expect(expectSuccess(await fake.execute(params: 1)) != nil)
  /// expectTimeout(await fake.execute(params: 2))
  /// ```
  public func answer(
    _ result: StrataResult<T>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    give(
      result, at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  func give(
    _ result: StrataResult<T>, to isMeant: @escaping @Sendable (P, Int) -> Bool = { _, _ in true },
    at location: TestLocation
  ) {
    guard case .waiting = mode else {
      return location.of(trace).fail(
        """
        \(name) was created with its answers, so the test cannot answer its calls.

        To answer each call in the test, create the fake with "FakeInteractor()".
        """, see: "fake-with-answers")
    }
    trace.add("\(FakeInteractor<P, T>.self): \(FakeStep.answer(result))")
    state.withLock { $0.calls.answer(result, isMeant) }?.resume(returning: .answered(result))
  }

  /// The positions of the waiting calls in ``calls``.
  var waitingCalls: [Int] { state.withLock { $0.calls.openNumbers } }

  /// Records the call and returns its answer.
  public override func doWork(params: P) async -> StrataResult<T> {
    TestWorkContext.note(self)
    callers.note()
    trace.joinWork()
    trace.add("\(FakeInteractor<P, T>.self) was called with \(TestStep.text(of: params))")
    let id = state.withLock { $0.calls.announce() }
    let pause = TestPause()
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: CheckedContinuation<Calls.Outcome, Never>) in
        let caller = TestContinuation(continuation, pause)
        let outcome = state.withLock { $0.begin(id, params, mode, caller) }
        if outcome == nil { pause.begin() }
        signal.notify()
        if let outcome { caller.resume(returning: outcome) }
      }
    } onCancel: {
      state.withLock { $0.calls.cancel(id) }?.resume(returning: .cancelled)
    }
    pause.end()
    switch outcome {
    case .answered(let result): return result
    case .cancelled: return .failure(StrataCancellationException())
    case .unanswered: break
    }
    if case .closure(let closure) = mode {
      return await strataRunCatching { try await closure(params) }
    }
    let problem = "\(name) was called, but has no answer left. Pass as many answers as calls."
    let call = "The parameters of the call:\n\n\(FailureText.list([params]))"
    location.of(trace).fail("\(problem)\n\n\(call)", see: "call-without-answer")
    return .failure(TestFailureError(problem, see: "call-without-answer"))
  }

  private var name: String { "\(Self.self)" }
}
