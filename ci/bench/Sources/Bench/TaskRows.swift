// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

@MainActor
func taskRows() async -> [Row] {
  let interactor = StrataInteractor<Int, Int> { $0 &+ 1 }
  let execute = await compare(
    "interactor, work that does not suspend", to: "the same by hand", limit: 1.5, instructions: 1.5,
    calls: 5_000
  ) { calls in
    await offMain { for value in 0..<calls { consume(await interactor.execute(params: value)) } }
  } reference: { calls in
    await offMain {
      for value in 0..<calls { consume(await executeByHand { .success(value &+ 1) }) }
    }
  }
  let suspending = StrataInteractor<Int, Int> {
    await Task.yield()
    return $0 &+ 1
  }
  let executeSuspending = await compare(
    "interactor, work that suspends", to: "the same by hand", limit: 1, calls: 5_000
  ) { calls in
    await offMain { for value in 0..<calls { consume(await suspending.execute(params: value)) } }
  } reference: { calls in
    await offMain {
      for value in 0..<calls { consume(await executeByHand { await yieldingWork(value) }) }
    }
  }
  // Unlike the task by hand, the launch has a cancellation handler and looks up its scope.
  let launch = await compare(
    "strataLaunch", to: "Task.detached and MainActor.run", limit: 1.5, instructions: 1.5,
    calls: 5_000
  ) { calls in
    for value in 0..<calls {
      await strataLaunch {
        value
      } reduce: {
        consume($0)
      }.value
    }
  } reference: { calls in
    for value in 0..<calls {
      await Task.detached {
        let result = value
        await MainActor.run { consume(result) }
      }.value
    }
  }
  return [execute, executeSuspending, launch]
}

/// Races a task against a time limit and the cancellation of the caller, as a careful developer
/// would by hand.
///
/// If the task ignores its cancellation, the caller does not wait for it.
private func executeByHand(
  _ work: @escaping @Sendable () async -> StrataResult<Int>
) async -> StrataResult<Int> {
  let race = RaceByHand()
  return await withTaskCancellationHandler {
    await withCheckedContinuation { caller in
      race.begin(
        caller, work: Task { race.end(with: await work()) },
        timer: Task {
          guard (try? await Task.sleep(for: .seconds(300))) != nil else { return }
          race.end(with: .failure(StrataTimeoutException(timeout: .seconds(300))))
        })
    }
  } onCancel: {
    race.end(with: .failure(StrataCancellationException()))
  }
}

private final class RaceByHand: Sendable {
  private struct State: Sendable {
    var result: StrataResult<Int>?
    var caller: CheckedContinuation<StrataResult<Int>, Never>?
    var tasks: [Task<Void, Never>] = []
  }

  private let state = StrataLock(State())

  func begin(
    _ caller: CheckedContinuation<StrataResult<Int>, Never>, work: Task<Void, Never>,
    timer: Task<Void, Never>
  ) {
    let result = state.withLock { state in
      if state.result == nil {
        state.caller = caller
        state.tasks = [work, timer]
      }
      return state.result
    }
    guard let result else { return }
    timer.cancel()
    caller.resume(returning: result)
  }

  func end(with result: StrataResult<Int>) {
    let ended = state.withLock { state -> State? in
      guard state.result == nil else { return nil }
      defer { state = State(result: result) }
      return state
    }
    for task in ended?.tasks ?? [] { task.cancel() }
    ended?.caller?.resume(returning: result)
  }
}

@Sendable
private func yieldingWork(_ value: Int) async -> StrataResult<Int> {
  await Task.yield()
  return .success(value &+ 1)
}

@concurrent
func offMain(_ body: @escaping @Sendable () async -> Void) async { await body() }
