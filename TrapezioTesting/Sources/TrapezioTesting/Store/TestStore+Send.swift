// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

extension TestStore {
  /// Sends an event and asserts the change that the event makes immediately.
  ///
  /// ```swift
  /// await store.send(.increment) { $0.count = 5 }
  /// #expect(store.state.count == 5)
  /// ```
  ///
  /// The closure receives a copy of the state before the event and makes the expected change.
  /// Without a closure, the event must not change the state. The change includes the changes of all
  /// events that the store sends while it handles the event. A closure fails the test if it throws
  /// or, with ``exhaustivity`` on, if it changes nothing. With ``exhaustivity`` off, the closure
  /// receives the state after the event and sets only the values to assert. Without a closure, the
  /// event can then change the state.
  ///
  /// If the event or its work causes a MESA library to report a warning, the test fails, unless
  /// ``exhaustivity`` is off. The test also fails if the store has ended. The work inherits the
  /// caller's task-local values.
  ///
  /// If the event makes one of the test's navigators ask a guard, for example with `back()`, the
  /// method waits until the guard has answered or has asked the user, and until the screens have
  /// left the stack. If the guard awaits a ``FakeInteractor``, give the fake its answer first. The
  /// test fails if the guard does not decide within ``limit``.
  ///
  /// - Returns: The work that the event started.
  @discardableResult
  public func send(
    _ event: Base.Event,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    _ expectation: ((inout Base.State) throws -> Void)? = nil
  ) async -> TestWork {
    let location = ledger.location(fileID, filePath, line, column)
    let call = FailureText.send(event)
    let isMisuse = reportMisuse(of: call, at: location)
    // Reports the changes of earlier work first, because they are not part of the event's change.
    base.tellChanges()
    let before = base.state
    let undecided = ledger.undecided
    ledger.work.trace.add(.call(call))
    ledger.history.begin(call)
    let (sent, change) = ledger.recorder.recordSend {
      defer { base.tellChanges() }
      return ledger.work.run(call) {
        StrataDiagnostics.withHandler(ledger.warningHandler(for: call, at: location)) {
          base.send(event)
        }
      }
    }
    if let change { ledger.take(change, expectation) }
    if !isMisuse { ledger.assert(change, from: before, expectation, by: call, at: location) }
    await ledger.settleGuards(call, after: undecided, limit: limit, at: location)
    return TestWork(
      sent, of: call, limit: limit, ledger.work.trace, scopes: { [tasks = base.tasks] in [tasks] }
    ) {
      [ledger] in ledger.running
    }
  }

  private func reportMisuse(of call: String, at location: TestLocation) -> Bool {
    guard !base.isEnded else {
      location.fail(FailureText.ended(call), see: "store-ended")
      return true
    }
    return ledger.isTooLate(call, at: location)
  }
}
