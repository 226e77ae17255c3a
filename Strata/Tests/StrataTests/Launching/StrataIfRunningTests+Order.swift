// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata
import Testing

@Suite("StrataIfRunning, order", .inTurn)
@MainActor
struct StrataIfRunningOrderTests {
  private let scope = StrataTaskScope()
  private let owner = FlaggedOwner()
  private let clock = ManualClock()
  private let log = Log<String>()
  private let gates = (0..<5).map { _ in Gate() }

  /// Launches work that waits for the gate with its number.
  @discardableResult
  private func launch(
    _ number: Int, _ ifRunning: StrataIfRunning = .waitForPrevious, after: Duration? = nil
  ) -> Task<Void, Never> {
    strataLaunch(in: scope, id: "save", ifRunning: ifRunning, after: after, clock: clock) {
      [log, gate = gates[number]] in
      log.append("\(number) begins")
      await gate.pass()
    } reduce: { [log] in
      log.append("\(number) ends")
    } onCancel: { [log] in
      log.append("\(number) cancelled")
    }
  }

  /// Launches work that sets a flag and waits for the gate with its number.
  @discardableResult
  private func save(_ number: Int, _ ifRunning: StrataIfRunning) -> Task<Void, Never> {
    owner.strataLaunch(id: "save", ifRunning: ifRunning, loading: \.isSaving) {
      [gate = gates[number]] in
      await gate.pass()
    } reduce: { [owner] in
      owner.setText("\(number)")
    }
  }

  // MARK: Waiting

  @Test("work that waits begins after the delivery of all earlier work, in the order of launches")
  func order() async {
    for number in 0..<4 { launch(number) }
    for gate in gates.reversed() { gate.open() }
    await scope.waitUntilIdle()
    #expect(log.elements == (0..<4).flatMap { ["\($0) begins", "\($0) ends"] })
  }

  @Test("it waits with each launcher", arguments: Launcher.allCases)
  func launchers(launcher: Launcher) async throws {
    launch(0)
    try await log.wait(for: "0 begins")
    let second = launcher.start(
      in: scope, id: "save", ifRunning: .waitForPrevious,
      work: { [log] in log.append("second begins") })
    #expect(scope.activeTaskCount == 2)
    gates[0].open()
    try await second.end()
    #expect(log.elements == ["0 begins", "0 ends", "second begins"])
  }

  @Test("it waits for work that was started with any rule, and for none with another id")
  func otherRules() async throws {
    launch(0, .startAnyway)
    launch(1, .startAnyway)
    launch(2)
    strataLaunch(in: scope, id: "other", ifRunning: .waitForPrevious) { [log] in
      log.append("other begins")
    }
    for line in ["0 begins", "1 begins", "other begins"] { try await log.wait(for: line) }
    gates[1].open()
    try await log.wait(for: "1 ends")
    #expect(!log.elements.contains("2 begins"))
    gates[0].open()
    gates[2].open()
    await scope.waitUntilIdle()
    #expect(log.elements.suffix(3) == ["0 ends", "2 begins", "2 ends"])
  }

  @Test("it waits for cancelled work that has not returned, so nothing runs at the same time")
  func cancelledBefore() async throws {
    strataLaunch(in: scope, id: "save") { [log, gate = gates[0]] in
      log.append("first begins")
      await gate.passIgnoringCancellation()
      log.append("first returns")
    }
    try await log.wait(for: "first begins")
    scope.cancel(id: "save")
    launch(1)
    gates[1].open()
    gates[0].open()
    await scope.waitUntilIdle()
    #expect(log.elements == ["first begins", "first returns", "1 begins", "1 ends"])
  }

  @Test("work that is launched in the outcome of earlier work waits until the outcome is over")
  func launchedInOutcome() async {
    strataLaunch(in: scope, id: "save", ifRunning: .waitForPrevious) {
    } reduce: { [log] in
      launch(1)
      log.append("first ends")
    }
    gates[1].open()
    await scope.waitUntilIdle()
    #expect(log.elements == ["first ends", "1 begins", "1 ends"])
  }

