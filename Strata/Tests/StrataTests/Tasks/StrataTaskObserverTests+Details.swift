// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("StrataTaskObserver, details", .timeLimit(.minutes(1)))
struct StrataTaskObserverDetailsTests {
  private let observer = DetailedTaskObserver()
  private let scope: StrataTaskScope
  private let clock = ManualClock()
  private let gate = Gate()

  init() { scope = StrataTaskScope(observer: observer) }

  private var lines: [String] { observer.lines.elements }

  // MARK: Launches

  @Test(
    "it is notified of the launch after the start, before the launcher returns",
    arguments: Launcher.allCases)
  func launched(launcher: Launcher) async throws {
    let task = launcher.start(in: scope, id: "a", work: { [gate] in await gate.pass() })
    #expect(lines == ["started a", "launched a"])
    gate.open()
    try await task.end()
    #expect(lines.last == "finished a")
  }

  @Test("it is notified of the launch of a task that starts cancelled, and then of that")
  func startsCancelled() async throws {
    let event = scope.queue()
    event.work.cancel()
    event.start { strataLaunch(id: "a") { Issue.record("The task was cancelled.") } }
    await scope.waitUntilIdle()
    #expect(lines.prefix(3) == ["started a", "launched a", "cancelled a"])
    #expect(lines.dropFirst(3) == ["finished a"])
  }

  @Test("it is not notified of launches that are ignored or refused")
  func notLaunched() async throws {
    let running = Launcher.launch.start(
      in: scope, id: "a", work: { [gate] in await gate.pass() })
    try await Launcher.launch.start(in: scope, id: "a", ifRunning: .ignoreNew).end()
    gate.open()
    try await running.end()
    scope.end()
    try await Launcher.launch.start(in: scope, id: "b").end()
    #expect(observer.launches.elements.count == 1)
  }

