// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioNavigation

@Suite("A restoration whose clock fails", .inTurn)
@MainActor
struct TrapezioRestorationClockTests {
  private let table = TrapezioRoutes<Never>(Place.self)
  private let storage = FakeStorage()
  private let stack = TrapezioStackNavigator(root: Place("root"))

  private func makeRestoration() -> TrapezioRestoration {
    TrapezioRestoration(of: stack, by: table, in: storage, clock: FailingClock())
  }

  @Test("If the clock fails, changes are written without a delay")
  func failingClock() async {
    let restoration = makeRestoration()
    restoration.start()
    await until { storage.writes.count == 1 }
    stack.goTo(Place("a"))
    await until { storage.writes.count == 2 }
    stack.goTo(Place("b"))
    await until { storage.writes.count == 3 }
    let relaunched = TrapezioStackNavigator(root: Place("root"))
    await TrapezioRestoration(of: relaunched, by: table, in: storage).restore()
    #expect(relaunched.names == ["root", "a", "b"])
  }

  @Test("flush() does not write an unchanged state, and the next change is captured once")
  func flushes() async {
    var captures = 0
    stack.ofRoot.keepDraft {
      captures += 1
      return NoteState()
    }
    let restoration = makeRestoration()
    restoration.start()
    await until { storage.writes.count == 1 }
    for _ in 1...3 { #expect(await restoration.flush()) }
    #expect(captures == 4)
    #expect(storage.begun == 1)
    stack.goTo(Place("a"))
    await until { storage.writes.count == 2 }
    await turns()
    #expect(captures == 5)
  }

  enum End: CaseIterable { case flush, stop, release }

  @Test(
    "stop() and the release end the timer, and flush() starts no other", arguments: End.allCases)
  func timers(end: End) async {
    let sleeper = Sleeper()
    var restoration: TrapezioRestoration? = TrapezioRestoration(
      of: stack, by: table, in: storage, clock: SleeperClock(sleeper: sleeper))
    restoration?.start()
    await sleeper.sleeps(1)
    switch end {
    case .flush: for _ in 1...3 { #expect(await restoration?.flush() == true) }
    case .stop: restoration?.stop()
    case .release: restoration = nil
    }
    await turns()
    #expect(sleeper.count == 1)
    #expect(sleeper.isAsleep == (end == .flush))
    sleeper.wake()
  }

  private nonisolated static let longIntervals = [
    Duration.seconds(Int64.max), .seconds(Int64.max) * 18, .seconds(Int64.max) + .nanoseconds(1),
    .seconds(200 * 366 * 86_400),
  ]
  private nonisolated static let shortIntervals = [
    Duration.seconds(Int64.min), .seconds(Int64.min) * 18, .seconds(-1), .nanoseconds(-1), .zero,
  ]

  @Test(arguments: longIntervals)
  func `An interval without an end waits for flush()`(_ interval: Duration) async {
    let restoration = TrapezioRestoration(of: stack, by: table, in: storage, after: interval)
    await restoration.restore()
    stack.goTo(Place("a"))
    await turns()
    #expect(storage.writes.isEmpty)
    #expect(await restoration.flush())
    #expect(storage.writes.count == 1)
    restoration.stop()
  }

  @Test(arguments: shortIntervals)
  func `A negative interval is none`(_ interval: Duration) async {
    let restoration = TrapezioRestoration(of: stack, by: table, in: storage, after: interval)
    await restoration.restore()
    await until { storage.writes.count == 1 }
    stack.goTo(Place("a"))
    await until { storage.writes.count == 2 }
    restoration.stop()
  }
}
