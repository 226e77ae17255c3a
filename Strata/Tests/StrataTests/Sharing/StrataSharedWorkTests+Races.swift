// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Strata
import Testing

extension StrataSharedWorkTests {
  // MARK: Progress

  @Test(
    "Every caller receives the parts in order, and a caller that joins begins with the latest part")
  func parts() async throws {
    let (first, second) = (Log<Double>(), Log<Double>())
    let caller = Task { [shared, gate] in
      try await shared.value(for: "a") {
        first.append($0)
      } work: { report in
        report(0.1)
        report(0.2)
        await gate.pass()
        report(0.3)
        return 1
      }
    }
    try await gate.arrival()
    let other = start(progress: second)
    try await second.wait(forCount: 1)
    gate.open()
    #expect(try await caller.value == 1)
    #expect(try await other.value == 1)
    #expect(first.elements == [0.1, 0.2, 0.3])
    #expect(second.elements == [0.2, 0.3])
  }

  @Test("A part that is reported after the end of the work reaches no caller")
  func lateParts() async throws {
    let late = Watched<(@Sendable (Double) -> Void)?>(nil)
    let value = try await shared.value(for: "a") { [progress] in
      progress.append($0)
    } work: { report in
      late.update { $0 = report }
      report(0.5)
      return 1
    }
    #expect(value == 1)
    let report = try #require(late.value)
    report(1)
    #expect(progress.elements == [0.5])
  }

  @Test("Parts that many threads report reach a caller before its value")
  func partsOfThreads() async throws {
    let value = try await shared.value(for: "a") { [progress] in
      progress.append($0)
    } work: { report in
      await withTaskGroup(of: Void.self) { group in
        for number in 1...100 { group.addTask { report(Double(number)) } }
      }
      return 1
    }
    let parts = progress.elements
    #expect(value == 1)
    #expect(parts.sorted() == (1...100).map(Double.init))
  }

  // MARK: Races

  @Test("One of many callers on many threads starts the work")
  func manyCallers() async throws {
    let callers = (1...200).map { _ in start(progress: progress) }
    try await progress.wait(forCount: 200)
    gate.open()
    for caller in callers { #expect(try await caller.value == 1) }
    #expect(begun.value == 1)
  }

  @Test("Runs of one key never overlap while callers come, leave and cancel")
  func exclusion() async throws {
    let running = Watched(0)
    let overlaps = Watched(0)
    let wrong = Watched(0)
    await withTaskGroup(of: Void.self) { group in
      for number in 1...400 {
        group.addTask { [shared] in
          let caller = Task {
            try await shared.value(for: "a") {
              let count = running.update { count in
                count += 1
                return count
              }
              if count > 1 { overlaps.update { $0 += 1 } }
              await Task.yield()
              running.update { $0 -= 1 }
              return 1
            }
          }
          if number.isMultiple(of: 3) { caller.cancel() }
          if number.isMultiple(of: 31) { shared.cancel("a") }
          switch await caller.result {
          case .success(let value): if value != 1 { wrong.update { $0 += 1 } }
          case .failure(let error):
            if !(error is CancellationError) { wrong.update { $0 += 1 } }
          }
        }
      }
    }
    #expect(overlaps.value == 0)
    #expect(wrong.value == 0)
    #expect(running.value == 0)
    #expect(try await shared.value(for: "a") { 2 } == 2)
  }

  @Test("A call at the moment in which the work ends joins it or starts it again")
  func callAtTheEnd() async throws {
    for _ in 1...200 {
      let gate = Gate()
      let runs = Watched(0)
      let work: @Sendable () async throws -> Int = {
        let number = runs.update { count in
          count += 1
          return count
        }
        await gate.pass()
        return number
      }
      let first = Task { [shared] in try await shared.value(for: "a", work: work) }
      try await gate.arrival()
      async let second = shared.value(for: "a", work: work)
      gate.open()
      #expect(try await first.value == 1)
      let value = try await second
      #expect(value == runs.value)
    }
  }

  @Test("A caller that has received its value starts the work again")
  func callAfterTheEnd() async throws {
    gate.open()
    for number in 1...200 { #expect(try await start().value == number) }
  }

  @Test("A cancellation at the moment in which the work ends results in the value or the error")
  func cancellationAtTheEnd() async throws {
    for _ in 1...200 {
      let gate = Gate()
      let caller = Task { [shared] in
        try await shared.value(for: "a") {
          await gate.pass()
          return 1
        }
      }
      try await gate.arrival()
      DispatchQueue.global().async { gate.open() }
      caller.cancel()
      switch await caller.result {
      case .success(let value): #expect(value == 1)
      case .failure(let error): #expect(error is CancellationError)
      }
    }
  }
}