  @Test("the launch of a replacement follows the cancellation of the replaced task")
  func replaced() async throws {
    let first = Launcher.launch.start(
      in: scope, id: "a", work: { [gate] in await gate.passIgnoringCancellation() })
    try await gate.arrival()
    let second = Launcher.launch.start(in: scope, id: "a", ifRunning: .cancelPrevious)
    #expect(
      lines.prefix(5) == ["started a", "launched a", "cancelled a", "started a", "launched a"])
    gate.open()
    try await first.end()
    try await second.end()
  }

  @Test("an observer without the methods for details needs none of them")
  func defaults() async throws {
    let plain = RecordingTaskObserver()
    let scope = StrataTaskScope(observer: plain)
    let task = Launcher.launch.start(in: scope, after: .seconds(1), clock: clock)
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(1))
    try await task.end()
    let info = try #require(plain.tasks.first)
    #expect(plain.events.elements == [.started(info), .finished(info)])
  }

  // MARK: Delays

  @Test("it is notified when a delay has passed, before the work", arguments: Launcher.allCases)
  func began(launcher: Launcher) async throws {
    let task = launcher.start(
      in: scope, id: "a", after: .seconds(1), clock: clock,
      work: { [observer] in observer.lines.append("work") })
    try await clock.waitForSleepers()
    clock.advance(by: .milliseconds(999))
    #expect(!lines.contains("began a"))
    clock.advance(by: .milliseconds(1))
    try await task.end()
    #expect(lines.prefix(4) == ["started a", "launched a", "began a", "work"])
  }

  @Test("it is not notified of the work of a task without a delay", arguments: Launcher.allCases)
  func noDelay(launcher: Launcher) async throws {
    try await launcher.start(in: scope, id: "a").end()
    #expect(!lines.contains("began a"))
  }

  @Test("a task that is cancelled during its delay does not begin", arguments: Launcher.allCases)
  func cancelledInDelay(launcher: Launcher) async throws {
    let task = launcher.start(in: scope, id: "a", after: .seconds(1), clock: clock)
    try await clock.waitForSleepers()
    task.cancel()
    try await task.end()
    #expect(lines == ["started a", "launched a", "cancelled a", "finished a"])
  }

  @Test("repeated work begins once, after its delay")
  func beganRepeated() async throws {
    let task = strataLaunch(
      in: scope, id: "a", after: .seconds(1), every: .seconds(1), clock: clock
    ) {}
    for _ in 0..<3 {
      try await clock.waitForSleepers()
      clock.advance(by: .seconds(1))
    }
    try await clock.waitForSleepers()
    task.cancel()
    try await task.end()
    #expect(lines.filter { $0 == "began a" }.count == 1)
    #expect(lines.filter { $0 == "a delivers" }.count == 3)
  }

  // MARK: Values

  @Test(
    "it is notified of a value on the main actor, before reduce", arguments: Launcher.delivering)
  func willDeliver(launcher: Launcher) async throws {
    let task = launcher.start(
      in: scope, id: "a", deliver: { [observer] in observer.lines.append("reduce") })
    try await task.end()
    #expect(lines == ["started a", "launched a", "a delivers", "reduce", "finished a"])
  }

  @Test("it is not notified of the result of a task that delivers nothing")
  func withResult() async throws {
    try await strataLaunchWithResult(in: scope, id: "a") { 1 }.end()
    #expect(lines == ["started a", "launched a", "finished a"])
  }

  @Test("the value of a closure is the value")
  func closure() async throws {
    try await strataLaunch(in: scope) { "off main" }.end()
    try await strataLaunchMain(in: scope) { "on main" }.end()
    #expect(observer.values.elements.map { $0 as? String } == ["off main", "on main"])
  }

  @Test("the value of a use case is its result, also a failure")
  func useCase() async throws {
    let useCase = StrataInteractor<Int, Int> { number in
      guard number > 0 else { throw DomainException.notFound }
      return number
    }
    try await strataLaunch(useCase, params: 1, in: scope).end()
    try await strataLaunch(useCase, params: 0, in: scope).end()
    let results = observer.values.elements.compactMap { $0 as? StrataResult<Int> }
    #expect(results == [.success(1), .failure(DomainException.notFound)])
  }

  @Test("the value of work that can throw is a Result, before reduce or catch")
  func interop() async throws {
    for text in [nil, "broken"] {
      try await strataLaunchInterop(in: scope, id: "a") {
        if let text { throw ForeignError(text: text) }
        return 7
      } reduce: { [observer] (value: Int) in
        observer.lines.append("reduce \(value)")
      } catch: { [observer] error in
        observer.lines.append("catch \(error)")
      }.end()
    }
    let results = observer.values.elements.map { $0 as? Result<Int, any Error> }
    #expect(try results.first??.get() == 7)
    #expect(throws: ForeignError(text: "broken")) { try results.last??.get() }
    #expect(lines[2...3] == ["a delivers", "reduce 7"])
    #expect(lines[7].hasPrefix("a delivers"))
    #expect(lines[8].hasPrefix("catch"))
  }

  @Test("the elements of a sequence are values, each before its action")
  func elements() async throws {
    let stream = AsyncStream<Int> { continuation in
      for element in 1...3 { continuation.yield(element) }
      continuation.finish()
    }
    try await strataCollect(stream, in: scope, id: "a") { [observer] element in
      observer.lines.append("action \(element)")
    }.end()
    #expect(observer.values.elements.map { $0 as? Int } == [1, 2, 3])
    #expect(
      lines.dropFirst(2) == [
        "a delivers", "action 1", "a delivers", "action 2", "a delivers", "action 3", "finished a",
      ])
  }

  @Test("the error of a sequence is a Result, before catch")
  func sequenceError() async throws {
    let stream = AsyncThrowingStream<Int, any Error> { continuation in
      continuation.yield(1)
      continuation.finish(throwing: ForeignError())
    }
    try await strataCollect(stream, in: scope, id: "a") { _ in
    } catch: { [observer] _ in
      observer.lines.append("catch")
    }.end()
    let values = observer.values.elements
    #expect(values.count == 2)
    #expect(values.first as? Int == 1)
    let result = try #require(values.last as? Result<Int, any Error>)
    #expect(throws: ForeignError()) { try result.get() }
    #expect(lines.suffix(3) == ["a delivers", "catch", "finished a"])
  }

  @Test("each run of repeated work delivers its value")
  func repeated() async throws {
    let runs = Log<Void>()
    let task = strataLaunch(in: scope, every: .seconds(1), clock: clock) {
      runs.append(())
      return runs.elements.count
    }
    for _ in 0..<2 {
      try await clock.waitForSleepers()
      clock.advance(by: .seconds(1))
    }
    try await clock.waitForSleepers()
    task.cancel()
    try await task.end()
    #expect(observer.values.elements.map { $0 as? Int } == [1, 2, 3])
  }

  @Test("a cancelled task delivers nothing", arguments: Launcher.allCases)
  func cancelled(launcher: Launcher) async throws {
    let task = launcher.start(
      in: scope, id: "a", work: { [gate] in await gate.passIgnoringCancellation() },
      onCancel: { [observer] in observer.lines.append("onCancel") })
    try await gate.arrival()
    task.cancel()
    gate.open()
    try await task.end()
    #expect(observer.values.elements.isEmpty)
    #expect(lines.contains("cancelled a"))
  }

  @Test("a value is delivered without an observer, and outside of a scope")
  func unobserved() async throws {
    let log = Log<Int>()
    try await strataLaunch(in: StrataTaskScope(), work: { 1 }, reduce: { log.append($0) }).end()
    try await strataLaunch(work: { 2 }, reduce: { log.append($0) }).end()
    #expect(log.elements == [1, 2])
  }
}
