// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("Launchers, after and throttle", .inTurn)
struct StrataTaskOwnerTimingTests {
  private let scope = StrataTaskScope()
  private let clock = ManualClock()
  private let log = Log<String>()

  @discardableResult
  private func start(
    _ launcher: Launcher, _ name: String, in other: StrataTaskScope? = nil,
    id: (any Hashable)? = "id", _ ifRunning: StrataIfRunning = .startAnyway, after: Duration? = nil,
    throttle: Duration? = nil, latest: Bool = false
  ) -> Launcher.Launched {
    launcher.start(
      in: other ?? scope, id: id, ifRunning: ifRunning, after: after, throttle: throttle,
      latest: latest, clock: clock, work: { [log] in log.append(name) })
  }

  // MARK: After

  @Test(
    "work with a delay starts when the time has passed on its clock", arguments: Launcher.allCases)
  func after(launcher: Launcher) async throws {
    let task = start(launcher, "work", after: .seconds(1))
    try await clock.waitForSleepers()
    #expect(scope.isRunning(id: "id"))
    clock.advance(by: .milliseconds(999))
    #expect(log.elements.isEmpty)
    clock.advance(by: .milliseconds(1))
    try await task.end()
    #expect(log.elements == ["work"])
  }

  @Test(
    "a task that is cancelled during its delay gives up its id at once",
    arguments: Launcher.allCases)
  func cancelled(launcher: Launcher) async throws {
    let task = start(launcher, "first", after: .seconds(1))
    try await clock.waitForSleepers()
    task.cancel()
    #expect(!scope.isRunning(id: "id"))
    try await start(launcher, "second", .ignoreNew).end()
    try await task.end()
    #expect(log.elements == ["second"])
  }

  @Test(
    "with an id that cancels the previous work, a delay debounces", arguments: Launcher.allCases)
  func debounce(launcher: Launcher) async throws {
    var tasks: [Launcher.Launched] = []
    for name in ["s", "sw", "swift"] {
      tasks.append(start(launcher, name, .cancelPrevious, after: .seconds(1)))
      try await clock.waitForSleepers()
      clock.advance(by: .milliseconds(500))
    }
    clock.advance(by: .milliseconds(500))
    for task in tasks { try await task.end() }
    #expect(log.elements == ["swift"])
  }

  @Test(
    "the end of the scope ends the delay, and the work does not start", arguments: Launcher.allCases
  )
  func ended(launcher: Launcher) async throws {
    let task = start(launcher, "work", after: .seconds(1))
    try await clock.waitForSleepers()
    scope.end()
    try await task.end()
    #expect(log.elements.isEmpty)
    #expect(scope.isIdle)
  }

  @Test(
    "a delay of zero or less does not delay the work", arguments: [Duration.zero, .seconds(-1)])
  func noDelay(after: Duration) async throws {
    try await start(.launch, "work", after: after).end()
    #expect(log.elements == ["work"])
  }

  // MARK: Throttle

  @Test(
    "within the interval, one task starts and the others are dropped", arguments: Launcher.allCases)
  func throttle(launcher: Launcher) async throws {
    for (name, time) in [("a", 400), ("b", 599), ("c", 1), ("d", 500), ("e", 500), ("f", 0)] {
      try await start(launcher, name, throttle: .seconds(1)).end()
      clock.advance(by: .milliseconds(time))
    }
    #expect(log.elements == ["a", "d", "f"])
  }

  @Test("each id and each scope has its own interval")
  func ids() async throws {
    let other = StrataTaskScope()
    let ids: [any Hashable] = [1, UInt8(1), "1", 1]
    for (name, id) in zip(["int", "byte", "text", "dropped"], ids) {
      try await start(.launch, name, id: id, throttle: .seconds(1)).end()
    }
    try await start(.launch, "other", in: other, id: 1, throttle: .seconds(1)).end()
    #expect(log.elements == ["int", "byte", "text", "other"])
  }

  @Test("work that does not start for another reason does not begin an interval")
  func notStarted() async throws {
    let gate = Gate()
    let running = scope.run { strataLaunch(id: "id") { await gate.pass() } }
    try await start(.launch, "ignored", .ignoreNew, throttle: .seconds(1)).end()
    gate.open()
    try await running.end()
    let event = scope.queue()
    event.work.cancel()
    event.start { start(.launch, "cancelled", throttle: .seconds(1)) }
    await scope.waitUntilIdle()
    try await start(.launch, "started", throttle: .seconds(1)).end()
    #expect(log.elements == ["started"])
  }

