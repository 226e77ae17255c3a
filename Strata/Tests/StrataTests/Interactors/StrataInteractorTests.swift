// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

/// A subclass without an override, which is an error.
private final class ForgetfulInteractor: StrataInteractor<Int, Int>, @unchecked Sendable {}

/// A subclass that calls super, which is an error.
private final class SuperInteractor: StrataInteractor<Int, Int>, @unchecked Sendable {
  override func doWork(params: Int) async -> StrataResult<Int> {
    await super.doWork(params: params)
  }
}

@Suite("StrataInteractor", .inTurn)
struct StrataInteractorTests {
  private final class Doubling: StrataInteractor<Int, Int>, @unchecked Sendable {
    override func doWork(params: Int) async -> StrataResult<Int> {
      await executeCatching(params: params) { value in
        guard value < 100 else { throw DomainException.limitReached(100) }
        return value * 2
      }
    }
  }

  private struct Describing: StrataUseCase {
    let prefix: String

    func run(params: Int) async throws -> String {
      guard params >= 0 else { throw ForeignError() }
      return "\(prefix)\(params)"
    }
  }

  // MARK: Forms

  @Test("a subclass returns the result of its doWork")
  func subclass() async {
    let interactor = Doubling()
    #expect(await interactor.execute(params: 21) == .success(42))
    #expect(
      await interactor.execute(params: 100) == .failure(DomainException.limitReached(100)))
  }

  @Test("a closure returns its value or the error that it throws")
  func closure() async {
    let interactor = StrataInteractor<Int, Int> { value in
      guard value < 100 else { throw DomainException.limitReached(100) }
      return value * 2
    }
    #expect(await interactor.execute(params: 21) == .success(42))
    #expect(
      await interactor.execute(params: 100) == .failure(DomainException.limitReached(100)))
  }

  @Test("a value returns the value or the error of its run")
  func useCase() async {
    let interactor = StrataInteractor(Describing(prefix: "No. "))
    #expect(await interactor.execute(params: 7) == .success("No. 7"))
    #expect(
      await interactor.execute(params: -1)
        == .failure(StrataExecutionException(message: "Something broke.")))
  }

  @Test("errors that the work throws become failures as in strataRunCatching")
  func errors() async {
    let cancelling = StrataInteractor<Int, Int> { _ in throw CancellationError() }
    #expect(
      await cancelling.execute(params: 1) == .failure(StrataCancellationException()))

    let breaking = StrataInteractor<Int, Int> { _ in throw ForeignError(text: "Lost.") }
    await breaking.execute(params: 1)
      .onSuccess { Issue.record("It returned \($0).") }
      .onFailure {
        #expect($0.message == "Lost.")
        #expect(($0 as? StrataExecutionException)?.underlyingError is ForeignError)
      }
  }

  @Test("work without parameters is executed without them, in each form")
  func noParameters() async {
    struct Answering: StrataUseCase {
      func run(params: Void) async throws -> Int { 42 }
    }
    let closure = StrataInteractor<Void, Int> { 42 }
    #expect(await closure.execute() == .success(42))
    #expect(await StrataInteractor(Answering()).execute() == .success(42))
    #expect(
      await closure.execute(timeout: .zero)
        == .failure(StrataTimeoutException(timeout: .zero)))
  }

  @Test("executeCatching passes on the parameters, the value and the mapped error")
  func executeCatching() async {
    let interactor = StrataInteractor<Int, Int>()
    let success = await interactor.executeCatching(params: 3) { value in value + 1 }
    #expect(success == .success(4))
    let failure = await interactor.executeCatching(params: 3) { _ in throw ForeignError() }
    #expect(failure == .failure(StrataExecutionException(message: "Something broke.")))
    let cancelled = await interactor.executeCatching(params: 3) { _ in throw CancellationError() }
    #expect(cancelled == .failure(StrataCancellationException()))
  }

  // MARK: Where it runs

  @Test("work executed from the main actor runs off it, and the caller continues on it")
  @MainActor
  func offTheMainActor() async {
    let interactor = StrataInteractor<Void, [Bool]> {
      let before = MainQueue.isCurrent
      await Task.yield()
      return [before, MainQueue.isCurrent]
    }
    #expect(await interactor.execute() == .success([false, false]))
    #expect(MainQueue.isCurrent)
  }

  @Test("a task-local of the caller is visible in the work")
  func taskLocal() async {
    let interactor = StrataInteractor<Void, [String]> {
      let before = Flavour.current
      await Task.yield()
      return [before, Flavour.current]
    }
    let result = await Flavour.$current.withValue("bound") { await interactor.execute() }
    #expect(result == .success(["bound", "bound"]))
  }

  @Test("work that launches joins the scope of the caller")
  func scope() async throws {
    let scope = StrataTaskScope()
    let gate = Gate()
    let interactor = StrataInteractor<Void, Void> {
      strataLaunch(id: "nested") { await gate.pass() }
    }
    let task = scope.run { strataLaunch { await interactor.execute() } }
    try await task.end()
    #expect(scope.isRunning(id: "nested"))
    scope.end()
    await scope.waitUntilIdle()
    #expect(scope.runningTasks.count == 0)
  }

  @Test("any number of executions can run at once")
  func manyAtOnce() async {
    let interactor = StrataInteractor<Int, Int> { value in
      await Task.yield()
      return value
    }
    let sum = await withTaskGroup(of: Int.self) { group in
      for value in 1...200 {
        group.addTask { await interactor.execute(params: value).getOrDefault(0) }
      }
      return await group.reduce(0, +)
    }
    #expect(sum == 200 * 201 / 2)
    #expect(!interactor.inProgress)
  }

  @Test("nothing retains the interactor, its work or its parameters after it has returned")
  func released() async {
    final class Params: Sendable {}
    var params: Params? = Params()
    var interactor: StrataInteractor<Params?, Int>? = StrataInteractor { _ in
      await Task.yield()
      return 1
    }
    weak let releasedParams = params
    weak let releasedInteractor = interactor
    #expect(await interactor?.execute(params: params, clock: ManualClock()) == .success(1))
    params = nil
    interactor = nil
    // The thread that ran the work may hold it an instant longer than the answer takes.
    while releasedInteractor != nil || releasedParams != nil, !Task.isCancelled {
      await Task.yield()
    }
    #expect(releasedInteractor == nil && releasedParams == nil)
  }

  // MARK: Mistakes

  #if os(macOS) || os(Linux)
    @Test("a subclass that does not override doWork is named when it is executed")
    func notOverridden() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        _ = await ForgetfulInteractor().execute(params: 1)
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(
        text.contains(
          "ForgetfulInteractor must override doWork(params:), and not call super. "
            + "See Failures#method-not-overridden."))
    }

    @Test("a subclass whose doWork calls super is named when it is executed")
    func callsSuper() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        _ = await SuperInteractor().execute(params: 1)
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("SuperInteractor must override doWork(params:), and not call super."))
    }
  #endif
}
