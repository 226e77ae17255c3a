// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("strataLaunchMain", .inTurn)
struct StrataLaunchMainTests {
  private let log = Log<String>()

  @Test("launched from elsewhere, work and reduce run on the main actor")
  func fromElsewhere() async throws {
    let task = strataLaunchMain { [log] in
      log.append("work: \(MainQueue.isCurrent)")
      await Task.yield()
      log.append("work: \(MainQueue.isCurrent)")
      return 7
    } reduce: { [log] value in
      log.append("reduce \(value): \(MainQueue.isCurrent)")
    }
    try await task.end()
    #expect(log.elements == ["work: true", "work: true", "reduce 7: true"])
  }

  @Test("launched from the main actor, work begins after the launch has returned")
  @MainActor
  func fromTheMainActor() async throws {
    var isReturned = false
    var values: [Bool] = []
    let task = strataLaunchMain {
      isReturned
    } reduce: {
      values.append($0)
    }
    isReturned = true
    try await task.end()
    #expect(values == [true])
  }

  @Test("reduce may be left out")
  @MainActor
  func noReduce() async throws {
    var count = 0
    try await strataLaunchMain { count += 1 }.end()
    #expect(count == 1)
  }

  @Test("if it is cancelled before work, it calls neither work nor reduce")
  @MainActor
  func cancelledBefore() async throws {
    let task = strataLaunchMain { [log] in
      log.append("work")
    } reduce: { [log] in
      log.append("reduce")
    }
    task.cancel()
    try await task.end()
    #expect(log.elements.isEmpty)
  }

  @Test("if it is cancelled at the end of work, it does not call reduce")
  @MainActor
  func cancelledAfter() async throws {
    let scope = StrataTaskScope()
    let task = scope.run {
      strataLaunchMain { [log] in
        log.append("work")
        scope.cancelAll()
      } reduce: { [log] in
        log.append("reduce")
      }
    }
    try await task.end()
    #expect(log.elements == ["work"])
  }
}
