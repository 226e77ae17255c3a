// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata

@testable import TrapezioTesting

/// Waits of a test, each with random moves of the test before it.
@main
struct Waits {
  struct Tally: Sendable {
    var waits = 0
    var settled = 0
    var idle = 0
    var late = 0
    var problems: [String] = []
  }

  static let tally = StrataLock(Tally())

  static func main() async {
    guard CommandLine.arguments.dropFirst().first != "table" else { return await Table().print() }
    let arguments = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
    let total = Int(arguments.first ?? 1_000_000)
    let first = arguments.dropFirst().first ?? 0
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<192 {
        group.addTask { await runSeeds(from: first + UInt64(number), until: total) }
      }
    }
    let result = tally.withLock { $0 }
    for problem in result.problems { print(problem) }
    print(
      "\(result.waits) waits: \(result.settled) settled, \(result.idle) idle, "
        + "\(result.late) late because of work that a test cannot see; "
        + "\(result.problems.count) problems")
    exit(result.problems.isEmpty ? 0 : 1)
  }

  private static func runSeeds(from first: UInt64, until total: Int) async {
    var seed = first
    while tally.withLock({ $0.waits < total && $0.problems.count < 5 }) {
      await run(seed: seed)
      seed += 192
    }
  }

  @MainActor
  static func run(seed: UInt64) async {
    var generator = Generator(seed: seed)
    let work = Work()
    let context = TestWorkContext()
    context.follow(work.scope)
    let steps = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
      (
        Step.random(Int.random(in: 1...4, using: &generator), depth: 2, &generator),
        Bool.random(using: &generator)
      )
    }
    let hidesWaits = steps.contains { $0.0.contains(where: \.hidesWaits) }
    for (steps, onMain) in steps { work.launch(steps, onMain: onMain) }
    for _ in 0..<60 where !work.scope.isIdle {
      // Sometimes moves without a wait, so that work and the test meet in any order.
      if Int.random(in: 0..<3, using: &generator) > 0 {
        guard await wait(for: work, hidesWaits: hidesWaits, seed: seed) else { break }
      }
      await move(work, &generator)
    }
    work.oracle.change { $0.isCancelled = true }
    work.scope.cancelAll()
    await work.scope.waitUntilIdle()
  }

  /// Returns whether the test goes on.
  @MainActor
  private static func wait(for work: Work, hidesWaits: Bool, seed: UInt64) async -> Bool {
    // The works of all seeds belong to the same test, but not to each other.
    let wait = TestWait(
      signal: TestSignal(), source: .work([work.scope], besides: { [] }),
      limit: .milliseconds(100))
    let end = await wait { false }
    let count = work.oracle.count
    func fail(_ text: String) {
      tally.withLock { $0.problems.append("seed \(seed): \(text): \(count)") }
    }
    tally.withLock { tally in
      tally.waits += 1
      switch end {
      case .settled: tally.settled += 1
      case .idle: tally.idle += 1
      case .late, .ready, .cancelled: tally.late += 1
      }
    }
    guard !count.isCancelled else { return true }
    switch end {
    case .idle where !count.isEmpty: fail("idle, but work is left")
    case .settled where count.active > 0: fail("settled, but work runs")
    case .settled where work.fake.waitingCallCount != count.calls.count:
      fail("settled, but only \(work.fake.waitingCallCount) calls wait")
    case .settled where work.clock.pendingSleeps.count != count.sleeping:
      fail("settled, but only \(work.clock.pendingSleeps.count) sleep")
    case .late where !hidesWaits: fail("not settled, although all work can be seen")
    default: break
    }
    return true
  }

  /// Does what only a test does.
  @MainActor
  private static func move(_ work: Work, _ generator: inout Generator) async {
    let count = work.oracle.count
    switch Int.random(in: 0..<12, using: &generator) {
    case 0...4:
      guard let id = count.calls.sorted().randomElement(using: &generator) else { return }
      answer(work, id)
    case 5...6:
      // A sleeping branch must be known to the clock, or the oracle could not count it.
      let time = Duration.seconds(Int.random(in: 0...6, using: &generator))
      let sleeping = work.clock.pendingSleeps
      guard count.active == 0, sleeping.count == count.sleeping else { return }
      let woken = sleeping.count { $0 <= time }
      work.oracle.change { count in
        count.sleeping -= woken
        count.active += woken
      }
      await work.clock.advance(by: time, sleepers: 0)
    case 7: await expire(work, count)
    case 8...10:
      guard let id = count.observing.sorted().randomElement(using: &generator) else { return }
      work.oracle.change { count in
        count.observing.remove(id)
        count.active += 1
      }
      let subject = work.observed.withLock { $0[id] }
      // The end of a triggered observation does not end the stream.
      if Int.random(in: 0..<3, using: &generator) == 0, subject?.isObserved == true,
        !work.triggered.withLock({ $0.contains(id) })
      {
        subject?.endObservation()
      } else {
        subject?.emit(1)
      }
    default:
      guard Int.random(in: 0..<20, using: &generator) == 0 else { return }
      work.oracle.change { $0.isCancelled = true }
      work.scope.cancelAll()
    }
  }

  private static func answer(_ work: Work, _ id: Int) {
    work.oracle.change { count in
      count.calls.remove(id)
      count.limited.remove(id)
      count.active += 1
    }
    work.fake.succeed(1, for: id)
  }

  /// Lets the time limits pass, if all of them have begun.
  @MainActor
  private static func expire(_ work: Work, _ count: Oracle.Count) async {
    guard count.active == 0, work.limits.pendingSleeps.count == count.limited.count,
      work.fake.waitingCallCount == count.calls.count
    else { return }
    work.oracle.change { new in
      new.calls.subtract(count.limited)
      new.limited = []
      new.active += count.limited.count
    }
    await work.limits.advance(by: .seconds(1), sleepers: 0)
  }
}

struct Generator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
