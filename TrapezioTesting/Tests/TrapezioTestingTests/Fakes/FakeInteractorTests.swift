// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata
import Testing
import TrapezioTesting

@Suite("FakeInteractor", .inTurn)
@MainActor
struct FakeInteractorTests {
  private let fake = FakeInteractor<Int, String>()

  @Test("waiting calls are answered in their order")
  func waiting() async {
    let first = Task { await fake.execute(params: 1) }
    #expect(await fake.nextCall() == 1)
    let second = Task { await fake.execute(params: 2) }
    #expect(await fake.nextCall() == 2)
    #expect(fake.waitingCallCount == 2)
    fake.succeed("one")
    fake.fail(with: OfflineError())
    #expect(await first.value == .success("one"))
    #expect(await second.value == .failure(OfflineError()))
    #expect(fake.calls == [1, 2])
    #expect(fake.waitingCallCount == 0)
  }

  @Test("early answers wait for their calls")
  func early() async {
    let fake = FakeInteractor<Int, Void>()
    fake.succeed()
    fake.answer(.failure(StrataTimeoutException(timeout: .seconds(1))))
    #expect(expectSuccess(await fake.execute(params: 1)) != nil)
    expectTimeout(await fake.execute(params: 2))
  }

  @Test("a waiting call ends when it is cancelled, and takes no answer")
  func cancelled() async {
    let first = Task { await fake.execute(params: 1) }
    #expect(await fake.nextCall() == 1)
    first.cancel()
    expectCancelled(await first.value)
    fake.succeed("two")
    #expect(await fake.execute(params: 2) == .success("two"))
  }

  @Test("a call that is cancelled before it begins takes no answer, either")
  func cancelledBefore() async {
    for _ in 0..<100 {
      let fake = FakeInteractor<Int, String>()
      let first = Task { await fake.doWork(params: 1) }
      first.cancel()
      expectCancelled(await first.value)
      fake.succeed("two")
      #expect(await fake.execute(params: 2) == .success("two"))
    }
  }

  @Test("a call that has been replaced takes no answer, whether or not its task has begun")
  func replaced() async throws {
    for _ in 0..<200 {
      let fake = FakeInteractor<String, String>()
      let first = Task.detached { await fake.execute(params: "a") }
      first.cancel()
      let second = Task.detached { await fake.execute(params: "b") }
      fake.succeed("B")
      expectCancelled(await first.value)
      #expect(try await second.value(orFail: "the answer") == .success("B"))
    }
  }

  @Test("a launch that replaces another gets the answer")
  func relaunched() async throws {
    for _ in 0..<200 {
      let fake = FakeInteractor<String, String>()
      let scope = StrataTaskScope()
      let (found, continuation) = AsyncStream.makeStream(of: String?.self)
      for query in ["a", "b"] {
        strataLaunch(in: scope, id: "find", ifRunning: .cancelPrevious) {
          await fake.execute(params: query)
        } reduce: { result in
          continuation.yield(result.getOrNull())
        }
      }
      fake.succeed("B")
      var results = found.makeAsyncIterator()
      try #require(await results.next() == "B")
      scope.end()
    }
  }

