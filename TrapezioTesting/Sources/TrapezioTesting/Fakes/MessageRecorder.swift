// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// Records the texts of the messages that stores emit.
///
/// Each ``TestStore`` has a recorder. Without a test store, add it to the store as a plugin:
///
/// ```swift
/// let messages = MessageRecorder()
/// store.use(messages)
/// store.send(.warn("The disk is full."))
/// await messages.expectEvent("The disk is full.")
/// ```
@MainActor
public final class MessageRecorder: TestEventRecorder, TrapezioPlugin {
  /// The sink of the texts.
  public let sink: TestEventSink<String>

  /// All messages, asserted or not, in their order.
  public private(set) var messages: [TrapezioMessage] = []

  /// Creates a recorder without messages.
  ///
  /// - Parameter limit: The longest time that `nextEvent()` waits.
  public init(limit: Duration = .seconds(10)) {
    sink = TestEventSink(kind: "message", name: "messages", limit: limit)
  }

  /// Records a message.
  ///
  /// - Parameters:
  ///   - store: The store whose work has emitted the message.
  ///   - message: The message.
  public func store(_ store: TrapezioStoreInfo?, didEmit message: TrapezioMessage) {
    messages.append(message)
    sink.send(message.message)
  }

  /// Removes all messages.
  public func reset() {
    messages = []
    sink.clear()
  }
}
