// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("strataLaunch, loading", .inTurn)
@MainActor
struct StrataLoadingTests {
  typealias Flags = FlaggedOwner.Flags

  private let owner = FlaggedOwner()
  private let clock = ManualClock()
  private let gate = Gate()
  private let log = Log<String>()

  /// Launches work that waits for the gate and then delivers its name.
  @discardableResult
  private func save(
    _ name: String, in scope: StrataTaskScope? = nil, id: (any Hashable)? = nil,
    _ ifRunning: StrataIfRunning = .startAnyway
  ) -> Task<Void, Never> {
    owner.strataLaunch(in: scope, id: id, ifRunning: ifRunning, loading: \.isSaving) { [gate] in
      await gate.pass()
    } reduce: { [owner] in
      owner.setText(name)
    }
  }

  @Test("the flag is set at the launch, and cleared in the same change as the outcome")
  func flag() async {
    let task = save("saved")
    #expect(owner.changes == [Flags(isSaving: true)])
    gate.open()
    await task.value
    #expect(owner.changes == [Flags(isSaving: true), Flags(text: "saved")])
  }

  @Test("while the flag is set, another launch with it is dropped")
  func second() async {
    let first = save("first")
    await save("second").value
    #expect(owner.changes == [Flags(isSaving: true)])
    gate.open()
    await first.value
    #expect(owner.changes == [Flags(isSaving: true), Flags(text: "first")])
  }