  @Test("a cancelled call takes none of the answers of a scripted fake")
  func cancelledWithAnswers() async {
    let fake = FakeInteractor<Int, String>(answers: [.success("two")])
    let first = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await fake.doWork(params: 1)
    }
    expectCancelled(await first.value)
    #expect(await fake.execute(params: 2) == .success("two"))
    #expect(fake.calls == [2])
  }

  // MARK: Answers for parameters

  @Test("an answer for parameters goes to the waiting call with these parameters")
  func answerForParams() async {
    let first = Task { await fake.execute(params: 1) }
    let second = Task { await fake.execute(params: 2) }
    let third = Task { await fake.execute(params: 3) }
    for _ in 1...3 { _ = await fake.nextCall() }
    fake.succeed("two", for: 2)
    fake.fail(with: OfflineError(), for: 1)
    fake.succeed("three")
    #expect(await first.value == .failure(OfflineError()))
    #expect(await second.value == .success("two"))
    #expect(await third.value == .success("three"))
  }

  @Test("an early answer for parameters waits for the call with these parameters")
  func earlyForParams() async {
    let fake = FakeInteractor<Int, Void>()
    fake.fail(with: OfflineError(), for: 1)
    fake.succeed(for: 2)
    fake.succeed()
    #expect(expectSuccess(await fake.execute(params: 2)) != nil)
    #expect(expectSuccess(await fake.execute(params: 2)) != nil)
    expectFailure(await fake.execute(params: 1), OfflineError())
  }

  @Test("an answer for parameters goes to the oldest call with these parameters")
  func oldestForParams() async {
    let first = Task { await fake.execute(params: 1) }
    _ = await fake.nextCall()
    let second = Task { await fake.execute(params: 1) }
    _ = await fake.nextCall()
    fake.succeed("first", for: 1)
    fake.succeed("second", for: 1)
    #expect(await first.value == .success("first"))
    #expect(await second.value == .success("second"))
  }

  // MARK: Fakes with answers

  @Test("each call takes one answer")
  func answers() async {
    let fake = FakeInteractor<Int, String>(answers: [
      .success("one"), .failure(StrataCancellationException()),
    ])
    #expect(await fake.execute(params: 1) == .success("one"))
    expectCancelled(await fake.execute(params: 2))
    #expect(fake.calls == [1, 2])
  }

  @Test("a call without an answer fails the test")
  func noAnswer() async {
    let capture = await captureFailures {
      let fake = FakeInteractor<Int, String>(answers: [])
      let result = await fake.execute(params: 7)
      let error = #expect(throws: (any Error).self) { try result.get() }
      #expect(error?.localizedDescription.contains("has no answer left") == true)
    }
    #expect(
      capture.text == """
        FakeInteractor<Int, String> was called, but has no answer left. Pass as many answers as calls.

        The parameters of the call:

            7

        See Failures#call-without-answer.
        """)
  }

  @Test("an answer to a fake that was created with answers is a failure")
  func answerTwice() async {
    let capture = await captureFailures {
      FakeInteractor<Int, String>(answers: []).succeed("one")
    }
    #expect(
      capture.text == """
        FakeInteractor<Int, String> was created with its answers, so the test cannot answer its calls.

        To answer each call in the test, create the fake with "FakeInteractor()".

        See Failures#fake-with-answers.
        """)
  }

  @Test("an answer to a fake that has its own answers fails at the line of the answer")
  func linesOfAnswers() async {
    let line = #line
    let capture = await captureFailures {
      let fake = FakeInteractor<Int, Void>(answers: [])
      fake.succeed()
      fake.succeed(())
      fake.succeed(for: 1)
      fake.succeed((), for: 1)
      fake.fail(with: OfflineError())
      fake.fail(with: OfflineError(), for: 1)
      fake.answer(.success(()))
    }
    #expect(capture.failures.map(\.line) == (3...9).map { UInt(line + $0) })
  }

  @Test("a closure answers all calls, and its errors are failures")
  func closure() async {
    let fake = FakeInteractor<Int, Int> { params in
      if params == 0 { throw OfflineError() }
      return 10 / params
    }
    #expect(await fake.execute(params: 5) == .success(2))
    #expect(await fake.execute(params: 0) == .failure(OfflineError()))
    #expect(fake.calls == [5, 0])
  }

  @Test("nextCall fails if no call comes within its limit, and shows the earlier calls")
  func noCall() async {
    let capture = await captureFailures {
      // The limit is the subject.
      #expect(await fake.nextCall(limit: .milliseconds(20)) == nil)
      fake.succeed("one")
      #expect(await fake.execute(params: 7) == .success("one"))
      #expect(await fake.nextCall() == 7)
      // The limit is the subject.
      #expect(await fake.nextCall(limit: .milliseconds(20)) == nil)
    }
    #expect(
      capture.text == """
        A call of FakeInteractor<Int, String> was expected, but none came within 0.02 seconds.

        There were no earlier calls.

        Pass this fake to the code under test, and let the work before the call continue.

        See Failures#call-missing.
        ---
        A call of FakeInteractor<Int, String> was expected, but none came within 0.02 seconds.

        Earlier calls:

            7

        Pass this fake to the code under test, and let the work before the call continue.

        See Failures#call-missing.
        """)
  }

  @Test("a call can be answered by its position, even before it comes, but only once")
  func position() async {
    let fake = FakeInteractor<Int, Int>()
    let capture = await captureFailures {
      let first = Task { await fake.execute(params: 1) }
      await fake.expectCall(1)
      fake.answer(.success(20), toCall: 1)
      #expect(await fake.execute(params: 1) == .success(20))
      fake.answer(.success(10), toCall: 0)
      #expect(await first.value == .success(10))
      fake.answer(.success(11), toCall: 0)
    }
    #expect(
      capture.text == """
        Call 0 of FakeInteractor<Int, Int> has already ended.

        Pass the position of a waiting call. The first call has the position 0.

        See Failures#call-not-waiting.
        """)
  }

  @Test("a call without parameters is expected without parameters")
  func callWithoutParams() async {
    let fake = FakeInteractor<Void, Int> { 1 }
    _ = await fake.execute()
    await fake.expectCall()
    fake.expectNoMoreCalls()
  }

  @Test("a cancelled nextCall fails, and says that it was cancelled")
  func nextCallCancelled() async {
    let capture = await captureFailures {
      let test = Task { await fake.nextCall(limit: .seconds(1_000)) }
      test.cancel()
      #expect(await test.value == nil)
    }
    #expect(
      capture.text == """
        A call of FakeInteractor<Int, String> was expected, but none came before the test was cancelled.

        There were no earlier calls.

        Pass this fake to the code under test, and let the work before the call continue.

        See Failures#test-cancelled.
        """)
  }

  @Test("answers go to calls in the order of the calls")
  func order() async throws {
    for _ in 0..<200 {
      let fake = FakeInteractor<Int, Int>()
      try await withThrowingTaskGroup { group in
        for number in 0..<6 {
          group.addTask {
            let answer = await fake.execute(params: number, timeout: .seconds(30)).getOrNull()
            #expect(answer == number)
          }
        }
        for _ in 0..<6 {
          let params = try #require(await fake.nextCall())
          #expect(fake.waitingCallCount > 0)
          fake.succeed(params)
        }
      }
    }
  }

  @Test("two tasks can wait for a call at once, on any thread")
  func twoWait() async throws {
    for _ in 0..<200 {
      let fake = FakeInteractor<Int, Int> { $0 }
      async let first = Task.detached { await fake.nextCall() }.value
      async let second = Task.detached { await fake.nextCall() }.value
      _ = await fake.execute(params: 1)
      _ = await fake.execute(params: 2)
      try #require(await Set([first, second]) == [1, 2])
    }
  }

  /// Keeps a thread busy for longer than the short limits of waits.
  private nonisolated func work() {
    let end = ContinuousClock.now + .milliseconds(200)
    while ContinuousClock.now < end {}
  }

  @Test("A limit excludes time when the main actor is too busy to make the call")
  func busyMainActor() async throws {
    let fake = FakeInteractor<Int, Int> { $0 }
    let hasBegun = Gate()
    let call = Task.detached {
      hasBegun.open()
      // The limit is the subject.
      return await fake.nextCall(limit: .milliseconds(20))
    }
    try await hasBegun.wait(for: "the wait for a call")
    work()
    _ = await fake.execute(params: 1)
    #expect(await call.value == 1)
  }

  @Test("A limit excludes time when all threads are too busy to make the call")
  func busyThreads() async {
    let fake = FakeInteractor<Int, Int> { $0 }
    for _ in 0..<2 * ProcessInfo.processInfo.activeProcessorCount { Task.detached { work() } }
    Task.detached { await fake.execute(params: 1) }
    // The limit is the subject.
    #expect(await fake.nextCall(limit: .milliseconds(20)) == 1)
  }

  @Test("expectCall asserts the next call, and shows the difference")
  func expectCall() async {
    let fake = FakeInteractor<Int, Int> { $0 }
    _ = await fake.execute(params: 1)
    await fake.expectCall(1)
    fake.expectNoMoreCalls()
    let capture = await captureFailures {
      _ = await fake.execute(params: 2)
      await fake.expectCall(3)
      await fake.expectCall(4, limit: .milliseconds(20))  // The limit is the subject.
    }
    #expect(
      capture.text == """
        The next call of FakeInteractor<Int, Int> is not as expected:

            − 3
            + 2

        (Expected: −, Actual: +)

        See Failures#value-differs.
        ---
        A call of FakeInteractor<Int, Int> was expected, but none came within 0.02 seconds.

        Earlier calls:

            1
            2

        Pass this fake to the code under test, and let the work before the call continue.

        See Failures#call-missing.
        """)
  }

  @Test("expectNoMoreCalls fails once on calls that were not asserted")
  func moreCalls() async {
    let fake = FakeInteractor<Int, Int> { $0 }
    let capture = await captureFailures {
      _ = await fake.execute(params: 1)
      fake.expectNoMoreCalls()
      _ = await fake.execute(params: 2)
      _ = await fake.execute(params: 3)
      fake.expectNoMoreCalls()
      fake.expectNoMoreCalls()
    }
    #expect(
      capture.text == """
        No call of FakeInteractor<Int, Int> was expected, but there is one:

            1

        Assert each with "expectCall(_:)" or "nextCall()".

        See Failures#unexpected-call.
        ---
        No call of FakeInteractor<Int, Int> was expected, but there are 2:

            2
            3

        Assert each with "expectCall(_:)" or "nextCall()".

        See Failures#unexpected-call.
        """)
  }
}
