// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("StrataTaskLaunch", .timeLimit(.minutes(1)))
struct StrataTaskLaunchTests {
  private final class Doubler: StrataInteractor<Int, Int>, @unchecked Sendable {
    override func doWork(params: Int) async -> StrataResult<Int> { .success(params * 2) }
  }

  private let observer = DetailedTaskObserver()
  private let scope: StrataTaskScope
  private let clock = ManualClock()

  init() { scope = StrataTaskScope(observer: observer) }

  private func launch() throws -> StrataTaskLaunch { try #require(observer.launches.elements.last) }

  @Test("a launched use case has its type, its identity and its parameters")
  func useCase() async throws {
    let useCase = Doubler()
    try await strataLaunch(useCase, params: 7, in: scope).end()
    let work = try #require(try launch().work)
    #expect(work.useCase is Doubler.Type)
    #expect(work.identity == ObjectIdentifier(useCase))
    #expect(work.params as? Int == 7)
    #expect(try launch().delay == nil)
    #expect(try launch().interval == nil)
  }

  @Test("a use case that was made of a closure has the type of the interactor")
  func closureUseCase() async throws {
    let useCase = StrataInteractor<String, Int> { $0.count }
    try await strataLaunch(useCase, params: "abc", in: scope).end()
    let work = try #require(try launch().work)
    #expect(work.useCase is StrataInteractor<String, Int>.Type)
    #expect(work.params as? String == "abc")
  }

  @Test("a use case that was made of a value has the value's type and the interactor's identity")
  func valueUseCase() async throws {
    struct Double: StrataUseCase {
      func run(params: Int) async throws -> Int { params * 2 }
    }
    let useCase = StrataInteractor(Double())
    try await strataLaunch(useCase, params: 7, in: scope).end()
    let work = try #require(try launch().work)
    #expect(work.useCase is Double.Type)
    #expect(work.identity == ObjectIdentifier(useCase))
  }

  @Test("a use case without parameters has empty parameters")
  func noParams() async throws {
    try await strataLaunch(StrataInteractor<Void, Int> { 7 }, in: scope).end()
    let work = try #require(try launch().work)
    #expect(work.params is Void)
  }

  @Test("a task that runs a closure has no use case", arguments: Launcher.allCases)
  func closure(launcher: Launcher) async throws {
    try await launcher.start(in: scope).end()
    let launch = try launch()
    #expect(launch.work == nil)
    #expect(launch.delay == nil)
    #expect(launch.interval == nil)
  }

  @Test("a delayed task has its delay", arguments: Launcher.allCases)
  func delay(launcher: Launcher) async throws {
    let task = launcher.start(in: scope, after: .seconds(3), clock: clock)
    #expect(try launch().delay == .seconds(3))
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(3))
    try await task.end()
  }

  @Test("a delayed use case has its delay, its type and its parameters")
  func delayedUseCase() async throws {
    let task = strataLaunch(Doubler(), params: 7, in: scope, after: .seconds(3), clock: clock)
    let launch = try launch()
    #expect(launch.work?.params as? Int == 7)
    #expect(launch.delay == .seconds(3))
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
    #expect(observer.lines.elements.filter { $0 == "began id" }.count == 1)
  }

  private func start(throttled after: Duration?) -> Launcher.Launched {
    Launcher.launch.start(
      in: scope, id: "id", after: after, throttle: .seconds(10), latest: true, clock: clock)
  }

  @Test("a group with an id has no details")
  func group() async throws {
    await scope.group(id: "group") {}.finish()
    #expect(observer.lines.elements == ["started group", "launched group", "finished group"])
    let launch = try launch()
    #expect(launch.work == nil && launch.delay == nil && launch.interval == nil)
  }

  @Test("a task that was added to the scope has no details")
  func added() async throws {
    scope.add(Task {}, id: "added")
    await scope.waitUntilIdle()
    #expect(observer.lines.elements == ["started added", "launched added", "finished added"])
    let launch = try launch()
    #expect(launch.work == nil && launch.delay == nil && launch.interval == nil)
  }
}
