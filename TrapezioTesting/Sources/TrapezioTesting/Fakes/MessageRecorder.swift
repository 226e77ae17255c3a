// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// Records the texts of the messages that stores emit, for a test to assert one by one.
///
/// Each ``TestStore`` has one. Without a test store it is a plugin of the store:
///
/// ```swift
/// let messages = MessageRecorder()
/// store.use(messages)
/// store.send(.warn("The disk is full."))
/// await messages.expectEvent("The disk is full.")
/// ```
@MainActor
public final class MessageRecorder: TestEventRecorder, TrapezioPlugin {
  /// Where the texts are recorded.
  public let sink: TestEventSink<String>

  /// The messages themselves, the first one first, asserted or not.
  public private(set) var messages: [TrapezioMessage] = []

  /// A recorder without messages.
  ///
  /// - Parameter limit: How long `nextEvent()` waits, in the time of the system.
  public init(limit: Duration = .seconds(10)) {
    sink = TestEventSink(kind: "message", name: "messages", limit: limit)
  }

  /// Records a message.
  ///
  /// - Parameters:
  ///   - store: The store whose work has emitted it.
  ///   - message: The message.
  public func store(_ store: TrapezioStoreInfo?, didEmit message: TrapezioMessage) {
    messages.append(message)
    sink.send(message.message)
  }

  /// Forgets all messages.
  public func reset() {
    messages = []
    sink.reset()
  }
}