  @Test("dropped work does not cancel the previous work")
  func dropped() async throws {
    let gate = Gate()
    let running = Launcher.launch.start(
      in: scope, id: "id", throttle: .seconds(1), clock: clock,
      work: { [log] in
        await gate.pass()
        log.append(Task.isCancelled ? "cancelled" : "done")
      })
    try await start(.launch, "dropped", .cancelPrevious, throttle: .seconds(1)).end()
    gate.open()
    try await running.end()
    #expect(log.elements == ["done"])
  }

  @Test("without latest, each launcher drops the other launches of the interval")
  @MainActor
  func defaultLatest() async throws {
    let owner = Launcher.Owner()
    let double = StrataInteractor<Int, Int> { 2 * $0 }
    let answer = StrataInteractor<Void, Int> { 42 }
    let (numbers, second, scope) = (AsyncStream<Int> { nil }, Duration.seconds(1), owner.tasks)
    for _ in 1...2 {
      strataLaunch(in: scope, id: 1, throttle: second, clock: clock) { 1 }
      strataLaunch(double, params: 1, in: scope, id: 2, throttle: second, clock: clock)
      strataLaunch(answer, in: scope, id: 3, throttle: second, clock: clock)
      strataLaunchInterop(in: scope, id: 4, throttle: second, clock: clock) {
        1
      } catch: { _ in
      }
      strataLaunchMain(in: scope, id: 5, throttle: second, clock: clock) { 1 }
      strataLaunchWithResult(in: scope, id: 6, throttle: second, clock: clock) { 1 }
      strataCollect(numbers, in: scope, id: 7, throttle: second, clock: clock) { _ in }
      owner.strataLaunch(id: 11, throttle: second, clock: clock) { 1 }
      owner.strataLaunch(double, params: 1, id: 12, throttle: second, clock: clock)
      owner.strataLaunch(answer, id: 13, throttle: second, clock: clock)
      owner.strataLaunchInterop(id: 14, throttle: second, clock: clock) {
        1
      } catch: { _ in
      }
      owner.strataLaunchMain(id: 15, throttle: second, clock: clock) { 1 }
      owner.strataLaunchWithResult(id: 16, throttle: second, clock: clock) { 1 }
      owner.strataCollect(numbers, id: 17, throttle: second, clock: clock) { _ in }
    }
    // A launch that waits would keep the scope busy, because the clock does not advance.
    await scope.waitUntilIdle()
    #expect(scope.isIdle)
  }

  // MARK: Latest

  @Test(
    "the latest of the other tasks starts when the interval is over, and begins the next",
    arguments: Launcher.allCases)
  func latest(launcher: Launcher) async throws {
    var tasks = ["a", "b", "c"].map { start(launcher, $0, throttle: .seconds(1), latest: true) }
    try await tasks[0].end()
    try await tasks[1].end()
    try await clock.waitForSleepers()
    #expect(log.elements == ["a"])
    clock.advance(by: .seconds(1))
    try await tasks[2].end()
    #expect(log.elements == ["a", "c"])
    tasks.append(start(launcher, "d", throttle: .seconds(1), latest: true))
    try await clock.waitForSleepers()
    clock.advance(by: .milliseconds(999))
    #expect(log.elements == ["a", "c"])
    clock.advance(by: .milliseconds(1))
    try await tasks[3].end()
    clock.advance(by: .seconds(1))
    try await start(launcher, "e", throttle: .seconds(1), latest: true).end()
    #expect(log.elements == ["a", "c", "d", "e"])
  }

  @Test("a task that waits is replaced without a call to onCancel")
  func replacedLatest() async throws {
    let tasks = (1...3).map { number in
      Launcher.launch.start(
        in: scope, id: "id", throttle: .seconds(1), latest: true, clock: clock,
        deliver: { [log] in log.append("\(number)") },
        onCancel: { [log] in log.append("cancelled \(number)") })
    }
    try await tasks[0].end()
    try await tasks[1].end()
    #expect(log.elements == ["1"])
    scope.cancel(id: "id")
    try await tasks[2].end()
    #expect(log.elements == ["1", "cancelled 3"])
  }

