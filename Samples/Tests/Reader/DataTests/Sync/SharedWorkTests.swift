// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import Testing

@testable import ReaderData

@Suite("SharedWork", .timeLimit(.minutes(1)))
struct SharedWorkTests {
  private let work = SharedWork<String, Int>()
  private let gate = Gate()
  private let runs = Watched(0)

  private func start(_ key: String = "a", progress: Log<Double>? = nil) -> Task<Int, any Error> {
    Task { [gate, runs] in
      try await work.run(key, progress: { progress?.append($0) }) { report in
        let run = runs.update { count in
          count += 1
          return count
        }
        report(0.5)
        await gate.pass()
        try Task.checkCancellation()
        return run
      }
    }
  }

  @Test("Callers with one key share a run, and later ones get a new run")
  func sharing() async throws {
    let progress = Log<Double>()
    let first = start()
    try await gate.arrival()
    let second = start(progress: progress)
    try await progress.wait(forCount: 1)
    gate.open()
    #expect(try await first.value == 1)
    #expect(try await second.value == 1)
    #expect(try await start().value == 2)
  }

  @Test("Callers with different keys run on their own")
  func keys() async throws {
    let first = start("a")
    let second = start("b")
    try await gate.arrival(count: 2)
    gate.open()
    #expect(try await Set([first.value, second.value]) == [1, 2])
  }

  @Test("A caller that is cancelled leaves at once, and the run goes on for the others")
  func leaving() async throws {
    let progress = Log<Double>()
    let first = start()
    try await gate.arrival()
    let second = start(progress: progress)
    try await progress.wait(forCount: 1)
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    gate.open()
    #expect(try await second.value == 1)
  }

  @Test("If all callers are cancelled, the run is cancelled, and the next one starts after it")
  func abandoning() async throws {
    let first = start()
    try await gate.arrival()
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    let second = start()
    try await gate.arrival(count: 2)
    gate.open()
    #expect(try await second.value == 2)
  }

  @Test("All callers get the failure of a run")
  func failing() async throws {
    let progress = Log<Double>()
    let fail: @Sendable (@escaping @Sendable (Double) -> Void) async throws -> Int = { [gate] in
      $0(0.5)
      await gate.pass()
      throw ReaderError.offline
    }
    let first = Task { [work] in try await work.run("a", work: fail) }
    try await gate.arrival()
    let second = Task { [work] in
      try await work.run("a", progress: { progress.append($0) }, work: fail)
    }
    try await progress.wait(forCount: 1)
    gate.open()
    await #expect(throws: ReaderError.offline) { try await first.value }
    await #expect(throws: ReaderError.offline) { try await second.value }
  }
}
