// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("StrataTaskScope, tracking", .inTurn)
struct StrataTaskScopeTrackTests {
  private let scope = StrataTaskScope()
  private let gate = Gate()
  private let nested = Gate()
  private let log = Log<String>()

  /// Launches work that lasts until a gate opens or it is cancelled.
  private func launch(_ name: String, until gate: Gate) {
    strataLaunch(id: name) { [log] in
      await gate.pass()
      log.append("\(name) \(Task.isCancelled ? "cancelled" : "done")")
    }
  }

  // MARK: What belongs to the work

  @Test("the work of a body that starts nothing has finished")
  func nothing() {
    #expect(scope.track {}.isFinished)
    #expect(scope.isIdle)
  }

  @Test("track makes the scope current while its body runs, and no longer")
  func current() {
    _ = scope.track { #expect(StrataTaskScope.current == scope) }
    #expect(StrataTaskScope.current == nil)
  }

  @Test("the work lasts until the task that the body started has ended")
  func one() async throws {
    let work = scope.track { launch("one", until: gate) }
    #expect(!work.isFinished)
    #expect(scope.isRunning(id: "one"))
    gate.open()
    await work.finish()
    #expect(work.isFinished)
    #expect(log.elements == ["one done"])
    #expect(scope.runningTasks.count == 0)
    #expect(scope.isIdle)
  }

  @Test("the work lasts until the last of its tasks has ended, and other tasks do not count")
  func several() async throws {
    scope.run { launch("other", until: nested) }
    let gates = [Gate(), Gate()]
    let work = scope.track {
      for (index, gate) in gates.enumerated() { launch("\(index)", until: gate) }
    }
    gates[0].open()
    try await log.wait(for: "0 done")
    #expect(!work.isFinished)
    gates[1].open()
    await work.finish()
    #expect(scope.runningTasks.map(\.name) == ["other"])
    nested.open()
    await scope.waitUntilIdle()
  }

  @Test("work that the work starts in turn is part of it", arguments: Launcher.allCases)
  func nestedLaunch(launcher: Launcher) async throws {
    let work = scope.track {
      launcher.start { [log, nested] in
        strataLaunch {
          await nested.pass()
          log.append("nested done")
        }
        log.append("outer done")
      }
    }
    try await log.wait(for: "outer done")
    #expect(!work.isFinished)
    nested.open()
    await work.finish()
    #expect(log.elements == ["outer done", "nested done"])
  }

  @Test("work that a delivery starts is part of it")
  func launchedFromReduce() async throws {
    let work = scope.track {
      strataLaunch {
      } reduce: { [log, nested] in
        log.append("reduced")
        strataLaunch {
          await nested.pass()
          log.append("nested done")
        }
      }
    }
    try await log.wait(for: "reduced")
    #expect(!work.isFinished)
    nested.open()
    await work.finish()
    #expect(log.elements == ["reduced", "nested done"])
  }

  @Test("a task that is added by the body is part of it")
  func added() async throws {
    let work = scope.track { scope.add(Task { [gate] in await gate.pass() }) }
    #expect(!work.isFinished)
    gate.open()
    await work.finish()
    #expect(work.isFinished)
  }

  @Test("work of the process or of another scope is not part of it")
  func foreign() async throws {
    let process = StrataTaskScope()
    let other = StrataTaskScope()
    let work = StrataTaskScope.$process.withValue(process) {
      scope.track {
        strataLaunch(in: .process) { [gate] in await gate.pass() }
        other.run { launch("other", until: gate) }
      }
    }
    #expect(work.isFinished)
    #expect(process.runningTasks.count == 1)
    #expect(other.runningTasks.count == 1)
    gate.open()
    await process.waitUntilIdle()
    await other.waitUntilIdle()
  }

  @Test("work launched in a nested run of the scope is part of it")
  func runWithin() async throws {
    let work = scope.track {
      scope.run { launch("inner", until: gate) }
    }
    gate.open()
    await scope.waitUntilIdle()
    #expect(work.isFinished)
  }

  @Test("work that is tracked in a scope that has ended has finished")
  func ended() {
    scope.end()
    #expect(scope.track { launch("late", until: gate) }.isFinished)
    #expect(scope.isIdle)
  }

  @Test("track throws the error of its body, and the work that it started continues")
  func throwing() async throws {
    #expect(throws: ForeignError()) {
      _ = try scope.track {
        launch("one", until: gate)
        throw ForeignError()
      }
    }
    #expect(scope.isRunning(id: "one"))
    gate.open()
    await scope.waitUntilIdle()
    #expect(scope.isIdle)
  }

