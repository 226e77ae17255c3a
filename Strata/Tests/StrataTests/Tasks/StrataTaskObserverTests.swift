// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("StrataTaskObserver", .timeLimit(.minutes(1)))
struct StrataTaskObserverTests {
  private typealias Event = RecordingTaskObserver.Event

  /// Calls the scope in each notification.
  private final class AskingObserver: StrataTaskObserver {
    let scope = Watched<StrataTaskScope?>(nil)
    let counts = Log<Int>()

    private func ask() {
      guard let scope = scope.value else { return }
      counts.append(scope.runningTasks.count)
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

  /// Cancels all tasks of the scope when one has started.
  private final class CancellingAtStart: StrataTaskObserver {
    let scope = Watched<StrataTaskScope?>(nil)

    func taskStarted(_ task: StrataTaskInfo) { scope.value?.cancelAll() }

    func taskFinished(_ task: StrataTaskInfo) {}

    func taskCancelled(_ task: StrataTaskInfo) {}
  }

  private let observer = RecordingTaskObserver()
  private let gate = Gate()

  private func makeScope() -> StrataTaskScope { StrataTaskScope(observer: observer) }

  private func started() throws -> StrataTaskInfo { try #require(observer.tasks.first) }

  @Test(
    "it is notified once of the start and once of the end of a task", arguments: Launcher.allCases)
  func startAndEnd(launcher: Launcher) async throws {
    let scope = makeScope()
    let launched = scope.run { launcher.start(id: "id") }
    try await launched.end()
    let task = try started()
    #expect(task.name == "id")
    #expect(observer.events.elements == [.started(task), .finished(task)])
  }

  @Test("it is notified of the start before the launcher returns")
  func startIsSynchronous() async {
    let scope = makeScope()
    scope.run {
      _ = strataLaunch { [gate] in await gate.pass() }
    }
    #expect(observer.events.elements.count == 1)
    gate.open()
    await scope.waitUntilIdle()
  }

  @Test("it is notified of a cancellation through the scope, and then of the end")
  func cancelled() async throws {
    let scope = makeScope()
    let task = scope.run { strataLaunch(id: "id") { [gate] in await gate.pass() } }
    scope.cancel(id: "id")
    try await task.end()
    let info = try started()
    #expect(observer.events.elements == [.started(info), .cancelled(info), .finished(info)])
  }

  @Test("it is notified of a cancellation through the handle of the task")
  func cancelledByHandle() async throws {
    let scope = makeScope()
    let task = scope.run { strataLaunch { [gate] in await gate.pass() } }
    try await gate.arrival()
    task.cancel()
    try await task.end()
    let info = try started()
    #expect(observer.events.elements == [.started(info), .cancelled(info), .finished(info)])
  }

  @Test("it is notified of a replaced task and of its successor")
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
    let second = try #require(observer.tasks.last)
    #expect(Array(events) == [.started(first), .cancelled(first), .started(second)])
    #expect(second.number > first.number)
    #expect(observer.events.elements.filter { $0 == .finished(first) }.count == 1)
    #expect(observer.events.elements.filter { $0 == .finished(second) }.count == 1)
  }

  @Test("it is not notified of launches that are ignored or refused")
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

  @Test("it is notified of added tasks")
  func added() async throws {
    let scope = makeScope()
    let task = Task<Void, any Error> { throw ForeignError() }
    scope.add(task, id: "id")
    try await observer.events.wait(forCount: 2)
    let info = try started()
    #expect(observer.events.elements == [.started(info), .finished(info)])
  }

  @Test("its methods may call the scope")
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

  @Test("it is not notified of a cancellation that occurs during the notification of the end")
  func cancelledDuringNotification() async throws {
    let observer = CancellingObserver()
    let scope = StrataTaskScope(observer: observer)
    observer.scope.update { $0 = scope }
    try await scope.run { strataLaunch(id: "id") {} }.end()
    let task = try #require(observer.recorder.tasks.first)
    #expect(observer.recorder.events.elements == [.started(task), .finished(task)])
    observer.scope.update { $0 = nil }
  }

  @Test("a waiter is resumed after the observer was notified of the last end")
  func beforeWaiters() async throws {
    let scope = makeScope()
    for _ in 0..<50 {
      scope.run { _ = strataLaunch {} }
      await scope.waitUntilIdle()
      let last = try #require(observer.tasks.last)
      #expect(observer.events.elements.suffix(2) == [.started(last), .finished(last)])
    }
  }

  @Test("it is notified of cancellations in the order in which the tasks started")
  func order() async throws {
    let scope = makeScope()
    scope.run {
      for id in 0..<50 {
        strataLaunch(id: id % 2) { [gate] in await gate.passIgnoringCancellation() }
      }
    }
    let tasks = observer.tasks
    scope.cancel(id: 1)
    scope.cancelAll()
    gate.open()
    await scope.waitUntilIdle()
    let inOrder = (tasks.filter { $0.name == "1" } + tasks.filter { $0.name == "0" })
      .map { Event.cancelled($0) }
    #expect(observer.events.elements.filter { inOrder.contains($0) } == inOrder)
  }

  @Test(
    "a task that it cancels during the notification of the start does no work",
    arguments: Launcher.allCases)
  func cancelledAtTheStart(launcher: Launcher) async throws {
    let observer = CancellingAtStart()
    let scope = StrataTaskScope(observer: observer)
    observer.scope.update { $0 = scope }
    let log = Log<String>()
    let launched = scope.run {
      launcher.start(work: {
        await Gate().pass()
        log.append("\(Task.isCancelled)")
      })
    }
    try await launched.end()
    #expect(!log.elements.contains("false"))
    #expect(scope.isIdle)
    observer.scope.update { $0 = nil }
  }

  @Test("an added task that it cancels during the notification of the start is cancelled")
  func addedAndCancelledAtTheStart() async throws {
    let observer = CancellingAtStart()
    let scope = StrataTaskScope(observer: observer)
    observer.scope.update { $0 = scope }
    let task = Task { [gate] in await gate.pass() }
    scope.add(task)
    #expect(task.isCancelled)
    await scope.waitUntilIdle()
    observer.scope.update { $0 = nil }
  }

  @Test(
    "it is notified once of the cancellation of a task that it cancels during the notification of the start"
  )
  func cancelledInStart() async throws {
    final class CancellingObserver: StrataTaskObserver {
      let recorder = RecordingTaskObserver()
      let scope = Watched<StrataTaskScope?>(nil)

      func taskStarted(_ task: StrataTaskInfo) {
        recorder.taskStarted(task)
        scope.value?.cancel(id: "id")
      }
      func taskFinished(_ task: StrataTaskInfo) { recorder.taskFinished(task) }
      func taskCancelled(_ task: StrataTaskInfo) { recorder.taskCancelled(task) }
    }
    let observer = CancellingObserver()
    let scope = StrataTaskScope(observer: observer)
    observer.scope.update { $0 = scope }
    try await scope.run { strataLaunch(id: "id") {} }.end()
    await scope.waitUntilIdle()
    observer.scope.update { $0 = nil }
    let task = try #require(observer.recorder.tasks.first)
    #expect(
      observer.recorder.events.elements == [.started(task), .cancelled(task), .finished(task)])
  }
}
