// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

extension TestStore {
  /// Sends an event, and asserts what it changes before it returns.
  ///
  /// The events that are sent while this one is handled count as part of it. A warning that the libraries
  /// report in it or in its work, about a programmer's error, is a failure where all is to be asserted. A task-local that is set
  /// around the call is visible in the work that the event starts.
  ///
  /// - Parameters:
  ///   - event: What the user means.
  ///   - fileID: The file of the caller.
  ///   - filePath: The path of the caller.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  ///   - expectation: Makes the change that is expected, on a copy of the state before the event. Without
  ///     it, no change is expected. Where not all is to be asserted, it names only what is expected to be so.
  /// - Returns: What the store answers with: the work that the event started.
  @discardableResult
  public func send(
    _ event: Base.Event,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    _ expectation: ((inout Base.State) throws -> Void)? = nil
  ) async -> Base.Sent {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let call = FailureText.send(event)
    let misuse = misuse(of: call)
    if let misuse { location.fail(misuse) }
    let before = base.state
    let (sent, change) = ledger.recorder.recordSend {
      TestWorkContext.$current.withValue(ledger.work) {
        TrapezioDiagnostics.withHandler(ledger.warningHandler(for: call, at: location)) {
          base.send(event)
        }
      }
    }
    if let change { ledger.take(change, expectation) }
    if misuse == nil { ledger.assert(change, from: before, expectation, by: call, at: location) }
    return sent
  }

  private func misuse(of call: String) -> String? {
    if base.isEnded {
      """
      "\(call)" has no effect, for the store has ended.

      Send events before its end.
      """
    } else {
      ledger.isFinished ? ledger.tooLate(call) : nil
    }
  }
}
