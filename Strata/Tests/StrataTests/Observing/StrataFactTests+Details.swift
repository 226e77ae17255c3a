// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("StrataFact, launches and values", .inTurn)
struct StrataFactDetailsTests {
  private final class Doubler: StrataInteractor<Int, Int>, @unchecked Sendable {
    override func doWork(params: Int) async -> StrataResult<Int> { .success(params * 2) }
  }

  private let recorder = Recorder()
  private let scope: StrataTaskScope
  private let clock = ManualClock()

  init() async { scope = await StrataTaskScope(observer: recorder) }

  private var lines: [String] { recorder.lines.elements }
  private var values: [any Sendable] { recorder.values.elements }

  private func launch() throws -> StrataFact.Launch {
    try #require(recorder.launches.elements.last)
  }

  // MARK: Launches

  @Test("a launched use case has its identity, its type and its parameters")
  func useCase() async throws {
    let useCase = Doubler()
    try await strataLaunch(useCase, params: 7, in: scope).end()
    let launched = try #require(try launch().useCase)
    #expect(launched.id == ObjectIdentifier(useCase))
    #expect(launched.type is Doubler.Type)
    #expect(launched.params as? Int == 7)
    #expect(try launch().delay == nil)
    #expect(try launch().interval == nil)
  }

  @Test("a use case that was made of a closure has the type of the interactor")
  func closureUseCase() async throws {
    try await strataLaunch(StrataInteractor<Void, Int> { 7 }, in: scope).end()
    let launched = try #require(try launch().useCase)
    #expect(launched.type is StrataInteractor<Void, Int>.Type)
    #expect(launched.params is Void)
  }

  @Test("a use case that was made of a value has the value's type and the interactor's identity")
  func valueUseCase() async throws {
    struct Double: StrataUseCase {
      func run(params: Int) async throws -> Int { params * 2 }
    }
    let useCase = StrataInteractor(Double())
    try await strataLaunch(useCase, params: 7, in: scope).end()
    let launched = try #require(try launch().useCase)
    #expect(launched.type is Double.Type)
    #expect(launched.id == ObjectIdentifier(useCase))
  }

  @Test("a task that runs a closure has no use case", arguments: Launcher.allCases)
  func closure(launcher: Launcher) async throws {
    try await launcher.start(in: scope).end()
    let launch = try launch()
    #expect(launch.useCase == nil && launch.delay == nil && launch.interval == nil)
  }

  @Test("a delayed use case has its delay and its parameters")
  func delayedUseCase() async throws {
    let task = strataLaunch(Doubler(), params: 7, in: scope, after: .seconds(3), clock: clock)
    #expect(try launch().useCase?.params as? Int == 7)
    #expect(try launch().delay == .seconds(3))
    task.cancel()
    try await task.end()
  }

  @Test("repeated work has its interval, and no delay unless its first run is delayed")
  func interval() async throws {
    for after in [nil, Duration.seconds(2)] {
      let task = strataLaunch(in: scope, after: after, every: .seconds(5), clock: clock) {}
      #expect(try launch().interval == .seconds(5))
      #expect(try launch().delay == after)
      task.cancel()
      try await task.end()
    }
  }

  @Test(
    "the delay is the rest of the interval of a throttle, unless the own delay is longer",
    arguments: [
      (nil, .seconds(6)), (.seconds(1), .seconds(6)), (.seconds(9), .seconds(9)),
    ] as [(Duration?, Duration)])
  func throttle(after: Duration?, expected: Duration) async throws {
    try await start(throttled: nil).end()
    #expect(try launch().delay == nil)
    clock.advance(by: .seconds(4))
    let task = start(throttled: after)
    #expect(try launch().delay == expected)
    try await clock.waitForSleepers()
    clock.advance(by: expected)
    try await task.end()
    #expect(lines.filter { $0 == "waited id" }.count == 1)
  }

  private func start(throttled after: Duration?) -> Launcher.Launched {
    Launcher.launch.start(
      in: scope, id: "id", after: after, throttle: .seconds(10), latest: true, clock: clock)
  }

  // MARK: Delays

