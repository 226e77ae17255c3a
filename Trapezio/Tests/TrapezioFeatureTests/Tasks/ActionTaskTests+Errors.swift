// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata
import Testing
import Trapezio
import TrapezioFeature

@Suite("ActionTask, errors", .inTurn)
@MainActor
struct ActionTaskErrorTests {
  private let gate = Gate()
  private let journal = Log<String>()

  private func makeStore() -> Store<TestFeature> {
    TrapezioFeatureTests.makeStore { [journal] handler in
      handler.use(ImmediateMiddleware(name: "middleware", journal: journal))
        .onError { error, _ in journal.append("onError \(error)") }
    }
  }

  /// Fails when the gate opens, even if the task is cancelled.
  private func failing(_ error: any Error = TestError()) -> TestTask {
    .run(id: "failing") { [gate] _ in
      await gate.passIgnoringCancellation()
      throw error
    }
    .catch { [journal] _, _ in journal.append("catch") }
  }

  /// Cancels an operation, which then fails.
  private func cancelWork(failingWith error: any Error) async throws {
    let store = makeStore()
    let sent = store.send(.start(failing(error)))
    try await gate.arrival()
    store.cancelTask(id: "failing")
    gate.open()
    await sent.value
  }

  private var errors: [String] {
    journal.elements.filter { !$0.contains("before") && !$0.contains("after") }
  }

  enum Cancellation: CaseIterable {
    case byID, byGroup, byAction, bySuccessor, byCancelInFlight, byReceipt, all
  }

  @Test(
    "the error of a cancelled operation reaches the handler and the middleware, but no catch",
    arguments: Cancellation.allCases)
  func errorOfCancelled(cancellation: Cancellation) async throws {
    let store = makeStore()
    let failing = failing().cancellable(id: "group")
    let sent = store.send(.start(failing))
    try await gate.arrival()
    switch cancellation {
    case .byID: store.cancelTask(id: "failing")
    case .byGroup: store.cancelTask(id: "group")
    case .byAction: store.send(.start(.cancel(id: "failing")))
    case .bySuccessor: store.send(.start(.run(id: "failing") { _ in }))
    case .byCancelInFlight:
      store.send(.start(TestTask.run { _ in }.cancellable(id: "group", cancelInFlight: true)))
    case .byReceipt: sent.cancel()
    case .all: store.cancelAllTasks()
    }
    gate.open()
    await sent.value
    #expect(errors == ["onError TestError()", "middleware error start"])
  }

  @Test("the error of a cancelled part of a sequence reaches the handler, and ends the sequence")
  func errorOfCancelledSequence() async throws {
    let store = makeStore()
    let second = TestTask.run { $0.log.append("second") }
    let third = TestTask.run { $0.log.append("third") }
    let sent = store.send(
      .start(.concatenate(second, failing(), third).cancellable(id: "group")))
    try await gate.arrival()
    store.cancelTask(id: "group")
    gate.open()
    await sent.value
    #expect(errors == ["onError TestError()", "middleware error start"])
    #expect(store.state.log == ["second"])
  }

  private nonisolated static let cancellations: [any Error] = [
    CancellationError(), StrataCancellationException(),
    NSError(domain: NSURLErrorDomain, code: NSURLErrorCancelled),
    CocoaError(.userCancelled),
    StrataExecutionException(underlyingError: CancellationError()),
    NSError(
      domain: "Client", code: 1,
      userInfo: [
        NSUnderlyingErrorKey: NSError(domain: NSURLErrorDomain, code: NSURLErrorCancelled)
      ]),
  ]

  @Test(
    "a pure cancellation error is dropped",
    arguments: cancellations.indices)
  func cancellationOfCancelled(index: Int) async throws {
    try await cancelWork(failingWith: Self.cancellations[index])
    #expect(errors == [])
  }

  @Test(
    "a cancellation error of an operation that was not cancelled is an error",
    arguments: cancellations.indices)
  func cancellationOfOthers(index: Int) async {
    let store = makeStore()
    gate.open()
    await store.send(.start(failing(Self.cancellations[index]))).value
    #expect(errors == ["catch"])
  }

  @Test(
    "an error that only resembles a cancellation is an error",
    arguments: [
      NSError(domain: NSURLErrorDomain, code: NSURLErrorTimedOut),
      NSError(domain: "Client", code: NSURLErrorCancelled),
      NSError(domain: NSCocoaErrorDomain, code: NSURLErrorCancelled),
      NSError(domain: NSURLErrorDomain, code: CocoaError.userCancelled.rawValue),
    ])
  func resemblance(error: NSError) async throws {
    try await cancelWork(failingWith: error)
    #expect(errors.count == 2)
  }

  @Test("after the end of the store, no error is delivered")
  func errorAfterEnd() async throws {
    let warnings = Log<String>()
    try await StrataDiagnostics.withHandler({ warnings.append($0) }) {
      let (store, unhandling) = (makeStore(), TrapezioFeatureTests.makeStore())
      for store in [store, unhandling] { store.send(.start(failing())) }
      try await gate.arrival(count: 2)
      for store in [store, unhandling] { store.end() }
      gate.open()
      await store.tasks.waitUntilIdle()
      await unhandling.tasks.waitUntilIdle()
    }
    #expect(errors == [])
    #expect(warnings.elements == [])
  }

