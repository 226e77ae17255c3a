// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("StrataTaskObserver", .timeLimit(.minutes(1)))
struct StrataTaskObserverTests {
  private typealias Event = RecordingTaskObserver.Event

  /// Asks the scope from within each call.
  private final class AskingObserver: StrataTaskObserver {
    let scope = Watched<StrataTaskScope?>(nil)
    let counts = Log<Int>()

    private func ask() {
      guard let scope = scope.value else { return }
      counts.append(scope.runningTaskCount)
      _ = scope.isRunning(id: "id")
    }

    func taskStarted(_ task: StrataTaskInfo) { ask() }

    func taskFinished(_ task: StrataTaskInfo) { ask() }

    func taskCancelled(_ task: StrataTaskInfo) { ask() }
  }

  /// Cancels all tasks of the scope when one has finished.
  private final class CancellingObserver: StrataTaskObserver {
    let scope = Watched<StrataTaskScope?>(nil)
    let recorder = RecordingTaskObserver()

    func taskStarted(_ task: StrataTaskInfo) { recorder.taskStarted(task) }

    func taskFinished(_ task: StrataTaskInfo) {
      recorder.taskFinished(task)
      scope.value?.cancelAll()
    }

    func taskCancelled(_ task: StrataTaskInfo) { recorder.taskCancelled(task) }
  }

  private let observer = RecordingTaskObserver()
  private let gate = Gate()

  private func makeScope() -> StrataTaskScope { StrataTaskScope(observer: observer) }

  private func started() throws -> StrataTaskInfo {
    guard case .started(let task) = observer.events.elements.first else {
      throw WaitError(what: "a start", found: "\(observer.events.elements)")
    }
    return task
  }

  @Test("it hears of the start and of the end of a task, once each", arguments: Launcher.allCases)
  func startAndEnd(launcher: Launcher) async throws {
    let scope = makeScope()
    let launched = scope.run { launcher.start(id: "id") }
    try await launched.end()
    let task = try started()
    #expect(task.name == "id")
    #expect(observer.events.elements == [.started(task), .finished(task)])
  }

  @Test("it hears of the start before the launcher returns")
  func startIsSynchronous() async {
    let scope = makeScope()
    scope.run {
      _ = strataLaunch { [gate] in await gate.pass() }
    }
    #expect(observer.events.elements.count == 1)
    gate.open()
    await scope.waitUntilIdle()
  }

  @Test("it hears of a cancellation through the scope, and of the end after it")
  func cancelled() async throws {
    let scope = makeScope()
    let task = scope.run { strataLaunch(id: "id") { [gate] in await gate.pass() } }
    scope.cancel(id: "id")
    try await task.end()
    let info = try started()
    #expect(observer.events.elements == [.started(info), .cancelled(info), .finished(info)])
  }

  @Test("it does not hear of a cancellation by the handle of the task, but of its end")
  func cancelledByHandle() async throws {
    let scope = makeScope()
    let task = scope.run { strataLaunch { [gate] in await gate.pass() } }
    task.cancel()
    try await task.end()
    let info = try started()
    #expect(observer.events.elements == [.started(info), .finished(info)])
  }

  @Test("it hears of a replaced task and of its successor")
  func replaced() async throws {
    let scope = makeScope()
    let tasks = scope.run {
      (1...2).map { _ in
        strataLaunch(id: "id", ifRunning: .cancelPrevious) { [gate] in
          await gate.pass()
        }
      }
    }
    let events = observer.events.elements.prefix(3)
    gate.open()
    for task in tasks { try await task.end() }
    let first = try started()
    guard case .started(let second) = events.last else {
      throw WaitError(what: "a second start", found: "\(events)")
    }
    #expect(Array(events) == [.started(first), .cancelled(first), .started(second)])
    #expect(second.number > first.number)
    #expect(observer.events.elements.filter { $0 == .finished(first) }.count == 1)
    #expect(observer.events.elements.filter { $0 == .finished(second) }.count == 1)
  }

  @Test("it hears nothing of launches that are ignored or refused")
  func notStarted() async throws {
    let scope = makeScope()
    let tasks = scope.run {
      (1...2).map { _ in
        strataLaunch(id: "id", ifRunning: .ignoreNew) { [gate] in await gate.pass() }
      }
    }
    #expect(observer.events.elements.count == 1)
    scope.end()
    for task in tasks { try await task.end() }
    let count = observer.events.elements.count
    try await scope.run { strataLaunch {} }.end()
    #expect(count == 3)
    #expect(observer.events.elements.count == count)
  }

  @Test("it hears of tasks that the scope takes in")
  func added() async throws {
    let scope = makeScope()
    let task = Task<Void, any Error> { throw ForeignError() }
    scope.add(task, id: "id")
    try await observer.events.wait(forCount: 2)
    let info = try started()
    #expect(observer.events.elements == [.started(info), .finished(info)])
  }

  @Test("it may ask the scope from within its methods")
  func asks() async throws {
    let observer = AskingObserver()
    let scope = StrataTaskScope(observer: observer)
    observer.scope.update { $0 = scope }
    let task = scope.run { strataLaunch(id: "id") { [gate] in await gate.pass() } }
    scope.cancelAll()
    try await task.end()
    #expect(observer.counts.elements == [1, 1, 1])
    observer.scope.update { $0 = nil }
  }

  @Test("it does not hear of a cancellation after the end, though one comes while it hears of that")
  func cancelledWhileTold() async throws {
    let observer = CancellingObserver()
    let scope = StrataTaskScope(observer: observer)
    observer.scope.update { $0 = scope }
    try await scope.run { strataLaunch(id: "id") {} }.end()
    let events = observer.recorder.events.elements
    guard case .started(let task) = events.first else {
      throw WaitError(what: "a start", found: "\(events)")
    }
    #expect(events == [.started(task), .finished(task)])
    observer.scope.update { $0 = nil }
  }

  @Test("a waiter is woken after the observer has heard of the last end")
  func beforeWaiters() async throws {
    let scope = makeScope()
    for _ in 0..<50 {
      scope.run { _ = strataLaunch {} }
      await scope.waitUntilIdle()
      let events = observer.events.elements
      #expect(events.count.isMultiple(of: 2))
      guard case .finished = events.last else {
        throw WaitError(what: "an end", found: "\(events)")
      }
    }
  }
}