  // MARK: Work within work

  @Test("work tracked within work is part of that work, and has its own receipt")
  func trackedWithinWork() async throws {
    let inner = Watched<StrataWork?>(nil)
    let outer = scope.track {
      strataLaunch { [scope, log, nested] in
        let work = scope.track { launch("inner", until: nested) }
        inner.update { $0 = work }
        log.append("outer done")
      }
    }
    try await log.wait(for: "outer done")
    let work = try #require(inner.value)
    #expect(!work.isFinished)
    #expect(!outer.isFinished)
    nested.open()
    await outer.finish()
    #expect(work.isFinished)
    #expect(log.elements == ["outer done", "inner done"])
  }

  @Test("work tracked within the body itself is part of the outer work, too")
  func trackedWithinBody() async throws {
    var inner: StrataWork?
    let outer = scope.track {
      inner = scope.track { launch("inner", until: gate) }
    }
    #expect(inner?.isFinished == false)
    #expect(!outer.isFinished)
    // The next tracked work is independent of it.
    let next = scope.track { launch("next", until: nested) }
    nested.open()
    await next.finish()
    #expect(inner?.isFinished == false)
    gate.open()
    await outer.finish()
    #expect(inner?.isFinished == true)
    #expect(scope.isIdle)
  }

  @Test("work that a throwing body tracks within work is part of that work")
  func throwingWithinWork() async throws {
    var task: Task<Void, Never>?
    let outer = scope.track {
      task = strataLaunch { [scope, log, nested] in
        _ = try? scope.track {
          launch("inner", until: nested)
          throw ForeignError()
        }
        log.append("outer done")
      }
    }
    try await task?.end()
    #expect(!outer.isFinished)
    nested.open()
    await outer.finish()
    #expect(log.elements == ["outer done", "inner done"])
  }

  @Test("a scope that has tracked work is released with its observer")
  @MainActor
  func released() {
    weak var observer: Recorder?
    do {
      let recorder = Recorder()
      observer = recorder
      let scope = StrataTaskScope(observer: recorder)
      _ = scope.track {}
      _ = scope.track { #expect(StrataTaskScope.current == scope) }
    }
    #expect(observer == nil)
  }

  // MARK: On the main actor

  @Test("on the main actor, a body that starts nothing has finished, any number of times")
  @MainActor
  func nothingOnMain() {
    for _ in 0..<3 { #expect(scope.track {}.isFinished) }
    #expect(scope.isIdle)
  }

  @Test(
    "on the main actor, the work lasts until its tasks have ended, and other tasks do not count")
  @MainActor
  func oneOnMain() async {
    let first = scope.track { launch("first", until: gate) }
    let nothing = scope.track {}
    let second = scope.track { launch("second", until: nested) }
    #expect(!first.isFinished)
    #expect(nothing.isFinished)
    #expect(!second.isFinished)
    nested.open()
    await second.finish()
    #expect(!first.isFinished)
    gate.open()
    await first.finish()
    #expect(log.elements == ["second done", "first done"])
    #expect(scope.isIdle)
  }

  @Test("on the main actor, work tracked within work is part of that work")
  @MainActor
  func nestedOnMain() async {
    var inner: [StrataWork] = []
    let outer = scope.track {
      inner.append(scope.track { launch("inner", until: gate) })
      inner.append(scope.track {})
    }
    #expect(inner.map(\.isFinished) == [false, true])
    outer.cancel()
    await outer.finish()
    #expect(inner[0].isFinished)
    #expect(!log.elements.contains("inner done"))
  }

  @Test("the body may track, queue and run in any nesting, and all work ends")
  func manyNested() async throws {
    for _ in 0..<50 {
      let gate = Gate()
      let work = scope.track {
        strataLaunch { [scope] in
          for _ in 0..<3 {
            _ = scope.track {
              strataLaunch {
                _ = scope.track { strataLaunch { await gate.pass() } }
              }
            }
            scope.queue().start { strataLaunch { await gate.pass() } }
          }
        }
      }
      #expect(!work.isFinished)
      gate.open()
      await work.finish()
      #expect(scope.runningTasks.count == 0)
      #expect(scope.isIdle)
    }
  }
}
