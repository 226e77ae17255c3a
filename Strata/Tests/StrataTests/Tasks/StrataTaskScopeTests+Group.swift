// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("StrataTaskScope, groups", .inTurn)
struct StrataTaskScopeGroupTests {
  private let recorder = Recorder()
  private let scope: StrataTaskScope
  private let gate = Gate()
  private let log = Log<String>()

  init() async { scope = await StrataTaskScope(observer: recorder) }

  /// Launches work that lasts until the gate opens or it is cancelled.
  private func launch(_ name: String) {
    strataLaunch(id: name) { [log, gate] in
      await gate.pass()
      log.append("\(name) \(Task.isCancelled ? "cancelled" : "done")")
    }
  }

  @Test("a group runs under its own id while one of its tasks runs")
  func group() async throws {
    let work = scope.track {
      scope.group(id: "group") {
        launch("a")
        launch("b")
      }
    }
    #expect(scope.runningTasks.map(\.name) == ["group", "a", "b"])
    #expect(scope.isRunning(id: "group"))
    gate.open()
    await work.finish()
    #expect(!scope.isRunning(id: "group"))
    #expect(log.elements.sorted() == ["a done", "b done"])
    #expect(scope.runningTasks.count == 0)
    #expect(scope.isIdle)
  }

  @Test("work that its tasks start is part of the group")
  func parts() async throws {
    let inner = Gate()
    scope.run {
      scope.group(id: "group") {
        strataLaunch { [log, gate] in
          strataLaunch {
            inner.open()
            await gate.pass()
            log.append(Task.isCancelled ? "cancelled" : "done")
          }
        }
      }
    }
    try await inner.wait(for: "the inner part")
    #expect(scope.isRunning(id: "group"))
    scope.cancel(id: "group")
    await scope.waitUntilIdle()
    #expect(log.elements == ["cancelled"])
  }

  @Test("a group that starts nothing ends at once, and an observer receives its end")
  func nothing() {
    scope.group(id: "group") {}
    #expect(!scope.isRunning(id: "group"))
    #expect(scope.runningTasks.count == 0)
    #expect(scope.isIdle)
    #expect(recorder.lines.elements == ["started group", "finished group"])
  }

