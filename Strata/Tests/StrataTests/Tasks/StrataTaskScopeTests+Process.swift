// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("StrataTaskScope.process", .inTurn)
struct StrataTaskScopeProcessTests {
  private let scope = StrataTaskScope()
  private let process = StrataTaskScope()
  private let log = Log<String>()
  private let started = Gate()
  private let gate = Gate()

  @Test("work of the process continues when its scope ends", arguments: Launcher.allCases)
  func survives(launcher: Launcher) async throws {
    let launched = StrataTaskScope.$process.withValue(process) {
      scope.run {
        launcher.start(
          in: .process,
          work: { [log, started, gate] in
            started.open()
            await gate.pass()
            log.append("cancelled: \(Task.isCancelled)")
          },
          deliver: { [log] in log.append("delivered") })
      }
    }
    #expect(scope.runningTasks.count == 0)
    #expect(process.runningTasks.count == 1)
    try await started.wait(for: "the work to start")
    scope.end()
    gate.open()
    try await launched.end()
    #expect(log.elements == ["cancelled: false"] + (launcher == .withResult ? [] : ["delivered"]))
    #expect(process.runningTasks.count == 0)
  }

  @Test("work of the process starts, even if the scope has ended", arguments: Launcher.allCases)
  func startsAfterTheEnd(launcher: Launcher) async throws {
    scope.end()
    let launched = StrataTaskScope.$process.withValue(process) {
      scope.run { launcher.start(in: .process, work: { [log] in log.append("work") }) }
    }
    try await launched.end()
    #expect(log.elements == ["work"])
  }

  @Test("ids of such work are resolved in the process", arguments: Launcher.allCases)
  func ids(launcher: Launcher) async throws {
    let first = StrataTaskScope.$process.withValue(process) {
      scope.run {
        launcher.start(
          in: .process, id: "upload", work: { [gate] in await gate.pass() })
      }
    }
    #expect(process.isRunning(id: "upload"))
    #expect(!scope.isRunning(id: "upload"))
    // A second instance of the same screen.
    let ignored = StrataTaskScope.$process.withValue(process) {
      StrataTaskScope().run {
        launcher.start(
          in: .process, id: "upload", ifRunning: .ignoreNew,
          work: { [log] in log.append("second") })
      }
    }
    try await ignored.end()
    #expect(log.elements.isEmpty)
    gate.open()
    try await first.end()
    #expect(!process.isRunning(id: "upload"))
  }

  @Test("work that such work launches in turn belongs to the process")
  func nested() async throws {
    let launched = StrataTaskScope.$process.withValue(process) {
      scope.run {
        strataLaunch(in: .process) { [process, log, gate] in
          log.append("\(StrataTaskScope.current == process)")
          strataLaunch { await gate.pass() }
        }
      }
    }
    try await launched.end()
    #expect(log.elements == ["true"])
    #expect(scope.runningTasks.count == 0)
    #expect(process.runningTasks.count == 1)
    gate.open()
    await process.waitUntilIdle()
  }

  @Test("outside any scope, no scope owns the task", arguments: Launcher.allCases)
  func outside(launcher: Launcher) async throws {
    let launched = StrataTaskScope.$process.withValue(process) {
      launcher.start(work: { [log, started, gate] in
        started.open()
        await gate.pass()
        log.append("cancelled: \(Task.isCancelled)")
      })
    }
    try await started.wait(for: "the work to start")
    #expect(process.runningTasks.count == 0)
    process.end()
    gate.open()
    try await launched.end()
    #expect(log.elements == ["cancelled: false"])
  }

  @Test("outside any scope a task can be cancelled by its handle", arguments: Launcher.allCases)
  func cancelledOutside(launcher: Launcher) async throws {
    let launched = launcher.start(work: { [log, started, gate] in
      started.open()
      await gate.pass()
      log.append("cancelled: \(Task.isCancelled)")
    })
    try await started.wait(for: "the work to start")
    launched.cancel()
    try await launched.end()
    #expect(log.elements == ["cancelled: true"])
  }

  @Test("outside any scope an id is resolved in the process", arguments: Launcher.allCases)
  func idOutside(launcher: Launcher) async throws {
    let launched = StrataTaskScope.$process.withValue(process) {
      launcher.start(id: "sync", work: { [gate] in await gate.pass() })
    }
    #expect(process.isRunning(id: "sync"))
    process.cancel(id: "sync")
    try await launched.end()
    #expect(process.runningTasks.count == 0)
  }
}
