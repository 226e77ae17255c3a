// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation
import Strata

/// A first-in, first-out queue of messages for the user.
///
/// ```swift
/// struct RootView: View {
///   @State private var messages = TrapezioMessageManager()
///
///   var body: some View {
///     ProfileListView(messages: messages).trapezioMessages(messages)
///   }
/// }
/// ```
///
/// A host, such as the view modifier `trapezioMessages(_:duration:clock:)`, shows the first
/// ``message`` and clears it when the user has seen it. When the queue holds ``capacity`` messages,
/// a new message removes the oldest one.
@MainActor
@Observable
public final class TrapezioMessageManager {
  /// The maximum number of waiting messages.
  public nonisolated static let capacity = 10

  /// The waiting messages, oldest first.
  public var messages: [TrapezioMessage] {
    access(keyPath: \.messages)
    return queue
  }

  @ObservationIgnored
  private var queue: [TrapezioMessage] = []

  /// Identifies the time for which a message has been the first one.
  @ObservationIgnored
  private(set) var showing = UUID()

  @ObservationIgnored
  private let broadcaster = StrataBroadcaster<[TrapezioMessage]>([])

  @ObservationIgnored
  private var merging: TrapezioMessageMerging?

  /// The visible hosts that show the messages, to which a host of your own adds itself.
  @ObservationIgnored
  public let visibleHosts = TrapezioVisibleHosts {
    "Two visible hosts show the messages of one TrapezioMessageManager. Each message appears "
      + "twice. Give each scene its own TrapezioMessageManager. See Failures#message-shown-twice."
  }

  /// Creates an empty manager that does not merge messages.
  public nonisolated init() {
    merging = nil
  }

  /// Creates an empty manager that merges repeated messages.
  ///
  /// ```swift
  /// let messages = TrapezioMessageManager(mergingWithin: .seconds(2))
  /// messages.emit("You are offline.", kind: .warning)
  /// messages.emit("You are offline.", kind: .warning)
  /// print(messages.messages.count)  // 1
  /// ```
  ///
  /// If a new message has the same content as a waiting message that was last emitted within the
  /// given time, measured by the `clock`, the manager merges the two. The waiting message keeps its
  /// id and its position, but its actions now run the closures of the new message. The id of the
  /// new message also refers to the waiting one, for example in ``clearMessage(id:)``.
  ///
  /// A cleared message is never merged, so a failure after "Retry" is always shown.
  public nonisolated init(
    mergingWithin time: Duration, clock: some Clock<Duration> = ContinuousClock()
  ) {
    merging = TrapezioMessageMerging(window: time, clock: clock)
  }

  /// The message to show now, or `nil` if no message is waiting.
  public var message: TrapezioMessage? { messages.first }

  /// A stream that delivers the waiting messages, initially and after every change.
  ///
  /// Each access returns a new stream. The stream ends when the manager is released.
  public var messagesSequence: AsyncStream<[TrapezioMessage]> { broadcaster.stream() }

  // MARK: Emitting

  /// Adds a message to the end of the queue.
  ///
  /// ```swift
  /// let message = TrapezioMessage(error, title: "Not saved")
  /// if !messages.messages.contains(where: message.hasSameContent) {
  ///   messages.emit(message)
  /// }
  /// ```
  ///
  /// A message with the id of a waiting message replaces it. A repeated message may be merged, as
  /// ``init(mergingWithin:clock:)`` describes. Observers receive every emitted message.
  public func emit(_ message: TrapezioMessage) {
    let origin = TrapezioMessageOrigin.current
    let attributed = origin.map(message.attributed(to:)) ?? message
    let repeated = merging?.merge(message, into: messages)
    let index = repeated ?? queue.firstIndex { $0.id == message.id }
    change { messages in
      if let index {
        messages[index] = attributed.withID(messages[index].id)
      } else {
        if messages.count == Self.capacity { messages.removeFirst() }
        messages.append(attributed)
      }
    }
    let store = origin?.owner as? TrapezioStoreInfo
    (origin?.observers ?? .current).tell(TrapezioFact.emitted(message, by: store, in: self))
  }

