// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("StrataInteractor, with a limit", .inTurn)
struct StrataInteractorTimeoutTests {
  /// The system's clock, which reports when a caller sleeps.
  private struct WatchedContinuousClock: Clock {
    let events = Log<String>()

    var now: ContinuousClock.Instant { ContinuousClock().now }

    var minimumResolution: Duration { ContinuousClock().minimumResolution }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
      events.append("asleep")
      defer { events.append("awake") }
      try await ContinuousClock().sleep(until: deadline, tolerance: tolerance)
    }
  }

  private let clock = ManualClock()
  private let started = Gate()
  private let gate = Gate()
  private let log = Log<String>()

  /// Work that only ends when the gate opens.
  private func stubborn() -> StrataInteractor<Int, Int> {
    StrataInteractor { [started, gate, log] value in
      started.open()
      await gate.passIgnoringCancellation()
      log.append(Task.isCancelled ? "cancelled" : "not cancelled")
      return value
    }
  }

  /// Work that ends when the gate opens or it is cancelled.
  private var waiting: StrataInteractor<Int, Int> {
    StrataInteractor { [gate] value in
      await gate.pass()
      return value
    }
  }

  private func execute(
    _ interactor: StrataInteractor<Int, Int>, timeout: Duration = .seconds(5)
  ) -> Task<StrataResult<Int>, Never> {
    Task { [clock] in await interactor.execute(params: 7, timeout: timeout, clock: clock) }
  }

  // MARK: The limit

  @Test("it returns when the limit passes, even if the work ignores its cancellation")
  func timesOut() async throws {
    let task = execute(stubborn())
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(5))
    let result = try await task.value(orFail: "the result")
    #expect(result == .failure(StrataTimeoutException(timeout: .seconds(5))))
    #expect(log.elements.isEmpty)

    gate.open()
    try await log.wait(for: "cancelled")
  }

  @Test("a subclass sets the default limit")
  func defaultTimeout() async throws {
    final class Impatient: StrataInteractor<Int, Int>, @unchecked Sendable {
      override class var defaultTimeout: Duration { .seconds(7) }

      override func doWork(params: Int) async -> StrataResult<Int> {
        await Gate().pass()
        return .success(params)
      }
    }
    #expect(StrataInteractor<Int, Int>.defaultTimeout == .seconds(300))
    for (timeout, limit) in [(nil, 7), (Duration.seconds(3), 3)] {
      let task = Task { [clock] in
        await Impatient().execute(params: 1, timeout: timeout, clock: clock)
      }
      try await clock.waitForSleepers()
      clock.advance(by: .seconds(limit))
      let result = try await task.value(orFail: "the result")
      #expect(result == .failure(StrataTimeoutException(timeout: .seconds(limit))))
    }
  }

  @Test("it does not return before the limit passes")
  func notBefore() async throws {
    let task = execute(stubborn())
    try await clock.waitForSleepers()
    clock.advance(by: .milliseconds(4_999))
    gate.open()
    #expect(try await task.value(orFail: "the result") == .success(7))
    #expect(log.elements == ["not cancelled"])
    try await clock.waitForSleepers(0)
  }

  @Test("the late value of abandoned work is dropped, and the next execution returns its own value")
  func lateValue() async throws {
    let interactor = stubborn()
    let late = execute(interactor)
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(5))
    _ = try await late.value(orFail: "the result")
    gate.open()
    try await log.wait(forCount: 1)
    let next = await interactor.execute(params: 8, timeout: .seconds(5), clock: clock)
    #expect(next == .success(8))
    #expect(
      try await late.value(orFail: "the result")
        == .failure(StrataTimeoutException(timeout: .seconds(5))))
  }

  @Test("work that throws when the limit cancels it has timed out")
  func cooperative() async throws {
    let interactor = StrataInteractor<Int, Int> { [gate] value in
      await gate.pass()
      try Task.checkCancellation()
      return value
    }
    let task = execute(interactor)
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(5))
    #expect(
      try await task.value(orFail: "the result")
        == .failure(StrataTimeoutException(timeout: .seconds(5))))
  }

  @Test(
    "a limit that is not positive fails without starting the work",
    arguments: [Duration.zero, .seconds(-1), .seconds(Int64.min)])
  func notPositive(timeout: Duration) async {
    let interactor = StrataInteractor<Int, Int> { [log] value in
      log.append("started")
      return value
    }
    let result = await interactor.execute(params: 1, timeout: timeout, clock: clock)
    #expect(result == .failure(StrataTimeoutException(timeout: timeout)))
    #expect(log.elements.isEmpty)
    #expect(clock.sleepCount == 0)
  }

  #if os(macOS) || os(Linux)
    @Test("use cases may execute each other to any depth")
    func recursion() async {
      await #expect(processExitsWith: .success) {
        struct Countdown: StrataUseCase {
          func run(params: Int) async throws -> Int {
            guard params > 0 else { return 0 }
            return try await StrataInteractor(Countdown()).execute(params: params - 1).get() + 1
          }
        }
        let result = await StrataInteractor(Countdown()).execute(params: 20_000)
        guard result == .success(20_000) else { fatalError("\(result)") }
      }
    }
  #endif

  #if os(macOS) || os(Linux)
    @Test("a huge limit does not trap on the clock of the system")
    func hugeTimeout() async {
      await #expect(processExitsWith: .success) {
        for timeout in [Duration.seconds(Int64.max), .seconds(Int64.max) + .nanoseconds(1)] {
          let gate = Gate()
          let clock = WatchedContinuousClock()
          let interactor = StrataInteractor<Int, Int> { value in
            await gate.pass()
            return value
          }
          let task = Task {
            await interactor.execute(params: 7, timeout: timeout, clock: clock)
          }
          try await clock.events.wait(for: "asleep")
          gate.open()
          let result = try await task.value(orFail: "the result")
          guard result == .success(7) else { fatalError("\(result)") }
          try await clock.events.wait(for: "awake")
        }
      }
    }
  #endif

  @Test("a huge limit does not trap on another clock, and does not pass")
  func hugeTimeoutOnAnotherClock() async throws {
    clock.advance(by: .seconds(1))
    let task = execute(waiting, timeout: .seconds(Int64.max))
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(1_000_000_000))
    gate.open()
    #expect(try await task.value(orFail: "the result") == .success(7))
  }

  // MARK: The caller

  @Test("if the caller is cancelled, it returns at once, even if the work continues")
  func callerCancelled() async throws {
    let task = execute(stubborn())
    try await clock.waitForSleepers()
    task.cancel()
    #expect(
      try await task.value(orFail: "the result") == .failure(StrataCancellationException()))
    #expect(log.elements.isEmpty)
    try await clock.waitForSleepers(0)

    gate.open()
    try await log.wait(for: "cancelled")
  }

  @Test("a caller that is already cancelled does not start the work")
  func callerCancelledBefore() async throws {
    let interactor = StrataInteractor<Int, Int> { [log] value in
      log.append("started")
      return value
    }
    let task = Task { () -> StrataResult<Int> in
      withUnsafeCurrentTask { $0?.cancel() }
      return await interactor.execute(params: 7)
    }
    #expect(
      try await task.value(orFail: "the result") == .failure(StrataCancellationException()))
    #expect(log.elements.isEmpty)
  }

  @Test("ending the scope cancels the work of an execution in it")
  func scopeEnds() async throws {
    let interactor = stubborn()
    let scope = StrataTaskScope()
    let task = scope.run {
      strataLaunchWithResult { [clock] in
        try await interactor.execute(params: 7, clock: clock).get()
      }
    }
    try await clock.waitForSleepers()
    scope.end()
    #expect(
      try await task.value(orFail: "the result") == .failure(StrataCancellationException()))
    gate.open()
    try await log.wait(for: "cancelled")
  }

  @Test("a simultaneous limit, cancellation and end lead to one of the three outcomes")
  func atOnce() async throws {
    for _ in 0..<100 {
      let clock = ManualClock()
      let gate = Gate()
      let interactor = StrataInteractor<Int, Int> { value in
        await gate.pass()
        return value
      }
      let task = Task {
        await interactor.execute(params: 7, timeout: .seconds(1), clock: clock)
      }
      try await clock.waitForSleepers()
      await withTaskGroup(of: Void.self) { group in
        group.addTask { clock.advance(by: .seconds(1)) }
        group.addTask { gate.open() }
        group.addTask { task.cancel() }
      }
      let possible: [StrataResult<Int>] = [
        .success(7), .failure(StrataTimeoutException(timeout: .seconds(1))),
        .failure(StrataCancellationException()),
      ]
      #expect(possible.contains(try await task.value(orFail: "the result")))
      #expect(!interactor.inProgress)
    }
  }
}