  @Test("a task that waits does not count as running for .ignoreNew")
  func latestAmongIgnored() async throws {
    try await start(.launch, "a", .ignoreNew, throttle: .seconds(1), latest: true).end()
    let replaced = start(.launch, "b", .ignoreNew, throttle: .seconds(1), latest: true)
    let waiting = start(.launch, "c", .ignoreNew, throttle: .seconds(1), latest: true)
    try await replaced.end()
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(1))
    try await waiting.end()
    #expect(log.elements == ["a", "c"])
  }

  @Test("a task that is cancelled while it waits does not use up the next interval")
  func cancelledLatest() async throws {
    try await start(.launch, "a", throttle: .seconds(1), latest: true).end()
    let waiting = start(.launch, "b", throttle: .seconds(1), latest: true)
    try await clock.waitForSleepers()
    clock.advance(by: .milliseconds(500))
    scope.cancel(id: "id")
    try await waiting.end()
    clock.advance(by: .milliseconds(500))
    try await start(.launch, "c", throttle: .seconds(1), latest: true).end()
    #expect(log.elements == ["a", "c"])
  }

  @Test("a task that has begun with its interval keeps it, even if the task is cancelled")
  func cancelledInInterval() async throws {
    try await start(.launch, "a", throttle: .seconds(1), latest: true).end()
    let latest = Launcher.launch.start(
      in: scope, id: "id", throttle: .seconds(1), latest: true, clock: clock,
      work: { [log] in
        log.append("b")
        await Gate().pass()
      })
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(1))
    try await log.wait(for: "b")
    scope.cancel(id: "id")
    try await latest.end()
    try await start(.launch, "c", throttle: .seconds(1)).end()
    #expect(log.elements == ["a", "b"])
  }

  @Test("a launch that does not wait is dropped while another waits, and cancels nothing")
  func notLatest() async throws {
    try await start(.launch, "a", throttle: .seconds(1)).end()
    let waiting = start(.launch, "b", throttle: .seconds(1), latest: true)
    try await start(.launch, "c", throttle: .seconds(1)).end()
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(1))
    try await waiting.end()
    #expect(log.elements == ["a", "b"])
  }

  @Test("running work with the id is not replaced by a task that waits")
  func runningBesideLatest() async throws {
    let gate = Gate()
    let running = Launcher.launch.start(
      in: scope, id: "id", throttle: .seconds(1), latest: true, clock: clock,
      work: { [log] in
        await gate.pass()
        log.append(Task.isCancelled ? "cancelled" : "done")
      })
    let waiting = start(.launch, "waiting", throttle: .seconds(1), latest: true)
    try await clock.waitForSleepers()
    gate.open()
    try await running.end()
    clock.advance(by: .seconds(1))
    try await waiting.end()
    #expect(log.elements == ["done", "waiting"])
  }

  @Test("the interval after a task that has waited is as long as its own throttle says")
  func ownInterval() async throws {
    try await start(.launch, "a", throttle: .seconds(1), latest: true).end()
    let waiting = start(.launch, "b", throttle: .seconds(5), latest: true)
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(1))
    try await waiting.end()
    clock.advance(by: .milliseconds(4_999))
    try await start(.launch, "c", throttle: .seconds(1)).end()
    clock.advance(by: .milliseconds(1))
    try await start(.launch, "d", throttle: .seconds(1)).end()
    #expect(log.elements == ["a", "b", "d"])
  }

  @Test("a task that gives up its place while it waits calls neither catch nor onCancel")
  func replacedInterop() async throws {
    for number in 1...3 {
      strataLaunchInterop(
        in: scope, id: "id", throttle: .seconds(1), latest: true, clock: clock
      ) {
        number
      } reduce: { [log] in
        log.append("\($0)")
      } catch: { [log] error in
        log.append("\(error)")
      }
    }
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(1))
    await scope.waitUntilIdle()
    #expect(log.elements == ["1", "3"])
  }

  @Test("the longer of the delay and the rest of the interval applies")
  func latestWithDelay() async throws {
    try await start(.launch, "a", throttle: .seconds(1), latest: true).end()
    let waiting = start(.launch, "b", after: .seconds(3), throttle: .seconds(1), latest: true)
    try await clock.waitForSleepers()
    clock.advance(by: .milliseconds(2_999))
    #expect(log.elements == ["a"])
    clock.advance(by: .milliseconds(1))
    try await waiting.end()
    #expect(log.elements == ["a", "b"])
  }

  @Test("the end of the scope ends the wait")
  func endedLatest() async throws {
    try await start(.launch, "a", throttle: .seconds(1), latest: true).end()
    let waiting = start(.launch, "b", throttle: .seconds(1), latest: true)
    try await clock.waitForSleepers()
    scope.end()
    try await waiting.end()
    #expect(log.elements == ["a"])
    #expect(scope.isIdle)
  }

  // MARK: Growth

  @Test("a scope keeps current intervals and removes ended intervals")
  func manyIDs() async throws {
    for id in 0..<200 {
      #expect(scope.beginInterval(id: id, every: .seconds(id + 1), clock: clock))
    }
    clock.advance(by: .seconds(100))
    for id in 0..<200 {
      #expect(scope.beginInterval(id: id, every: .seconds(1), clock: clock) == (id < 100))
    }
  }

  @Test("a throttle without an id has no effect and is reported")
  func withoutID() async throws {
    let warnings = Log<String>()
    let tasks = StrataDiagnostics.withHandler({ warnings.append($0) }) {
      ["a", "b"].map { start(.launch, $0, id: nil, throttle: .seconds(1)) }
    }
    for task in tasks { try await task.end() }
    #expect(Set(log.elements) == ["a", "b"])
    #expect(
      warnings.elements.first
        == "Work was launched with throttle: and without an id, so it is not throttled. Pass an id. "
        + "See Failures#launch-without-id."
    )
    #expect(warnings.elements.count == 2)
  }

  @Test("outside any scope, the interval belongs to the process and is reported")
  func outside() async throws {
    let warnings = Log<String>()
    try await StrataTaskScope.$process.withValue(StrataTaskScope()) {
      let tasks = StrataDiagnostics.withHandler({ warnings.append($0) }) {
        (0..<2).map { _ in
          strataLaunch(id: "id", throttle: .seconds(1), clock: clock) { [log] in log.append("work")
          }
        }
      }
      for task in tasks { try await task.end() }
    }
    #expect(log.elements == ["work"])
    #expect(
      warnings.elements.allSatisfy { $0.contains("throttle: was launched outside any scope") })
    #expect(warnings.elements.count == 2)
  }

  @Test("the longest delay does not stop the program")
  func longestDelay() async throws {
    let task = Launcher.launch.start(in: scope, after: .seconds(Int64.max))
    task.cancel()
    try await task.end()
    #expect(scope.isIdle)
  }

  /// A clock whose sleeps fail, and whose time the test sets.
  private final class BrokenClock: Clock, Sendable {
    let offset = Watched(Swift.Duration.zero)
    let minimumResolution = Duration.zero
    private let start = ContinuousClock.now

    var now: ContinuousClock.Instant { start.advanced(by: offset.value) }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
      throw ForeignError()
    }
  }

  @Test("work whose clock fails while it waits does not start")
  func failingClock() async throws {
    let task = Launcher.launch.start(
      in: scope, after: .seconds(1), clock: BrokenClock(), work: { [log] in log.append("work") },
      onCancel: { [log] in log.append("cancelled") })
    try await task.end()
    #expect(log.elements == ["cancelled"])
  }

  @Test("a clock that is set back does not make the interval longer")
  func clockSetBack() {
    let clock = BrokenClock()
    #expect(scope.beginInterval(id: "id", every: .seconds(1), clock: clock))
    #expect(!scope.beginInterval(id: "id", every: .seconds(1), clock: clock))
    clock.offset.update { $0 = .seconds(-86_400) }
    #expect(scope.beginInterval(id: "id", every: .seconds(1), clock: clock))
  }

  /// An id that is an object, and that calls its scope when it is released.
  private final class AskingID: Hashable {
    private let scope: StrataTaskScope
    private let isReleased: Watched<Int>

    init(_ scope: StrataTaskScope, _ isReleased: Watched<Int>) {
      self.scope = scope
      self.isReleased = isReleased
    }

    deinit {
      _ = scope.isIdle
      isReleased.update { $0 += 1 }
    }

    static func == (lhs: AskingID, rhs: AskingID) -> Bool { lhs === rhs }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  @Test("a throttle releases the id of an ended interval when the next interval begins")
  func replacedID() {
    let clock = BrokenClock()
    let released = Watched(0)
    // Equal ids that are different objects.
    struct ID: Hashable {
      let name = "id"
      let object: AskingID

      static func == (lhs: ID, rhs: ID) -> Bool { lhs.name == rhs.name }
      func hash(into hasher: inout Hasher) { hasher.combine(name) }
    }
    for count in 0..<3 {
      #expect(
        scope.beginInterval(id: ID(object: AskingID(scope, released)), every: .zero, clock: clock))
      #expect(released.value == count)
    }
  }

  @Test("a throttle releases its ids after their interval and with its scope")
  func releasedIDs() async throws {
    let released = Watched(0)
    for _ in 0..<100 { _ = scope.beginInterval(id: AskingID(scope, released), every: .zero) }
    #expect(released.value > 50)
    scope.end()
    #expect(released.value == 100)
  }
}