  /// Adds a message with the given text to the queue, and returns it.
  ///
  /// To add a title, a kind or actions, use ``emit(_:title:kind:actions:)``.
  @discardableResult
  public func emit(_ text: String) -> TrapezioMessage {
    let message = TrapezioMessage(text)
    emit(message)
    return message
  }

  /// Adds a message with the given content to the queue, and returns it.
  ///
  /// The method works like ``emit(_:)-(TrapezioMessage)``.
  ///
  /// ```swift
  /// messages.emit(
  ///   "The draft was deleted.", kind: .success,
  ///   actions: [
  ///     TrapezioMessageAction("Undo", sending: .restore(text), to: self)
  ///   ])
  /// ```
  @discardableResult
  public func emit(
    _ text: String, title: String? = nil, kind: TrapezioMessage.Kind = .info,
    actions: [TrapezioMessageAction] = []
  ) -> TrapezioMessage {
    let message = TrapezioMessage(text, title: title, kind: kind, actions: actions)
    emit(message)
    return message
  }

  /// Adds an error message to the queue, and returns it.
  ///
  /// The method works like ``emit(_:)-(TrapezioMessage)``. The message has the kind
  /// ``TrapezioMessage/Kind/error`` and the same text as a ``TrapezioMessage`` that you create from
  /// the error.
  ///
  /// ```swift
  /// messages.emit(
  ///   error, title: "Not saved",
  ///   actions: [TrapezioMessageAction("Retry", sending: .save, to: self)])
  /// ```
  @discardableResult
  public func emit(
    _ error: any Error, title: String? = nil, actions: [TrapezioMessageAction] = []
  ) -> TrapezioMessage {
    let message = TrapezioMessage(error, title: title, actions: actions)
    emit(message)
    return message
  }

  // MARK: Clearing

  /// Removes the message with an id from the queue.
  ///
  /// ```swift
  /// let connecting = messages.emit("Connecting…")
  /// await connect()
  /// messages.clearMessage(id: connecting.id)
  /// ```
  ///
  /// If no message has this id, the call has no effect.
  public func clearMessage(id: UUID) {
    let id = waitingID(of: id)
    change { $0.removeAll { $0.id == id } }
  }

  /// Removes all messages from the queue.
  public func clearAll() {
    change { $0 = [] }
  }

  /// Clears a message and runs one of its actions.
  ///
  /// ```swift
  /// for action in message.actions {
  ///   print("[\(action.title)]")
  /// }
  /// if let undo = message.actions.first {
  ///   messages.press(undo, of: message)
  /// }
  /// ```
  ///
  /// A host calls this method when the user presses the action's button.
  ///
  /// If the message is no longer waiting or has no such action, the method returns `false` and has
  /// no effect.
  @discardableResult
  public func press(_ action: TrapezioMessageAction, of message: TrapezioMessage) -> Bool {
    let id = waitingID(of: message.id)
    let waiting = messages.first { $0.id == id }
    guard let action = waiting?.actions.first(where: { $0 == action }) else { return false }
    clearMessage(id: id)
    action.run()
    return true
  }

  // MARK: Observing

  /// Calls a closure when the waiting messages change, for use outside of SwiftUI.
  ///
  /// ```swift
  /// let token = messages.observe { waiting in
  ///   guard let message = waiting.first else { return }
  ///   print(message.message)
  ///   messages.clearMessage(id: message.id)
  /// }
  /// ```
  ///
  /// The closure is called as ``TrapezioObservation/init(of:_:)`` describes, and not for the
  /// messages that are already waiting. Keep the observation: it ends when it is cancelled or
  /// released, or when the manager is released.
  public func observe(
    _ onChange: @escaping @MainActor ([TrapezioMessage]) -> Void
  ) -> TrapezioObservation {
    TrapezioObservation(of: { [weak self] in self?.messages }, onChange)
  }

  private func waitingID(of id: UUID) -> UUID { merging?.waitingID(of: id) ?? id }

  private func change(_ transform: (inout [TrapezioMessage]) -> Void) {
    // Write and send the messages before the signal, because an observer may change them again.
    let old = queue
    transform(&queue)
    // A merged message may differ only in its closures, which is no change to publish.
    guard queue != old else { return }
    if queue.first != old.first { showing = UUID() }
    broadcaster.send(queue)
    withMutation(keyPath: \.messages) {}
  }
}