  @Test("a task has its delay, and has waited before its work", arguments: Launcher.allCases)
  func waited(launcher: Launcher) async throws {
    let task = launcher.start(
      in: scope, id: "a", after: .seconds(1), clock: clock,
      work: { [recorder] in recorder.lines.append("work") })
    #expect(try launch().delay == .seconds(1))
    try await clock.waitForSleepers()
    clock.advance(by: .milliseconds(999))
    #expect(lines == ["started a"])
    clock.advance(by: .milliseconds(1))
    try await task.end()
    #expect(lines.prefix(3) == ["started a", "waited a", "work"])
  }

  @Test("a task that is cancelled during its delay has not waited", arguments: Launcher.allCases)
  func cancelledInDelay(launcher: Launcher) async throws {
    let task = launcher.start(in: scope, id: "a", after: .seconds(1), clock: clock)
    try await clock.waitForSleepers()
    task.cancel()
    try await task.end()
    #expect(lines == ["started a", "cancelled a", "finished a"])
  }

  @Test("repeated work has waited once, and delivers the value of each run")
  func repeated() async throws {
    let task = strataLaunch(
      in: scope, id: "a", after: .seconds(1), every: .seconds(1), clock: clock
    ) { [recorder] in recorder.values.elements.count }
    for _ in 0..<3 {
      try await clock.waitForSleepers()
      clock.advance(by: .seconds(1))
    }
    try await clock.waitForSleepers()
    task.cancel()
    try await task.end()
    #expect(lines.filter { $0 == "waited a" }.count == 1)
    #if DEBUG
      // In debug builds only, because a release build hides the values.
      #expect(values.map { $0 as? Int } == [0, 1, 2])
    #endif
  }

  #if DEBUG
    // In debug builds only, because a release build hides the values.
    // MARK: Values

    @Test("the value of a closure is the value")
    func closureValue() async throws {
      try await strataLaunch(in: scope) { "off main" }.end()
      try await strataLaunchMain(in: scope) { "on main" }.end()
      #expect(values.map { $0 as? String } == ["off main", "on main"])
    }

    @Test("the value of a use case is its result, also a failure")
    func useCaseValue() async throws {
      let useCase = StrataInteractor<Int, Int> { number in
        guard number > 0 else { throw DomainException.notFound }
        return number
      }
      try await strataLaunch(useCase, params: 1, in: scope).end()
      try await strataLaunch(useCase, params: 0, in: scope).end()
      let results = values.compactMap { $0 as? StrataResult<Int> }
      #expect(results == [.success(1), .failure(DomainException.notFound)])
    }

    @Test("the value of work that can throw is a Result, before reduce or catch")
    func interop() async throws {
      for text in [nil, "broken"] {
        try await strataLaunchInterop(in: scope, id: "a") {
          if let text { throw ForeignError(text: text) }
          return 7
        } reduce: { [recorder] (value: Int) in
          recorder.lines.append("reduce \(value)")
        } catch: { [recorder] error in
          recorder.lines.append("catch \(error.localizedDescription)")
        }.end()
      }
      let results = values.map { $0 as? Result<Int, any Error> }
      #expect(try results.first??.get() == 7)
      #expect(throws: ForeignError(text: "broken")) { try results.last??.get() }
      #expect(lines[1...2] == ["delivers a", "reduce 7"])
      #expect(lines[5...6] == ["delivers a", "catch broken"])
    }

    @Test("the elements and the error of a sequence are values, each before its action or catch")
    func sequence() async throws {
      let stream = AsyncThrowingStream<Int, any Error> { continuation in
        for element in 1...2 { continuation.yield(element) }
        continuation.finish(throwing: ForeignError())
      }
      try await strataCollect(stream, in: scope, id: "a") { [recorder] element in
        recorder.lines.append("action \(element)")
      } catch: { [recorder] _ in
        recorder.lines.append("catch")
      }.end()
      #expect(values.prefix(2).map { $0 as? Int } == [1, 2])
      let result = try #require(values.last as? Result<Int, any Error>)
      #expect(throws: ForeignError()) { try result.get() }
      #expect(
        lines == [
          "started a", "delivers a", "action 1", "delivers a", "action 2", "delivers a", "catch",
          "finished a",
        ])
    }

    @Test("a value is delivered without an observer, and outside of a scope")
    func unobserved() async throws {
      let log = Log<Int>()
      try await strataLaunch(in: StrataTaskScope(), work: { 1 }, reduce: { log.append($0) }).end()
      try await strataLaunch(work: { 2 }, reduce: { log.append($0) }).end()
      #expect(log.elements == [1, 2])
    }
  #endif
}
