// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import StrataServices

/// Records the actions that services send, in place of sending them to their cluster.
///
/// ```swift
/// let recordingSend = RecordingSend()
/// let cluster = try await Cluster {
///   IdentityService()
///     .with(model: mockedIdentityModel)
///     .environment(\.send, recordingSend)
/// }
///
/// try await cluster.send(action: StartUpAction.appDidCompleteLaunching)
/// // …
/// await recordingSend.expectEvent(IdentityAction.logIn(name: "guest"))
/// recordingSend.expectNoMoreEvents()
/// ```
@MainActor
public final class RecordingSend: TestEventRecorder {
  /// Where the actions are recorded.
  public let sink: TestEventSink<any Action>

  /// A recorder without actions.
  ///
  /// - Parameter limit: How long `nextEvent()` waits, in the time of the system.
  public init(limit: Duration = .seconds(10)) {
    sink = TestEventSink(kind: "action", name: "recordingSend", limit: limit)
  }

  /// What the services send by.
  ///
  /// Sending returns once the action is recorded, and does not fail.
  public nonisolated var send: Send {
    Send { @MainActor [self] action in sink.send(action) }
  }

  /// Fails unless the next action that was not asserted yet is the expected one; it then is asserted.
  ///
  /// It waits for an action as `nextEvent()` does, and shows the difference where it is another one.
  ///
  /// - Parameters:
  ///   - expected: The action.
  ///   - fileID: The file of the caller.
  ///   - filePath: The path of the caller.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  public func expectEvent<A: Action & Equatable>(
    _ expected: A,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let action = await sink.takeNext(at: location) else { return }
    guard let action = action as? A else {
      return location.fail(
        """
        The next action is of another type than expected:

        \(FailureText.list([action]))

        Expected was:

        \(FailureText.list([expected]))
        """)
    }
    location.expect(action, toBe: expected, "The next action")
  }
}

extension Service {
  /// Has this service send to a recorder, in place of its cluster.
  ///
  /// - Parameters:
  ///   - keyPath: `ServiceEnvironmentValues.send`.
  ///   - recorder: Records what the service sends.
  /// - Returns: The service that sends so.
  public func environment(
    _ keyPath: WritableKeyPath<ServiceEnvironmentValues, Send>, _ recorder: RecordingSend
  ) -> ModifiedService<Self> {
    environment(keyPath, recorder.send)
  }
}