  @Test("once it is cleared, the flag can be set again, even by the outcome")
  func again() async {
    gate.open()
    await owner.strataLaunch(loading: \.isSaving) {
    } reduce: { [owner] in
      owner.setText("first")
      save("second")
    }.value
    await owner.tasks.waitUntilIdle()
    await save("third").value
    #expect(
      owner.changes == [
        Flags(isSaving: true), Flags(isSaving: true, text: "first"), Flags(text: "second"),
        Flags(isSaving: true, text: "second"), Flags(text: "third"),
      ])
  }

  @Test("a launch that an id or a throttle drops does not set the flag")
  func dropped() async {
    let running = owner.strataLaunch(id: "id") { [gate] in await gate.pass() }
    await save("dropped", id: "id", .ignoreNew).value
    gate.open()
    await running.value
    for name in ["first", "second"] {
      await owner.strataLaunch(
        id: "throttled", throttle: .seconds(1), clock: clock, loading: \.isSaving
      ) {
      } reduce: { [owner] in
        owner.setText(name)
      }.value
    }
    #expect(owner.changes == [Flags(isSaving: true), Flags(text: "first")])
  }

  @Test("after the task was cancelled, even before it began, other work can set the flag")
  func cancelledTask() async {
    gate.open()
    let first = save("first")
    first.cancel()
    await save("second").value
    await first.value
    #expect(owner.changes == [Flags(isSaving: true), Flags(text: "second")])
  }

  @Test("a count adds up, and other launches are not dropped")
  func count() async {
    let tasks = (1...3).map { number in
      owner.strataLaunch(loading: \.uploads) { [gate] in
        await gate.pass()
      } reduce: { [owner] in
        owner.setText("\(number)")
      }
    }
    #expect(owner.flags.uploads == 3)
    tasks[0].cancel()
    await tasks[0].value
    #expect(owner.flags.uploads == 2)
    gate.open()
    for task in tasks { await task.value }
    #expect(owner.changes.map(\.uploads) == [1, 2, 3, 2, 1, 0])
  }

  @Test("a flag can be a part of a part of the state")
  func nested() async {
    let task = owner.strataLaunch(loading: \.form.isSaving) {}
    #expect(owner.flags.form.isSaving)
    await task.value
    #expect(!owner.flags.form.isSaving)
  }

  // MARK: Other ends

  @Test(
    "cancelled work clears the flag, in the same change as onCancel",
    arguments: ["task", "id", "cancelAll"])
  func cancelled(by way: String) async {
    let task = owner.strataLaunch(id: "save", loading: \.isSaving) { [gate] in
      await gate.pass()
    } onCancel: { [owner] in
      owner.setText("cancelled")
    }
    switch way {
    case "task": task.cancel()
    case "id": owner.tasks.cancel(id: "save")
    default: owner.tasks.cancelAll()
    }
    await task.value
    #expect(owner.changes == [Flags(isSaving: true), Flags(text: "cancelled")])
  }

  @Test("cancelled work clears the flag without onCancel, even during its delay")
  func cancelledInDelay() async throws {
    let task = owner.strataLaunch(after: .seconds(1), clock: clock, loading: \.isSaving) {}
    try await clock.waitForSleepers()
    task.cancel()
    await task.value
    #expect(owner.changes == [Flags(isSaving: true), Flags()])
  }

  @Test("a use case that exceeds its time limit clears the flag with its result")
  func timeout() async throws {
    let stuck = StrataInteractor<Int, Int> { _ in
      await Gate().pass()
      return 1
    }
    let task = owner.strataLaunch(
      stuck, params: 1, timeout: .seconds(3), clock: clock, loading: \.isSaving
    ) { [owner] in
      owner.setText($0.errorMessage == nil ? "" : "too late")
    }
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(3))
    await task.value
    #expect(owner.changes == [Flags(isSaving: true), Flags(text: "too late")])
  }

  @Test("work without parameters has a flag, too")
  func withoutParameters() async {
    let refresh = StrataInteractor<Void, Int> { 7 }
    await owner.strataLaunch(refresh, loading: \.isSaving) { [owner] in
      owner.setText("\($0.getOrDefault(0))")
    }.value
    #expect(owner.changes == [Flags(isSaving: true), Flags(text: "7")])
  }

  @Test("work that replaces work with the flag keeps the flag set until it ends")
  func replacing() async {
    let first = save("first", id: "save", .cancelPrevious)
    let second = save("second", id: "save", .cancelPrevious)
    await first.value
    #expect(owner.changes == [Flags(isSaving: true)])
    gate.open()
    await second.value
    #expect(owner.changes == [Flags(isSaving: true), Flags(text: "second")])
  }

  @Test("work that replaces other work than the one with the flag is dropped, and cancels nothing")
  func replacingOther() async {
    let first = save("first", id: "a")
    let other = owner.strataLaunch(id: "b") { [gate] in
      await gate.pass()
    } reduce: { [log] in
      log.append("other")
    }
    await save("second", id: "b", .cancelPrevious).value
    gate.open()
    await first.value
    await other.value
    #expect(owner.changes == [Flags(isSaving: true), Flags(text: "first")])
    #expect(log.elements == ["other"])
  }

  @Test("work that replaces the group around the work with the flag is not dropped")
  func replacingGroup() async {
    var first: Task<Void, Never>?
    owner.tasks.group(id: "save") { first = save("first") }
    let second = save("second", id: "save", .cancelPrevious)
    await first?.value
    gate.open()
    await second.value
    #expect(owner.changes == [Flags(isSaving: true), Flags(text: "second")])
  }

  @Test("of the launches with a flag that a throttle delays, the last one runs")
  func throttledLatest() async throws {
    var tasks: [Task<Void, Never>] = []
    for name in ["a", "b", "c"] {
      tasks.append(
        owner.strataLaunch(
          id: "save", throttle: .seconds(1), latest: true, clock: clock, loading: \.isSaving
        ) {
        } reduce: { [owner] in
          owner.setText(name)
        })
      await tasks[0].value
    }
    await tasks[1].value
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(1))
    await tasks[2].value
    #expect(
      owner.changes == [
        Flags(isSaving: true), Flags(text: "a"), Flags(isSaving: true, text: "a"),
        Flags(text: "c"),
      ])
  }

  @Test("work that is replaced by work without the flag clears it")
  func replaced() async {
    let first = save("first", id: "save")
    owner.strataLaunch(id: "save", ifRunning: .cancelPrevious) {}
    await first.value
    #expect(owner.changes == [Flags(isSaving: true), Flags()])
  }

  @Test("after a cancellation, the flag is free at once, and the cancelled work leaves it set")
  func relaunch() async {
    let stuck = Gate()
    let first = owner.strataLaunch(id: "save", loading: \.isSaving) {
      // Ignores its cancellation.
      await Task.detached { await stuck.pass() }.value
    }
    owner.tasks.cancel(id: "save")
    let second = save("second")
    stuck.open()
    await first.value
    #expect(owner.changes == [Flags(isSaving: true)])
    gate.open()
    await second.value
    #expect(owner.changes == [Flags(isSaving: true), Flags(text: "second")])
  }

  @Test("after the end of the owner, no flag is changed")
  func ended() async {
    let task = save("first")
    owner.tasks.end()
    await task.value
    await save("second").value
    #expect(owner.changes == [Flags(isSaving: true)])
  }

  @Test("work that starts cancelled sets no flag")
  func startsCancelled() async {
    let work = owner.tasks.group {
      owner.strataLaunch { [gate] in await gate.pass() }
    }
    work.cancel()
    let event = owner.tasks.queue()
    event.work.cancel()
    event.start { save("late") }
    gate.open()
    await event.work.finish()
    #expect(owner.changes.isEmpty)
  }

  @Test("work of the process clears the flag of its owner, whose flags are its own")
  func process() async {
    let process = StrataTaskScope()
    let other = FlaggedOwner()
    let first = save("first", in: process)
    let second = other.strataLaunch(in: process, loading: \.isSaving) { [gate] in
      await gate.pass()
    }
    #expect(other.changes == [Flags(isSaving: true)])
    gate.open()
    await first.value
    await second.value
    #expect(owner.changes == [Flags(isSaving: true), Flags(text: "first")])
    #expect(other.changes == [Flags(isSaving: true), Flags()])
  }

  @Test("a flag is the owner's, in whatever scope the work runs")
  func otherScope() async {
    let first = save("first", in: StrataTaskScope())
    await save("second").value
    #expect(owner.changes == [Flags(isSaving: true)])
    gate.open()
    await first.value
    #expect(owner.changes == [Flags(isSaving: true), Flags(text: "first")])
  }

  @Test("owners that share a scope have their own flags")
  func sharedScope() async {
    let other = FlaggedOwner(tasks: owner.tasks)
    let first = save("first")
    await other.strataLaunch(loading: \.isSaving) {}.value
    #expect(other.changes == [Flags(isSaving: true), Flags()])
    gate.open()
    await first.value
    #expect(owner.changes == [Flags(isSaving: true), Flags(text: "first")])
  }

  @Test("a flag does not keep its owner alive")
  func weakOwner() async {
    weak var owner: FlaggedOwner?
    let process = StrataTaskScope()
    do {
      let strong = FlaggedOwner()
      owner = strong
      strong.strataLaunch(in: process, loading: \.isSaving) { [gate] in await gate.pass() }
    }
    #expect(owner == nil)
    gate.open()
    await process.waitUntilIdle()
  }

  // MARK: Repeated work

  @Test("repeated work sets the flag during each run, and other work can have it in between")
  func repeated() async throws {
    let task = owner.strataLaunch(every: .seconds(1), clock: clock, loading: \.isSaving) {
    } reduce: { [owner] in
      owner.setText(owner.flags.text + "r")
    }
    try await clock.waitForSleepers()
    #expect(owner.changes == [Flags(isSaving: true), Flags(text: "r")])
    gate.open()
    await save("saved").value
    clock.advance(by: .seconds(1))
    try await clock.waitForSleepers()
    #expect(
      owner.changes.dropFirst(2) == [
        Flags(isSaving: true, text: "r"), Flags(text: "saved"),
        Flags(isSaving: true, text: "saved"), Flags(text: "savedr"),
      ])
    task.cancel()
    await task.value
    #expect(owner.changes.count == 6)
  }

  @Test("a run of repeated work leaves the flag of other work alone")
  func repeatedBesideOther() async throws {
    let task = owner.strataLaunch(
      after: .seconds(1), every: .seconds(1), clock: clock, loading: \.uploads
    ) { [log] in log.append("run") }
    try await clock.waitForSleepers()
    let refresh = owner.strataLaunch(
      id: "poll", after: .seconds(1), every: .seconds(1), clock: clock, loading: \.isSaving
    ) { [log] in log.append("run") }
    try await clock.waitForSleepers(2)
    // The delay of the first run counts as running, so this launch is dropped.
    await save("dropped").value
    clock.advance(by: .seconds(1))
    try await clock.waitForSleepers(2)
    #expect(owner.flags == Flags())
    let saving = save("saved")
    clock.advance(by: .seconds(1))
    try await clock.waitForSleepers(2)
    #expect(owner.flags == Flags(isSaving: true))
    gate.open()
    await saving.value
    for task in [task, refresh] {
      task.cancel()
      await task.value
    }
    #expect(owner.flags == Flags(text: "saved"))
    #expect(log.elements.count == 4)
  }

  #if os(macOS) || os(Linux)
    // NB: The message is not checked, because the system garbles it on Linux.
    @Test("a launch with a flag off the main actor traps")
    func offMain() async {
      await #expect(processExitsWith: .failure) {
        let owner = await MainActor.run { FlaggedOwner() }
        await awayFromMain { _ = owner.strataLaunch(loading: \.isSaving) {} }
      }
    }
  #endif

  // In debug builds only, because only these warn.
  #if DEBUG
    @Test("a launch that is dropped while the flag's work awaits the user is reported, once")
    func droppedWhileAsking() async throws {
      let warnings = Log<String>()
      await StrataDiagnostics.withHandler({ warnings.append($0) }) {
        let asking = owner.strataLaunchMain(id: "delete", loading: \.isSaving) { [gate] in
          await StrataTaskScope.awaiting("an answer") { await gate.pass() }
        }
        try? await gate.arrival()
        await save("second").value
        await save("third").value
        gate.open()
        await asking.value
        await save("fourth").value
      }
      #expect(
        warnings.elements == [
          "Work was dropped, because the task \"delete\" has set its loading: flag and awaits "
            + "an answer. Launch the work that sets the flag after the answer. "
            + "See Failures#dropped-while-asking."
        ])
      #expect(owner.changes.last?.text == "fourth")
    }
  #endif

  @Test("work that awaits nobody drops other launches without a warning")
  func droppedSilently() async {
    let warnings = Log<String>()
    await StrataDiagnostics.withHandler({ warnings.append($0) }) {
      let first = owner.strataLaunch(loading: \.isSaving) { [gate] in
        await StrataTaskScope.awaiting("an answer") {}
        await gate.pass()
      }
      try? await gate.arrival()
      await save("second").value
      gate.open()
      await first.value
    }
    #expect(warnings.elements.isEmpty)
  }

  // MARK: After a pause

  @discardableResult
  private func refresh(_ name: String, after pause: Duration = .seconds(1)) -> Task<Void, Never> {
    owner.strataLaunch(clock: clock, loading: \.isSaving[after: pause]) { [gate] in
      await gate.pass()
    } reduce: { [owner] in
      owner.setText(name)
    }
  }

  @Test("after a pause, a flag is set only if the work is still running")
  func pause() async throws {
    let slow = refresh("slow")
    #expect(owner.changes == [])
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(1))
    while owner.changes.isEmpty { await mainActorTurn() }
    #expect(owner.changes == [Flags(isSaving: true)])
    gate.open()
    await slow.value
    #expect(owner.changes == [Flags(isSaving: true), Flags(text: "slow")])
    await refresh("quick").value
    clock.advance(by: .seconds(1))
    for _ in 0..<20 { await mainActorTurn() }
    #expect(owner.changes.dropFirst(2) == [Flags(text: "quick")])
  }

  @Test("during the pause, another launch with the flag is dropped")
  func droppedInPause() async {
    let first = refresh("first")
    await save("second").value
    await refresh("third").value
    gate.open()
    await first.value
    #expect(owner.changes == [Flags(text: "first")])
  }

  @Test("a pause that is not positive sets the flag at the launch")
  func noPause() async {
    let task = refresh("saved", after: .seconds(-1))
    #expect(owner.changes == [Flags(isSaving: true)])
    gate.open()
    await task.value
    #expect(owner.changes == [Flags(isSaving: true), Flags(text: "saved")])
  }

  @Test("work that is cancelled during the pause sets no flag")
  func cancelledInPause() async throws {
    let stuck = Gate()
    let task = owner.strataLaunch(
      id: "stuck", clock: clock, loading: \.isSaving[after: .seconds(1)]
    ) { await stuck.passIgnoringCancellation() }
    try await clock.waitForSleepers()
    owner.tasks.cancel(id: "stuck")
    clock.advance(by: .seconds(1))
    for _ in 0..<20 { await mainActorTurn() }
    #expect(owner.changes == [])
    stuck.open()
    await task.value
    #expect(owner.changes == [])
  }

  @Test("a count rises after the pause, and falls only if it has risen")
  func countAfterPause() async throws {
    func upload(after pause: Duration) -> Task<Void, Never> {
      owner.strataLaunch(clock: clock, loading: \.uploads[after: pause]) { [gate] in
        await gate.pass()
      }
    }
    let (early, late) = (upload(after: .seconds(1)), upload(after: .seconds(9)))
    try await clock.waitForSleepers(2)
    clock.advance(by: .seconds(1))
    while owner.changes.isEmpty { await mainActorTurn() }
    #expect(owner.changes == [Flags(uploads: 1)])
    gate.open()
    await early.value
    await late.value
    #expect(owner.changes == [Flags(uploads: 1), Flags()])
  }

  @Test("the pause begins at the launch")
  func pauseFromLaunch() async throws {
    let task = refresh("slow")
    clock.advance(by: .seconds(1))
    while owner.changes.isEmpty { await mainActorTurn() }
    #expect(owner.changes == [Flags(isSaving: true)])
    gate.open()
    await task.value
  }

  /// A clock that sleeps until its gate is open, even if the task is cancelled.
  private struct DeafClock: Clock {
    let gate: Gate
    var now: ContinuousClock.Instant { .now }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
      await gate.passIgnoringCancellation()
    }
  }

  @Test("a pause that ends after its work sets no flag")
  func deafPause() async {
    let stuck = Gate()
    await owner.strataLaunch(
      clock: DeafClock(gate: stuck), loading: \.uploads[after: .seconds(1)]
    ) {
    }.value
    stuck.open()
    for _ in 0..<20 { await mainActorTurn() }
    #expect(owner.changes == [])
  }

  @Test("a repeated run sets the flag after a pause of its own")
  func repeatedPause() async throws {
    let task = owner.strataLaunch(
      every: .seconds(10), clock: clock, loading: \.isSaving[after: .seconds(1)]
    ) { [gate] in
      await gate.pass()
    }
    try await clock.waitForSleepers()
    gate.open()
    // The run has ended, so only the wait for the next one is left.
    try await clock.waitForSleeps(2)
    clock.advance(by: .seconds(1))
    for _ in 0..<20 { await mainActorTurn() }
    #expect(owner.changes == [])
    task.cancel()
    await task.value
  }
}

@concurrent
private func awayFromMain(_ body: @Sendable () -> Void) async {
  body()
}
