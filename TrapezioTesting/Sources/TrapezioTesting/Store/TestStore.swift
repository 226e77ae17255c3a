// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

/// Drives a store in a test, which asserts each change of the state.
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
/// - ``send(_:fileID:filePath:line:column:_:)`` asserts what an event does before it returns.
/// - ``receive(fileID:filePath:line:column:_:)`` asserts the next change that work makes: by an event that
///   it sends, or by one `update` outside of any.
/// - ``finish(fileID:filePath:line:column:)`` asserts that nothing is left.
///
/// The changes of work are seen one by one, in the order in which they happened. Each is asserted against
/// the state before it, so that it does not matter whether the change of some work comes before or after
/// the next event of the test. ``state`` is what was asserted so far.
///
/// It sees all work in the task scope of the store: what `handle` launches, what that launches in turn, and
/// each `Task` that is handed to `tasks.add(_:)`. A wait ends when no work is left that could end it, and
/// at the latest after ``limit``; then the failure says what is running, and which clock or fake it
/// waits for.
///
/// A test store that is released without ``finish(fileID:filePath:line:column:)`` asserts that nothing is
/// left, too, but does not wait for work.
@MainActor
public final class TestStore<Base: TestableStore> {
  /// The store that is tested.
  public let base: Base

  /// How long a wait may take, in the time of the system.
  public var limit: Duration

  /// The messages that the store and its work emit.
  public let messages: MessageRecorder

  let ledger: TestLedger<Base.State>
  private let location: TestLocation

  /// Wraps a store.
  ///
  /// A second test store for the same store is a failure.
  ///
  /// - Parameters:
  ///   - base: The store to test. What it has done before is not seen.
  ///   - navigator: The navigator that the store was given, whose events are to be asserted then.
  ///   - interop: The interop that the store was given, whose events are to be asserted then.
  ///   - messages: Records what the store and its work emit.
  ///   - limit: How long a wait may take, in the time of the system.
  ///   - fileID: The file of the caller.
  ///   - filePath: The path of the caller.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  public init(
    _ base: Base,
    navigator: FakeTrapezioNavigator? = nil,
    interop: FakeTrapezioInterop? = nil,
    messages: MessageRecorder? = nil,
    limit: Duration = .seconds(10),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let messages = messages ?? MessageRecorder(limit: limit)
    let recorded: [(any TestRecorded)?] = [navigator?.sink, interop?.sink, messages.sink]
    self.base = base
    self.limit = limit
    self.messages = messages
    location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    ledger = TestLedger(base.state, tasks: base.tasks, recorded: recorded.compactMap { $0 }) {
      [weak base] in base?.tellChanges()
    }
    if base.ownPlugins.contains(where: { $0 is TestRecorder<Base.State> }) {
      location.fail(
        """
        \(type(of: base)) is driven by another test store.

        Each of them would miss what the other does: use one.
        """)
    }
    for recorded in ledger.recorded {
      recorded.attach(to: base.tasks) { [weak ledger] in ledger?.running ?? "" }
    }
    base.use(ledger.recorder)
    if !base.ownPlugins.contains(where: { $0 as? MessageRecorder === messages }) {
      base.use(messages)
    }
  }

  deinit { ledger.assertRelease(at: location) }

  /// What was asserted so far, whatever has happened since.
  public var state: Base.State { ledger.asserted }

  /// How much is to be asserted.
  public var exhaustivity: Exhaustivity {
    get { ledger.exhaustivity }
    set { ledger.exhaustivity = newValue }
  }
}
