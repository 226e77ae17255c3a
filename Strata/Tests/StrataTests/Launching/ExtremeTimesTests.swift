// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

/// Passes times on which the clock of the system would trap.
@Suite("Extreme times", .inTurn)
struct ExtremeTimesTests {
  private static let times = [
    Duration.seconds(Int64.max), .seconds(Int64.max) * 18, .seconds(Int64.max) + .nanoseconds(1),
    .seconds(Int64.min), .seconds(Int64.min) * 18, .nanoseconds(-1), .zero,
  ]

  private let scope = StrataTaskScope()

  @Test(arguments: times)
  func `Launched work accepts any time`(_ time: Duration) async throws {
    strataLaunch(in: scope, id: 1, after: time) { 1 }
    strataLaunch(in: scope, id: 2, every: time) { 1 }
    for _ in 1...3 { strataLaunch(in: scope, id: 3, throttle: time, latest: true) { 1 } }
    strataLaunch(in: scope, id: 4, after: time, throttle: time) { 1 }
    #expect(scope.beginInterval(id: 5, every: time))
    #expect(scope.beginInterval(id: 5, every: time) == (time <= .zero))
    for _ in 1...20 { await Task.yield() }
    scope.end()
    await scope.waitUntilIdle()
    #expect(scope.isIdle)
  }

  @Test(arguments: times)
  func `A use case accepts any time`(_ time: Duration) async {
    let use = StrataInteractor<Int, Int> { $0 }
    let result = await use.execute(params: 7, timeout: time)
    #expect(result == .success(7) || time <= .zero)
    let failing = StrataInteractor<Int, Int> { _ in throw ForeignError() }
      .retrying(1, backoff: time)
    let task = Task { await failing.execute(params: 7, timeout: time) }
    for _ in 1...20 { await Task.yield() }
    task.cancel()
    #expect(await task.value.errorMessage != nil)
  }
}