  @Test("a use case waits, and its time limit begins when it is executed")
  func useCase() async throws {
    launch(0)
    try await log.wait(for: "0 begins")
    let double = StrataInteractor<Int, Int> { 2 * $0 }
    strataLaunch(
      double, params: 2, in: scope, id: "save", ifRunning: .waitForPrevious,
      timeout: .seconds(1), clock: clock
    ) { [log] in
      log.append("\($0.getOrDefault(0))")
    }
    clock.advance(by: .seconds(2))
    gates[0].open()
    await scope.waitUntilIdle()
    #expect(log.elements == ["0 begins", "0 ends", "4"])
  }

  @Test("a delay begins at the launch, and work whose delay is shorter overtakes no other")
  func delays() async throws {
    launch(0, after: .seconds(3))
    launch(1, after: .seconds(1))
    for gate in gates { gate.open() }
    try await clock.waitForSleepers(2)
    clock.advance(by: .seconds(1))
    #expect(log.elements.isEmpty)
    clock.advance(by: .seconds(2))
    await scope.waitUntilIdle()
    #expect(log.elements == ["0 begins", "0 ends", "1 begins", "1 ends"])
  }

  @Test(
    "repeated work that waits begins its rhythm with its turn, and later work waits for its end")
  func repeated() async throws {
    launch(0)
    strataLaunch(
      in: scope, id: "save", ifRunning: .waitForPrevious, every: .seconds(1), clock: clock
    ) { [log] in
      log.append("tick")
    }
    launch(2)
    try await log.wait(for: "0 begins")
    clock.advance(by: .seconds(5))
    gates[0].open()
    try await log.wait(for: "tick")
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(1))
    try await clock.waitForSleepers()
    #expect(log.elements == ["0 begins", "0 ends", "tick", "tick"])
    #expect(scope.activeTaskCount == 2)
    scope.cancel(id: "save")
    await scope.waitUntilIdle()
  }

  @Test("a throttle counts launches, and those that it lets pass keep their order")
  func throttle() async throws {
    launch(0)
    for number in 1...3 {
      strataLaunch(
        in: scope, id: "save", ifRunning: .waitForPrevious, throttle: .seconds(1), latest: true,
        clock: clock
      ) { [log] in
        log.append("\(number) begins")
      }
    }
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(1))
    #expect(log.elements.filter { $0 != "0 begins" }.isEmpty)
    gates[0].open()
    await scope.waitUntilIdle()
    #expect(log.elements == ["0 begins", "0 ends", "1 begins", "3 begins"])
  }

  @Test(
    "a delay alone does not make work wait for other work",
    arguments: [
      StrataIfRunning.startAnyway, .cancelPrevious,
    ])
  func delayOnly(rule: StrataIfRunning) async throws {
    strataLaunch(in: scope, id: "save") { [log, gate = gates[0]] in
      log.append("0 begins")
      await gate.passIgnoringCancellation()
    }
    try await log.wait(for: "0 begins")
    launch(1, rule, after: .seconds(1))
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(1))
    try await log.wait(for: "1 begins")
    for gate in gates { gate.open() }
    await scope.waitUntilIdle()
  }

  @Test("work in a group that waits does not wait for other work with its own id")
  func groupOnly() async throws {
    launch(0, .startAnyway)
    scope.group(id: "all") { strataLaunch { [gate = gates[1]] in await gate.pass() } }
    scope.group(id: "all", ifRunning: .waitForPrevious) { launch(2, .startAnyway) }
    gates[1].open()
    try await log.wait(for: "2 begins")
    for gate in gates { gate.open() }
    await scope.waitUntilIdle()
  }

  // MARK: Cancelling

  @Test(
    "work that is cancelled while it waits ends at once, with onCancel, and the rest keep order")
  func cancelledMeanwhile() async throws {
    launch(0)
    let second = launch(1)
    launch(2)
    try await log.wait(for: "0 begins")
    second.cancel()
    await second.value
    #expect(log.elements == ["0 begins", "1 cancelled"])
    gates[0].open()
    gates[2].open()
    await scope.waitUntilIdle()
    #expect(log.elements.dropFirst(2) == ["0 ends", "2 begins", "2 ends"])
  }

  @Test("a cancelled delay that comes first lets the next one begin")
  func cancelledDelay() async throws {
    let first = launch(0, after: .seconds(1))
    launch(1)
    try await clock.waitForSleepers()
    #expect(log.elements.isEmpty)
    first.cancel()
    gates[1].open()
    await scope.waitUntilIdle()
    #expect(log.elements.sorted() == ["0 cancelled", "1 begins", "1 ends"])
  }

  @Test("the end of the scope ends all that waits, without a call")
  func scopeEnds() async throws {
    for number in 0..<3 { launch(number) }
    try await log.wait(for: "0 begins")
    scope.end()
    await scope.waitUntilIdle()
    #expect(log.elements == ["0 begins"])
    #expect(scope.runningTasks.isEmpty)
  }

  @Test("cancelPrevious replaces those that run and those that wait")
  func replaced() async throws {
    launch(0)
    launch(1)
    try await log.wait(for: "0 begins")
    launch(2, .cancelPrevious)
    gates[2].open()
    await scope.waitUntilIdle()
    #expect(log.elements == ["0 begins", "2 begins", "2 ends"])
  }

  // MARK: Keeping the latest

  @Test("of many launches, the first one runs and then the last one, and the others call nothing")
  func keepLatest() async throws {
    for number in 0..<5 { launch(number, .keepLatest) }
    for gate in gates { gate.open() }
    await scope.waitUntilIdle()
    #expect(log.elements == ["0 begins", "0 ends", "4 begins", "4 ends"])
  }

  @Test("work whose delay is not over gives up its place, too")
  func keepLatestDelayed() async throws {
    for number in 0..<3 { launch(number, .keepLatest, after: .seconds(1)) }
    for gate in gates { gate.open() }
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(1))
    await scope.waitUntilIdle()
    #expect(log.elements == ["2 begins", "2 ends"])
  }

  @Test("an interop launch that gives up its place does not call its catch")
  func keepLatestInterop() async throws {
    launch(0)
    for number in 1...2 {
      strataLaunchInterop(in: scope, id: "save", ifRunning: .keepLatest) {
        number
      } reduce: { [log] in
        log.append("\($0) ends")
      } catch: { [log] error in
        log.append("\(error)")
      }
    }
    gates[0].open()
    await scope.waitUntilIdle()
    #expect(log.elements == ["0 begins", "0 ends", "2 ends"])
  }

  @Test("a launch with a result that gives up its place fails with a cancellation")
  func keepLatestResult() async throws {
    launch(0)
    let results = (1...2).map { number in
      strataLaunchWithResult(in: scope, id: "save", ifRunning: .keepLatest) { number }
    }
    let dropped = await results[0].value
    #expect(dropped.errorMessage == StrataCancellationException().message)
    gates[0].open()
    #expect(await results[1].value.getOrNull() == 2)
  }

  // MARK: Flags

  @Test(
    "the flag is set until the last work has ended",
    arguments: [
      StrataIfRunning.waitForPrevious, .keepLatest,
    ])
  func flag(rule: StrataIfRunning) async {
    for number in 0..<3 { save(number, rule) }
    for gate in gates { gate.open() }
    await owner.tasks.waitUntilIdle()
    let texts = rule == .keepLatest ? ["0", "2"] : ["0", "1", "2"]
    #expect(
      owner.changes.map(\.text).suffix(texts.count) == texts)
    #expect(owner.changes.map(\.isSaving).suffix(2) == [true, false])
    #expect(owner.changes.filter { !$0.isSaving }.count == 1)
  }

  @Test("the flag stays set for the work that runs, if the work that waits is cancelled")
  func flagOfCancelled() async {
    save(0, .waitForPrevious)
    let waiting = save(1, .waitForPrevious)
    let last = save(2, .waitForPrevious)
    for task in [waiting, last] {
      task.cancel()
      await task.value
    }
    #expect(owner.changes.last?.isSaving == true)
    // It is still the flag of the work that runs.
    await save(3, .startAnyway).value
    gates[0].open()
    await owner.tasks.waitUntilIdle()
    #expect(owner.changes.map(\.isSaving).suffix(2) == [true, false])
    #expect(owner.changes.last?.text == "0")
  }

  @Test("the flag of repeated work is cleared in its pause, although work that waited is cancelled")
  func flagOfRepeated() async throws {
    let first = owner.strataLaunch(
      id: "poll", ifRunning: .waitForPrevious, every: .seconds(1), clock: clock,
      loading: \.isSaving
    ) { [gate = gates[0]] in
      await gate.pass()
    }
    let second = owner.strataLaunch(
      id: "poll", ifRunning: .waitForPrevious, loading: \.isSaving
    ) {}
    gates[0].open()
    try await clock.waitForSleepers()
    #expect(owner.flags.isSaving)
    second.cancel()
    await second.value
    #expect(!owner.flags.isSaving)
    first.cancel()
    await first.value
    #expect(!owner.flags.isSaving)
  }

  @Test("work that an observer launches meanwhile keeps the flag, too")
  func flagOfObserver() async {
    let starter = Starter { [owner, gate = gates[0]] in
      owner.strataLaunch(id: "save", ifRunning: .waitForPrevious, loading: \.isSaving) {
        await gate.pass()
      }
    }
    owner.tasks.use(starter)
    await owner.strataLaunch(id: "save", ifRunning: .waitForPrevious, loading: \.isSaving) {}.value
    #expect(owner.flags.isSaving)
    gates[0].open()
    await owner.tasks.waitUntilIdle()
    #expect(!owner.flags.isSaving)
  }

  @Test("20,000 launches that are cancelled from the last to the first leave the flag of the first")
  func flagOfMany() async {
    save(0, .waitForPrevious)
    let waiting = (0..<20_000).map { _ in save(1, .waitForPrevious) }
    for task in waiting.reversed() { task.cancel() }
    for task in waiting { await task.value }
    #expect(owner.flags.isSaving)
    gates[0].open()
    await owner.tasks.waitUntilIdle()
    #expect(!owner.flags.isSaving)
  }

  @Test("new work is ignored at once, however much work waits")
  func ignoredAmongMany() async {
    launch(0)
    for _ in 0..<10_000 {
      launch(1)
      launch(2, .ignoreNew)
    }
    #expect(scope.activeTaskCount == 10_001)
    scope.end()
    await scope.waitUntilIdle()
  }

  // MARK: Groups

  @Test("the tasks of a group that waits begin after the earlier group, and later work after them")
  func groups() async throws {
    let first = scope.group(id: "all", ifRunning: .waitForPrevious) { launch(0, .startAnyway) }
    let second = scope.group(id: "all", ifRunning: .waitForPrevious) {
      log.append("launches")
      for name in ["a", "b"] {
        strataLaunch { [log] in log.append("\(name) begins") }
      }
    }
    strataLaunch(in: scope, id: "all", ifRunning: .waitForPrevious) { [log] in log.append("last") }
    try await log.wait(for: "0 begins")
    gates[0].open()
    await first.finish()
    await second.finish()
    await scope.waitUntilIdle()
    #expect(Set(log.elements.prefix(2)) == ["launches", "0 begins"])
    #expect(log.elements[2] == "0 ends")
    #expect(Set(log.elements[3...4]) == ["a begins", "b begins"])
    #expect(log.elements.last == "last")
  }

  @Test("a group that gives up its place cancels its tasks before they begin")
  func droppedGroup() async throws {
    launch(0)
    for name in ["a", "b"] {
      scope.group(id: "save", ifRunning: .keepLatest) {
        strataLaunch { [log] in log.append("\(name) begins") }
      }
    }
    gates[0].open()
    await scope.waitUntilIdle()
    #expect(log.elements == ["0 begins", "0 ends", "b begins"])
  }

  @Test("a task that is added cannot wait, but is waited for")
  func added() async throws {
    launch(0)
    try await log.wait(for: "0 begins")
    scope.add(
      Task { [log] in
        log.append("added begins")
        await gates[1].pass()
      }, id: "save", ifRunning: .waitForPrevious)
    launch(2)
    gates[2].open()
    try await log.wait(for: "added begins")
    gates[0].open()
    try await log.wait(for: "0 ends")
    #expect(!log.elements.contains("2 begins"))
    gates[1].open()
    await scope.waitUntilIdle()
    #expect(log.elements.suffix(2) == ["2 begins", "2 ends"])
  }

  // MARK: Telling

  @Test("observers are told for which task work waits, and when it begins")
  func facts() async throws {
    let recorder = Recorder()
    scope.use(recorder)
    launch(0)
    launch(1)
    #expect(recorder.launches.elements.map(\.previous?.number) == [nil, 1])
    #expect(recorder.tasks("waited").isEmpty)
    for gate in gates { gate.open() }
    await scope.waitUntilIdle()
    #expect(recorder.tasks("waited").map(\.number) == [2])
  }

  @Test(
    "a rule to wait without an id is reported", .serialized,
    arguments: [
      StrataIfRunning.waitForPrevious, .keepLatest,
    ])
  func withoutID(rule: StrataIfRunning) async {
    let warnings = Log<String>()
    StrataDiagnostics.withHandler({ warnings.append($0) }) {
      _ = strataLaunch(in: scope, ifRunning: rule) {}
    }
    #expect(
      warnings.elements == [
        "Work was launched with ifRunning: .\(rule) and without an id, so it waits for no other. "
          + "Pass an id. See Failures#launch-without-id."
      ])
    await scope.waitUntilIdle()
  }

  // MARK: Threads

  /// `ORDERED_LAUNCHES` is the number of launches from many threads, 16,000 by default.
  private nonisolated static let launchCount =
    ProcessInfo.processInfo.environment["ORDERED_LAUNCHES"].flatMap { Int($0) } ?? 16_000

  @Test("Launches from many threads run one at a time, in the order of their numbers")
  nonisolated func threads() async {
    let begun = Log<Int>()
    let isRunning = Watched(false)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { [scope] in
          for _ in 0..<Self.launchCount / 8 {
            strataLaunchWithResult(in: scope, id: "save", ifRunning: .waitForPrevious) {
              let wasRunning = isRunning.update { value in
                defer { value = true }
                return value
              }
              let task = StrataDiagnostics.runningTask?.task.number
              begun.append(wasRunning ? -1 : Int(task ?? 0))
              isRunning.update { $0 = false }
            }
          }
        }
      }
    }
    await scope.waitUntilIdle()
    let numbers = begun.elements
    #expect(numbers.count == Self.launchCount)
    #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 })
  }
}

/// Launches work when the first task starts.
private final class Starter: MesaObserver {
  private let launch: @MainActor () -> Void
  private let hasLaunched = Watched(false)

  init(_ launch: @escaping @MainActor () -> Void) { self.launch = launch }

  func receive(_ fact: any MesaFact) {
    guard case StrataFact.taskStarted = fact else { return }
    let isFirst = hasLaunched.update { value in
      defer { value = true }
      return !value
    }
    if isFirst { MainActor.assumeIsolated(launch) }
  }
}