  @Test("cancelling its id cancels all tasks, even if none has begun")
  func cancel() async {
    scope.group(id: "group") {
      launch("a")
      scope.group(id: "inner") { launch("b") }
    }
    scope.cancel(id: "group")
    for id in ["group", "inner", "a", "b"] { #expect(!scope.isRunning(id: id)) }
    await scope.waitUntilIdle()
    #expect(scope.isIdle)
  }

  @Test("a group that is cancelled during its start only starts cancelled work")
  func cancelWhileStarting() async {
    scope.group(id: "group") {
      launch("before")
      scope.cancel(id: "group")
      launch("after")
      scope.group(id: "inner") {
        launch("within")
        #expect(!scope.isRunning(id: "within"))
      }
    }
    for id in ["before", "after", "inner", "within"] { #expect(!scope.isRunning(id: id)) }
    await scope.waitUntilIdle()
    #expect(scope.isIdle)
  }

  @Test("a group that replaces its enclosing group is not cancelled with it")
  func replaceFromWithin() async throws {
    let replaced = Gate()
    scope.group(id: "group", ifRunning: .cancelPrevious) {
      strataLaunch { [scope, log, gate] in
        _ = scope.track {
          strataLaunch(id: "beside") { await gate.pass() }
          scope.group(id: "group", ifRunning: .cancelPrevious) {
            strataLaunch(id: "second") {
              await gate.pass()
              log.append(Task.isCancelled ? "cancelled" : "done")
            }
          }
        }
        log.append(Task.isCancelled ? "first cancelled" : "first goes on")
        replaced.open()
      }
    }
    try await replaced.wait(for: "the second")
    #expect(scope.isRunning(id: "group"))
    #expect(scope.isRunning(id: "second"))
    #expect(scope.isRunning(id: "beside"))
    gate.open()
    await scope.waitUntilIdle()
    #expect(log.elements == ["first cancelled", "done"])
  }

  @Test("work that its tasks track outlives the group")
  func tracked() async throws {
    let isTracked = Gate()
    let work = scope.track {
      scope.group(id: "group") {
        strataLaunch { [self] in
          _ = scope.track { launch("tracked") }
          isTracked.open()
        }
      }
    }
    try await isTracked.wait(for: "the work")
    scope.cancel(id: "group")
    #expect(scope.isRunning(id: "tracked"))
    #expect(!work.isFinished)
    gate.open()
    await work.finish()
    #expect(log.elements == ["tracked done"])
  }

  @Test("a tracked part has its own end, and is cancelled with the group")
  func part() async throws {
    let tracked = Watched<StrataWork?>(nil)
    scope.group(id: "group") {
      let work = scope.group { launch("first") }
      tracked.update { $0 = work }
      #expect(scope.group {}.isFinished)
      launch("second")
    }
    let part = try #require(tracked.value)
    #expect(!part.isFinished)
    #expect(scope.activeTaskCount == 2)
    scope.cancel(id: "first")
    await part.finish()
    #expect(scope.isRunning(id: "group"))
    let later = scope.run { scope.group { launch("third") } }
    scope.cancel(id: "group")
    #expect(!scope.isRunning(id: "second"))
    #expect(scope.isRunning(id: "third"))
    later.cancel()
    await scope.waitUntilIdle()
    #expect(scope.isIdle)
  }

  @Test("work that the body of a part tracks is not part of the group")
  func trackedInPart() async {
    scope.group(id: "group") {
      _ = scope.group {
        _ = scope.track { launch("tracked") }
        scope.queue().start { launch("queued") }
      }
    }
    scope.cancel(id: "group")
    for id in ["tracked", "queued"] { #expect(scope.isRunning(id: id)) }
    gate.open()
    await scope.waitUntilIdle()
    #expect(Set(log.elements) == ["tracked done", "queued done"])
  }

  @Test("work that its body tracks or queues is not part of the group")
  func trackedInBody() async {
    scope.group(id: "group") {
      _ = scope.track { launch("tracked") }
      scope.queue().start { launch("queued") }
    }
    scope.cancel(id: "group")
    for id in ["tracked", "queued"] { #expect(scope.isRunning(id: id)) }
    gate.open()
    await scope.waitUntilIdle()
  }

  @Test("with ignoreNew, nothing is started while the id is held")
  func ignoreNew() async {
    scope.group(id: "group") { launch("a") }
    scope.group(id: "group", ifRunning: .ignoreNew) { launch("b") }
    #expect(!scope.isRunning(id: "b"))
    gate.open()
    await scope.waitUntilIdle()
  }

  @Test("in a scope that has ended, nothing is started")
  func ended() {
    scope.end()
    scope.group(id: "group") { launch("a") }
    #expect(scope.runningTasks.count == 0)
    #expect(scope.isIdle)
  }

  @Test("the end of the scope and cancelAll reach the tasks of a group")
  func cancelAll() async {
    for cancel in [StrataTaskScope.cancelAll, StrataTaskScope.end] {
      scope.group(id: "group") { launch("a") }
      cancel(scope)()
      await scope.waitUntilIdle()
      #expect(scope.runningTasks.count == 0)
      #expect(scope.isIdle)
    }
  }

  @Test("ten thousand nested groups are cancelled at once")
  func deep() async throws {
    let isDeep = Gate()
    @Sendable func launch(_ depth: Int) {
      scope.group(id: depth) {
        strataLaunch { [gate] in
          guard depth == 10_000 else { return launch(depth + 1) }
          isDeep.open()
          await gate.pass()
        }
      }
    }
    launch(1)
    try await isDeep.wait(for: "the innermost")
    #expect(scope.isRunning(id: 1))
    scope.cancel(id: 1)
    await scope.waitUntilIdle()
    #expect(scope.isIdle)
  }

  @Test("ten thousand sibling groups are cancelled one by one")
  func wide() async {
    for id in 0..<10_000 { scope.group(id: id) { launch("part of \(id)") } }
    for id in 0..<10_000 { scope.cancel(id: id) }
    #expect(scope.activeTaskCount == 0)
    await scope.waitUntilIdle()
    #expect(scope.isIdle)
  }

  // MARK: Groups that start themselves

  @Test("a group that replaces the group it is started in runs")
  @MainActor
  func restart() async {
    var runs = 0
    @MainActor func refresh() {
      scope.group(id: "refresh", ifRunning: .cancelPrevious) {
        strataLaunchMain {
          runs += 1
        } reduce: {
          if runs < 3 { refresh() }
        }
      }
    }
    refresh()
    await scope.waitUntilIdle()
    #expect(runs == 3)
  }

  @Test("a task that replaces the group it is started in runs")
  @MainActor
  func replacedByPart() async {
    var runs = 0
    scope.group(id: "id", ifRunning: .cancelPrevious) {
      strataLaunchMain(id: "id", ifRunning: .cancelPrevious) { runs += 1 }
    }
    await scope.waitUntilIdle()
    #expect(runs == 1)
  }

  @Test("work of a cancelled group starts cancelled, and does not replace the group around it")
  func replacingFromCancelled() async {
    let work = scope.track {
      scope.group(id: "outer") {
        launch("a")
        scope.group(id: "inner") {
          scope.cancel(id: "inner")
          for throttle in [nil, Duration.seconds(1)] {
            strataLaunch(id: "outer", ifRunning: .cancelPrevious, throttle: throttle) { [log] in
              log.append("new")
            }
          }
        }
      }
    }
    #expect(scope.isRunning(id: "outer"))
    gate.open()
    await work.finish()
    #expect(log.elements == ["a done"])
  }

  @Test("work that such a task starts is not part of the replaced group, which is still ending")
  @MainActor
  func startedByPart() async throws {
    scope.group(id: "id") {
      strataLaunchMain { [gate] in await gate.passIgnoringCancellation() }
      strataLaunchMain(id: "id", ifRunning: .cancelPrevious) { [log] in
        strataLaunchMain {
          log.append("done")
        } onCancel: {
          log.append("cancelled")
        }
      }
    }
    try await log.wait(forCount: 1)
    gate.open()
    await scope.waitUntilIdle()
    #expect(log.elements == ["done"])
  }

  @Test("work that a group starts after it has called cancelAll is not cancelled")
  @MainActor
  func cancelAllWithin() async {
    var ran: [String] = []
    scope.group {
      scope.cancelAll()
      strataLaunchMain { ran.append("in the body") }
    }
    scope.group {
      strataLaunchMain {
        self.scope.cancelAll()
        strataLaunchMain { ran.append("in a task") }
      }
    }
    await scope.waitUntilIdle()
    #expect(ran == ["in the body", "in a task"])
  }

  @Test("work that a task of an event starts is not part of the group around the event")
  func eventInGroup() async throws {
    let (mayStart, started) = (Gate(), Gate())
    scope.group(id: "group") {
      launch("part")
      _ = scope.track {
        // No scope owns this task. The event has ended when the task starts its work.
        Task { [log, gate] in
          await mayStart.pass()
          strataLaunch {
            started.open()
            await gate.pass()
            log.append("event \(Task.isCancelled ? "cancelled" : "done")")
          }
        }
      }
    }
    mayStart.open()
    try await started.wait(for: "the work of the event")
    scope.cancel(id: "group")
    gate.open()
    await scope.waitUntilIdle()
    #expect(log.elements.contains("event done"))
  }

  @Test("a caller that waits for a group is resumed after the observer has received its end")
  func observedEnd() async {
    let (work, seen) = (Watched<StrataWork?>(nil), Log<String>())
    let scope = await StrataTaskScope(
      observer: Recorder { line, scope in
        guard line == "finished group" else { return }
        seen.append("\(work.value?.isFinished as Any), \(scope?.runningTasks.count as Any)")
      })
    work.update {
      $0 = scope.group(id: "group") { strataLaunch(in: scope) { [gate] in await gate.pass() } }
    }
    gate.open()
    await work.value?.finish()
    work.update { $0 = nil }
    #expect(seen.elements == ["Optional(false), Optional(1)"])
    #expect(scope.isIdle)
  }
}