  @Test("after an error handler ends the store, nothing else receives the error")
  func endingHandler() async {
    var store: Store<TestFeature>?
    let made = TrapezioFeatureTests.makeStore { [journal] handler in
      handler.use(ImmediateMiddleware(name: "middleware", journal: journal))
        .onError { _, _ in
          journal.append("first")
          store?.end()
        }
        .onError { _, _ in journal.append("second") }
    }
    store = made
    await made.send(.start(.run { _ in throw TestError() })).value
    #expect(errors == ["first"])
    store = nil
  }

  @Test(
    "an error of middleware that has ended the store is not reported", arguments: [true, false])
  func endingMiddleware(isWaiting: Bool) async {
    let (warnings, over) = (Log<String>(), Gate())
    await StrataDiagnostics.withHandler({ warnings.append($0) }) {
      var store: Store<TestFeature>?
      store = TrapezioFeatureTests.makeStore { [journal] handler in
        let failing = handler.use(
          ImmediateMiddleware(
            name: "failing", journal: journal,
            after: { _ in
              store?.end()
              throw TestError()
            }))
        guard isWaiting else { return failing }
        return failing.use(
          WaitingMiddleware(name: "waiting", journal: journal, sentinel: Sentinel(opening: over)))
      }
      let sent = store?.send(.increment)
      await sent?.value
      store = nil
      if isWaiting { await over.pass() }
    }
    #expect(journal.elements.contains("failing after increment"))
    #expect(warnings.elements == [])
  }

  @Test("error handlers are called in the order of their use, and then the middleware")
  func orderOfHandlers() async {
    let store = TrapezioFeatureTests.makeStore { [journal] handler in
      handler.onError { _, _ in journal.append("first") }
        .use(ImmediateMiddleware(name: "a", journal: journal))
        .onError { _, _ in journal.append("second") }
        .use(ImmediateMiddleware(name: "b", journal: journal))
    }
    await store.send(.start(.run { _ in throw TestError() })).value
    #expect(errors == ["first", "second", "a error start", "b error start"])
  }

  @Test("an error that a handler handles is not reported")
  func handled() async {
    let warnings = Log<String>()
    await StrataDiagnostics.withHandler({ warnings.append($0) }) {
      let store = makeStore()
      await store.send(.start(.run { _ in throw TestError() })).value
    }
    #expect(errors == ["onError TestError()", "middleware error start"])
    #expect(warnings.elements == [])
  }

  @Test("an unhandled error of a cancelled operation is reported without suggesting a catch")
  func unhandled() async throws {
    let warnings = Log<String>()
    try await StrataDiagnostics.withHandler({ warnings.append($0) }) {
      let store = TrapezioFeatureTests.makeStore()
      let sent = store.send(.start(failing()))
      try await gate.arrival()
      sent.cancel()
      gate.open()
      await sent.value
    }
    #expect(
      warnings.elements == [
        "Store<TestFeature> does not handle an error from start: "
          + "\(TestError().localizedDescription) Add an onError to the handler. "
          + "See Failures#error-not-handled."
      ])
  }

  @Test("asynchronous onError of a cancelled operation is not cancelled")
  func waitingMiddleware() async throws {
    let (hook, uncancelled) = (Gate(), Gate())
    let store = TrapezioFeatureTests.makeStore { [journal] handler in
      handler.use(
        WaitingMiddleware(
          name: "middleware", journal: journal,
          error: { _ in
            await hook.pass()
            if !Task.isCancelled { uncancelled.open() }
          })
      ).onError { _, _ in }
    }
    let sent = store.send(.start(failing()))
    try await gate.arrival()
    sent.cancel()
    gate.open()
    try await hook.arrival()
    #expect(!sent.isFinished)
    hook.open()
    await sent.value
    #expect(uncancelled.isOpen)
  }

  @Test("the end of the store cancels the onError of a cancelled operation")
  func waitingMiddlewareOfEnded() async throws {
    let hook = Gate()
    let store = TrapezioFeatureTests.makeStore { [journal] handler in
      handler.use(
        WaitingMiddleware(
          name: "first", journal: journal,
          error: { _ in
            await hook.pass()
            journal.append(Task.isCancelled ? "cancelled" : "went on")
          })
      )
      .use(WaitingMiddleware(name: "second", journal: journal))
      .onError { _, _ in }
    }
    let sent = store.send(.start(failing()))
    try await gate.arrival()
    sent.cancel()
    gate.open()
    try await hook.arrival()
    store.end()
    await store.tasks.waitUntilIdle()
    #expect(errors == ["first error start", "cancelled"])
  }

  /// A clock whose sleep fails with its own error.
  private struct FailingClock: Clock {
    let gate: Gate
    var now: ContinuousClock.Instant { .now }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
      await gate.passIgnoringCancellation()
      throw TestError()
    }
  }

  @Test("a debounce fails if its clock fails, even after its cancellation")
  func failingClock() async throws {
    let store = makeStore()
    let task = TestTask.run { $0.log.append("ran") }
      .debounce(id: "search", for: .seconds(1), clock: FailingClock(gate: gate))
      .catch { [journal] _, _ in journal.append("catch") }
    let cancelled = store.send(.start(task))
    try await gate.arrival()
    let last = store.send(.start(task))
    try await gate.arrival(count: 2)
    gate.open()
    await cancelled.value
    await last.value
    #expect(Set(errors) == ["onError TestError()", "middleware error start", "catch"])
    #expect(errors.count == 3)
    #expect(store.state.log == [])
  }
}
