// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("StrataTaskInfo", .inTurn)
struct StrataTaskInfoTests {
  private enum Job: Hashable {
    case save(Int)
  }

  @Test("it has the id as text and a number that rises with the launches")
  func content() async {
    let scope = StrataTaskScope()
    scope.run {
      strataLaunch(id: "search") { await Gate().pass() }
      strataLaunch { await Gate().pass() }
      strataLaunch(id: Job.save(1)) { await Gate().pass() }
    }
    let tasks = scope.runningTasks
    #expect(tasks.map(\.name) == ["search", nil, "save(1)"])
    #expect(tasks.map(\.number) == tasks.map(\.number).sorted())
    #expect(Set(tasks.map(\.number)).count == 3)
    scope.end()
    await scope.waitUntilIdle()
  }

  @Test("it describes itself by its name, or by its number")
  func description() async throws {
    let scope = StrataTaskScope()
    scope.run {
      strataLaunch(id: "search") { await Gate().pass() }
      strataLaunch { await Gate().pass() }
    }
    let tasks = scope.runningTasks
    #expect(tasks.map(\.description) == ["\"search\"", "#\(try #require(tasks.last).number)"])
    scope.end()
    await scope.waitUntilIdle()
  }
}
