// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

@MainActor
func taskRows() async -> [Row] {
  let interactor = StrataInteractor<Int, Int> { $0 &+ 1 }
  let work: @Sendable (Int) async -> StrataResult<Int> = { .success($0 &+ 1) }
  let execute = await compare(
    "interactor, work that does not suspend", to: "the same work in one child task", limit: 1.3,
    calls: 5_000
  ) { calls in
    await offMain { for value in 0..<calls { consume(await interactor.execute(params: value)) } }
  } reference: { calls in
    await offMain {
      for value in 0..<calls {
        async let result = work(value)
        consume(await result)
      }
    }
  }
  let suspending = StrataInteractor<Int, Int> {
    await Task.yield()
    return $0 &+ 1
  }
  let executeSuspending = await compare(
    "interactor, work that suspends", to: "the same work in one child task", limit: nil,
    calls: 5_000
  ) { calls in
    await offMain { for value in 0..<calls { consume(await suspending.execute(params: value)) } }
  } reference: { calls in
    await offMain {
      for value in 0..<calls {
        async let result = yieldingWork(value)
        consume(await result)
      }
    }
  }
  let launch = await compare(
    "strataLaunch", to: "Task.detached and MainActor.run", limit: 1.15, calls: 5_000
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

@Sendable
private func yieldingWork(_ value: Int) async -> StrataResult<Int> {
  await Task.yield()
  return .success(value &+ 1)
}

@concurrent
func offMain(_ body: @escaping @Sendable () async -> Void) async { await body() }
