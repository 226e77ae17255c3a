// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation
import Strata

/// The messages that wait to be shown, first in, first out.
///
/// A store emits, a host shows ``message`` and clears it when it was seen. At most ``capacity`` messages
/// wait: one more pushes the oldest out.
@MainActor
@Observable
public final class TrapezioMessageManager {
  /// The number of messages that may wait.
  public nonisolated static let capacity = 10

  /// The messages that wait, the oldest first.
  public private(set) var messages: [TrapezioMessage] = []

  @ObservationIgnored
  private let broadcaster = StrataBroadcaster<[TrapezioMessage]>([])

  /// A manager without messages.
  public nonisolated init() {}

  /// The message to show now, if any.
  public var message: TrapezioMessage? { messages.first }

  /// The messages that wait: those of now first, then after every change, in order.
  ///
  /// Each access is a stream of its own, for one more consumer. It ends with the manager.
  public var messagesSequence: AsyncStream<[TrapezioMessage]> { broadcaster.stream() }

  /// Adds a message.
  ///
  /// - Parameter message: Shown after those that wait already.
  public func emit(_ message: TrapezioMessage) {
    change { messages in
      if messages.count == Self.capacity { messages.removeFirst() }
      messages.append(message)
    }
    if let host = TrapezioPluginHost.current {
      host.forEach { $0.store(host.store, didEmit: message) }
    } else {
      TrapezioPlugins.current.plugins.forEach { $0.store(nil, didEmit: message) }
    }
  }

  /// Adds a message with a text.
  ///
  /// - Parameter text: What the user reads.
  /// - Returns: The message, to clear it by its id.
  @discardableResult
  public func emit(_ text: String) -> TrapezioMessage {
    let message = TrapezioMessage(text)
    emit(message)
    return message
  }

  /// Removes a message, because it was seen.
  ///
  /// - Parameter id: The id of the message. An unknown one has no effect.
  public func clearMessage(id: UUID) {
    change { $0.removeAll { $0.id == id } }
  }

  /// Removes all messages.
  public func clearAll() {
    change { $0 = [] }
  }

  /// Calls a host that has no SwiftUI after the messages have changed.
  ///
  /// Changes made in one turn of the main actor are one call.
  ///
  /// - Parameter onChange: Called on the main actor, after the turn, with the messages that wait.
  /// - Returns: A token. The calls stop when it is cancelled or released, and with the manager.
  public func observe(
    _ onChange: @escaping @MainActor ([TrapezioMessage]) -> Void
  ) -> TrapezioObservation {
    TrapezioObservation(of: { [weak self] in self?.messages }, onChange)
  }

  private func change(_ transform: (inout [TrapezioMessage]) -> Void) {
    var changed = messages
    transform(&changed)
    guard changed != messages else { return }
    messages = changed
    broadcaster.send(changed)
  }
}
