// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

/// A wrapper that drives a store in a test and asserts every change to its state.
///
/// ```swift
/// let store = TestStore(CounterStore(screen: screen, halve: halve))
///
/// await store.send(.increment) { $0.count = 5 }
/// await store.send(.halve) { $0.isHalving = true }
/// halve.fail(with: OfflineError())
/// await store.receive {
///   $0.isHalving = false
///   $0.error = "You are offline."
/// }
/// await store.finish()
/// ```
///
/// - ``send(_:fileID:filePath:line:column:_:)`` asserts the change that an event makes immediately.
/// - ``receive(fileID:filePath:line:column:_:)`` asserts the next change that work makes. Each
///   event counts as one change, and so does each delivery of work, such as a call of `reduce`.
///   Each `update` that is part of neither counts as one change, too.
/// - ``finish(fileID:filePath:line:column:)`` verifies that the test has asserted everything.
///
/// The closures describe changes of values. If a closure writes into an object of the state, the
/// test fails, because the store has the same object.
///
/// ``state`` contains only the asserted changes. <doc:WhatATestAccountsFor> explains the order of
/// changes.
///
/// The test store sees all work in the store's task scope: the work that `handle` launches, the
/// work that this work launches in turn, and each `Task` that you add with `tasks.add(_:)`. It does
/// not see a plain `Task { }`, or work with `in: .process`. A wait fails as soon as
/// nothing can happen without the test, after its limit at the latest, or if the test is cancelled.
///
/// If the test store is released without ``finish(fileID:filePath:line:column:)``, it makes the
/// same assertions. Instead of waiting for work, it fails if work is running. With ``exhaustivity``
/// off, it does not fail.
@MainActor
public final class TestStore<Base: TrapezioStoreProtocol>
where Base.State: Equatable & Sendable {
  /// The tested store.
  ///
  /// If you change the store directly, assert the change with `receive`.
  public let base: Base

  /// The maximum duration of each wait.
  ///
  /// The limit excludes time when the machine is too busy to run the test. A new limit also applies
  /// to ``messages``, but not to a recorder that you passed to the initializer. The fakes keep
  /// their own limits.
  public var limit: Duration {
    didSet {
      if ownsMessages { messages.sink.limit = limit }
    }
  }

  /// The recorder of the messages that the store and its work emit.
  public let messages: MessageRecorder

  let ledger: TestLedger<Base.State>
  private let ownsMessages: Bool
  private let location: TestLocation

  /// Creates a test store that wraps a store.
  ///
  /// Pass the store's navigators and interops, separated by commas:
  ///
  /// ```swift
  /// let list = FakeTrapezioNavigator(root: CounterScreen())
  /// let detail = FakeTrapezioNavigator(screen: EditScreen(id: 7))
  /// // …
  /// let store = TestStore(base, navigator: list, detail, interop: interop)
  /// await store.send(.close)
  /// await detail.expectEvent(.dismiss)
  /// ```
  ///
  /// The test must assert their events and answer their questions. If test stores share a fake, the
  /// last of them to finish verifies this. Without `messages`, the test
  /// store creates a recorder. The test store does not see changes that the store made earlier.
  ///
  /// The test fails if the store already has a test store that is neither finished nor released. If
  /// a helper creates your test stores, give it a parameter `line: UInt = #line` and pass the line
  /// on, so that a failure points to the test.
  public convenience init(
    _ base: Base,
    navigator navigators: FakeTrapezioNavigator?...,
    interop interops: FakeTrapezioInterop?...,
    messages: MessageRecorder? = nil,
    limit: Duration = .seconds(10),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      base, Self.recorded(navigators, interops), messages, limit,
      TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  static func recorded(
    _ navigators: [FakeTrapezioNavigator?], _ interops: [FakeTrapezioInterop?]
  ) -> [any TestRecorded] {
    navigators.compactMap(\.self).flatMap {
      [$0.sink, $0.user, $0.earlyResults] as [any TestRecorded]
    }
      + interops.compactMap(\.self).map(\.sink)
  }

  init(
    _ base: Base, _ recorded: [any TestRecorded], _ messages: MessageRecorder?, _ limit: Duration,
    _ location: TestLocation
  ) {
    ownsMessages = messages == nil
    let messages = messages ?? MessageRecorder(limit, nil)
    self.base = base
    self.limit = limit
    self.messages = messages
    ledger = TestLedger(base.state, tasks: base.tasks, recorded: recorded + [messages.sink]) {
      [weak base] in base?.tellChanges()
    }
    self.location = location.of(ledger.work.trace)
    if !TestWorkContext.begin(ledger, of: base.tasks) {
      location.fail(
        """
        \(type(of: base)) already has a test store.

        Use that test store, or finish it first. Two test stores of one store would each miss the \
        events of the other.
        """, see: "second-test-store")
    }
    ledger.work.trace.use(ledger.recorded)
    for user in ledger.users { ledger.work.add(user) }
    ledger.work.follow(base.tasks)
    base.use(ledger.history)
    for recorded in ledger.recorded {
      recorded.follow(ledger.terms)
      recorded.attach(to: base.tasks) { [weak ledger] in
        ledger.flatMap { $0.isFinished ? nil : $0.running } ?? ""
      } remedy: { [history = ledger.history] in
        history.remedy
      }
      // A question can be open before the test store exists.
      recorded.refresh()
    }
    base.use(ledger.recorder)
    ledger.recorder.follow(base.state) { [weak base] in base?.state }
    messages.observe(base)
  }

  deinit { ledger.assertRelease(at: location) }

  /// The initial state with all asserted changes.
  public var state: Base.State { ledger.asserted }

  /// How much the test must assert, by default ``Exhaustivity/on``.
  ///
  /// A new value applies to later calls and to the test store's fakes.
  public var exhaustivity: Exhaustivity {
    get { ledger.exhaustivity }
    set { ledger.exhaustivity = newValue }
  }
}
