// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import StrataServices

/// A recorder that receives the actions that services send, instead of their cluster.
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
  /// The sink that records the actions.
  public let sink: TestEventSink<any Action>

  /// Creates an empty recorder, whose limit applies to each wait for an event.
  public init(limit: Duration = .seconds(10)) {
    sink = TestEventSink(kind: "action", name: "recordingSend", limit: limit)
  }

  /// The function that the services use to send actions.
  ///
  /// The function records the action before it returns, and it never throws.
  public nonisolated var send: Send {
    Send { @MainActor [self] action in sink.send(action) }
  }

  /// Waits for the next action, as ``TestEventRecorder/nextEvent(fileID:filePath:line:column:)``
  /// does, and asserts that it equals the expected action.
  ///
  /// ```swift
  /// try await cluster.send(action: MemberAction.signIn(name: "Ann"))
  /// #expect(member.value.name == "Ann")
  /// await send.expectEvent(PointsAction.load)
  /// send.expectNoMoreEvents()
  /// ```
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
        The next action does not have the type \(A.self):

        \(FailureText.list([action]))

        The expected action:

        \(FailureText.list([expected]))

        Assert the actions in the order in which the service sends them.
        """, see: "event-of-another-type")
    }
    location.expect(action, toBe: expected, "The next action")
  }
}

extension Service {
  /// Makes the service send its actions to a recorder instead of its cluster.
  ///
  /// ```swift
  /// let (member, send) = (ServiceModel(Member()), RecordingSend())
  /// let cluster = try await Cluster {
  ///   MemberService()
  ///     .with(model: member)
  ///     .environment(\.send, send)
  /// }
  /// ```
  public func environment(
    _ keyPath: WritableKeyPath<ServiceEnvironmentValues, Send>, _ recorder: RecordingSend
  ) -> some Service {
    environment(keyPath, recorder.send)
  }
}
