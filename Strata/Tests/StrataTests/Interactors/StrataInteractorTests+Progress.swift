// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("StrataInteractor, in progress", .inTurn)
struct StrataInteractorProgressTests {
  /// Work that ends when its gate opens.
  private let interactor = StrataInteractor<Gate, Void> { await $0.pass() }

  private func follow(_ stream: AsyncStream<Bool>) -> Log<Bool> {
    let log = Log<Bool>()
    Task {
      for await value in stream { log.append(value) }
    }
    return log
  }

  @Test("inProgress stays true until the last of overlapping executions ends")
  func overlapping() async throws {
    let clock = ManualClock()
    let gates = [Gate(), Gate()]
    let changes = follow(interactor.inProgressStream)
    #expect(!interactor.inProgress)
    let tasks = gates.map { gate in
      Task { await interactor.execute(params: gate, clock: clock) }
    }
    try await clock.waitForSleepers(2)
    gates[0].open()
    try await tasks[0].end()
    #expect(interactor.inProgress)
    gates[1].open()
    try await tasks[1].end()
    #expect(!interactor.inProgress)
    #expect(try await changes.wait(forCount: 3) == [false, true, false])
  }

  @Test("each of several consumers receives the current value, then each change in order")
  func consumers() async throws {
    let gate = Gate()
    let early = [follow(interactor.inProgressStream), follow(interactor.inProgressStream)]
    for log in early { try await log.wait(forCount: 1) }
    let task = Task { await interactor.execute(params: gate) }
    for log in early { try await log.wait(forCount: 2) }
    let late = follow(interactor.inProgressStream)
    try await late.wait(forCount: 1)
    gate.open()
    try await task.end()
    for log in early { #expect(try await log.wait(forCount: 3) == [false, true, false]) }
    #expect(try await late.wait(forCount: 2) == [true, false])
  }

  @Test("a consumer that ends does not affect the others")
  func consumerEnds() async throws {
    let gate = Gate()
    let stays = follow(interactor.inProgressStream)
    for await value in interactor.inProgressStream {
      #expect(!value)
      break
    }
    let task = Task { await interactor.execute(params: gate) }
    gate.open()
    try await task.end()
    #expect(try await stays.wait(forCount: 3) == [false, true, false])
  }

  @Test("the changes of executions on many threads alternate, and the last value is false")
  func manyThreads() async {
    var interactor: StrataInteractor<Void, Void>? = StrataInteractor {}
    let stream = interactor?.inProgressStream
    await withTaskGroup(of: Void.self) { [interactor] group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<100 { _ = await interactor?.execute() } }
      }
    }
    interactor = nil
    let changes = await stream?.reduce(into: []) { $0.append($1) } ?? []
    #expect(changes.first == false)
    #expect(changes.last == false)
    #expect(zip(changes, changes.dropFirst()).allSatisfy { $0 != $1 })
  }

  @Test("the streams end with the interactor")
  func ends() async throws {
    var interactor: StrataInteractor<Void, Int>? = StrataInteractor { 1 }
    let stream = try #require(interactor?.inProgressStream)
    _ = await interactor?.execute()
    interactor = nil
    #expect(await stream.reduce(into: []) { $0.append($1) } == [false, true, false])
  }

  @Test("the limit ends the progress, even if the work continues")
  func timeout() async throws {
    let clock = ManualClock()
    let gate = Gate()
    let interactor = StrataInteractor<Void, Void> { await gate.passIgnoringCancellation() }
    let changes = follow(interactor.inProgressStream)
    let task = Task { await interactor.execute(timeout: .seconds(1), clock: clock) }
    try await clock.waitForSleepers()
    #expect(interactor.inProgress)
    clock.advance(by: .seconds(1))
    try await task.end()
    #expect(!interactor.inProgress)
    #expect(try await changes.wait(forCount: 3) == [false, true, false])
    gate.open()
  }

  @Test("the cancellation of the caller ends the progress, even if the work continues")
  func cancelled() async throws {
    let clock = ManualClock()
    let gate = Gate()
    let interactor = StrataInteractor<Void, Void> { await gate.passIgnoringCancellation() }
    let task = Task { await interactor.execute(clock: clock) }
    try await clock.waitForSleepers()
    task.cancel()
    try await task.end()
    #expect(!interactor.inProgress)
    gate.open()
  }

  @Test("work that is not started does not count as progress")
  func notStarted() async {
    var interactor: StrataInteractor<Int, Int>? = StrataInteractor { $0 }
    let stream = interactor?.inProgressStream
    _ = await interactor?.execute(params: 1, timeout: .zero)
    await Task { [interactor] in
      withUnsafeCurrentTask { $0?.cancel() }
      _ = await interactor?.execute(params: 1)
    }.value
    interactor = nil
    #expect(await stream?.reduce(into: []) { $0.append($1) } == [false])
  }

  @Test("a failure ends the progress")
  func failure() async {
    let interactor = StrataInteractor<Void, Void> { throw ForeignError() }
    _ = await interactor.execute()
    #expect(!interactor.inProgress)
  }
}
