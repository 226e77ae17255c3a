// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("StrataTaskOwner", .inTurn)
struct StrataTaskOwnerTests {
  private let owner = Launcher.Owner()
  private let gate = Gate()

  @Test(
    "work that an owner launches outside any scope belongs to the owner",
    arguments: Launcher.allCases)
  func owned(launcher: Launcher) async throws {
    let task = launcher.start(by: owner, id: "id", work: { [gate] in await gate.pass() })
    #expect(StrataTaskScope.current == nil)
    #expect(owner.tasks.isRunning(id: "id"))
    owner.tasks.end()
    try await task.end()
    #expect(owner.tasks.isIdle)
  }

  @Test(
    "work that an owner launches in another scope belongs to the owner",
    arguments: Launcher.allCases)
  func inAnother(launcher: Launcher) async throws {
    let other = StrataTaskScope()
    let work = other.track {
      launcher.start(by: owner, id: "id", work: { [gate] in await gate.pass() })
    }
    #expect(work.isFinished)
    #expect(owner.tasks.isRunning(id: "id"))
    gate.open()
    await owner.tasks.waitUntilIdle()
  }

  @Test(
    "work that an owner launches in one of its events is part of that event",
    arguments: Launcher.allCases)
  func inEvent(launcher: Launcher) async throws {
    let work = owner.tasks.track {
      launcher.start(by: owner, work: { [gate] in await gate.pass() })
    }
    #expect(!work.isFinished)
    gate.open()
    await work.finish()
  }

  @Test("a scope that is named at the call owns the work", arguments: Launcher.allCases)
  func named(launcher: Launcher) async throws {
    let other = StrataTaskScope()
    launcher.start(by: owner, in: other, id: "id", work: { [gate] in await gate.pass() })
    #expect(owner.tasks.isIdle)
    #expect(other.isRunning(id: "id"))
    gate.open()
    await other.waitUntilIdle()
  }

  @Test(
    "work with the lifetime of the process does not belong to the owner",
    arguments: Launcher.allCases)
  func process(launcher: Launcher) async throws {
    let process = StrataTaskScope()
    let warnings = Log<String>()
    try await StrataTaskScope.$process.withValue(process) {
      let task = StrataDiagnostics.withHandler({ warnings.append($0) }) {
        launcher.start(
          by: owner, in: .process, id: "id", work: { [gate] in await gate.pass() })
      }
      owner.tasks.end()
      #expect(process.isRunning(id: "id"))
      gate.open()
      try await task.end()
    }
    #expect(warnings.elements.isEmpty)
  }

  @Test("after the end of the owner, no work starts", arguments: Launcher.allCases)
  func ended(launcher: Launcher) async throws {
    let log = Log<String>()
    owner.tasks.end()
    let task = launcher.start(by: owner, work: { log.append("work") })
    try await task.end()
    #expect(log.elements.isEmpty)
  }
}
