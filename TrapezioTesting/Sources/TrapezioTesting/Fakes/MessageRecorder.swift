// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// A recorder of the messages that stores emit.
///
/// Each ``TestStore`` and each ``TestFlow`` has a recorder. Without them, add the observer of a
/// recorder to the store:
///
/// ```swift
/// let messages = MessageRecorder()
/// store.use(messages.observer)
/// store.send(.warn("The disk is full."))
/// await messages.expectEvent("The disk is full.")
/// ```
///
/// `expectEvent(_:)` asserts only a message's text. To assert its title, kind and actions as well,
/// call ``expectMessage(_:title:kind:actions:fileID:filePath:line:column:)``.
///
/// <doc:WhatATestAccountsFor> explains when unasserted messages fail the test.
@MainActor
public final class MessageRecorder: TestEventRecorder {
  /// The sink that records the message texts.
  public let sink: TestEventSink<String>

  /// All messages in order, both asserted and unasserted.
  ///
  /// Reading them counts as reading ``TestEventRecorder/events``. The actions of these messages do
  /// nothing. To run an action, call `press` of the ``TestStore``.
  public var messages: [TrapezioMessage] {
    sink.left.removeAll()
    return kept
  }

  /// The observer that records the messages.
  ///
  /// Add it to a store or to a list of observers with `use(_:)`. It does not retain the recorder.
  public var observer: any MesaObserver { recording }

  private let recording = MessageObserver()
  private var kept: [TrapezioMessage] = []
  /// The messages, keyed by the index of each message's text in the sink.
  private var recorded: [Int: RecordedMessage] = [:]

  /// Creates an empty recorder, whose limit applies to each wait for an event.
  ///
  /// ```swift
  /// let recorder = MessageRecorder(limit: .seconds(30))
  /// let flow = TestFlow(root: CounterScreen(), messages: recorder) {
  ///   TrapezioRoute(CounterScreen.self, name: "counter") { _, _ in
  ///     let store = CounterStore()
  ///     store.use(recorder.observer)
  ///     return store
  ///   }
  /// }
  /// ```
  public convenience init(
    limit: Duration = .seconds(10),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      limit, TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// `location` is `nil` if a test store or a flow, which reports the messages, created the
  /// recorder.
  init(_ limit: Duration, _ location: TestLocation?) {
    sink = TestEventSink(
      kind: "message", name: "messages", limit: limit, call: "expectMessage(_:)",
      hint: FailureText.recordedMessages, of: location.map { ("message recorder", $0) })
    recording.recorder = self
  }

  func observe(_ store: any TrapezioStoreProtocol) {
    store.use(StoreMessageObserver(recording, in: store.tasks.observers))
  }

  func record(_ message: RecordedMessage) {
    // Drops the actions' closures, because they can retain the store. The manager keeps its own.
    let text = message.message
    let copy = TrapezioMessage(
      text.message, title: text.title, kind: text.kind,
      actions: text.actions.map { TrapezioMessageAction($0.title, role: $0.role) {} }, id: text.id)
    kept.append(copy)
    recorded[sink.recorded.count] = RecordedMessage(message: copy, manager: message.manager)
    sink.send(text.message)
  }

  /// Removes all messages.
  ///
  /// ```swift
  /// store.send(.warn("Oh"))
  /// #expect(await recorder.nextEvent() == "Oh")
  /// #expect(recorder.messages == store.messages.messages)
  /// recorder.expectNoMoreEvents()
  /// recorder.reset()
  /// #expect(recorder.messages == [])
  /// ```
  public func reset() {
    kept = []
    recorded = [:]
    sink.clear()
  }

  /// The asserted messages, newest first.
  var asserted: [RecordedMessage] { positions(0..<sink.assertedCount).reversed() }

  var unasserted: [RecordedMessage] { positions(sink.assertedCount..<sink.recorded.count) }

  private func positions(_ range: Range<Int>) -> [RecordedMessage] {
    range.compactMap { recorded[$0] }
  }

  /// Waits for the next message, as `nextEvent()` does, and returns it with its title, kind and
  /// actions.
  ///
  /// ```swift
  /// await store.send(.clear)
  /// let message = try #require(await store.messages.nextMessage())
  /// #expect(message == store.base.messages.messages.last)
  /// ```
  ///
  /// The actions of the message do nothing. If no message comes, the test fails, and the method
  /// returns `nil`.
  public func nextMessage(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async -> TrapezioMessage? {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let text = await sink.takeNext(at: location) else { return nil }
    return recorded[sink.assertedCount - 1]?.message ?? TrapezioMessage(text)
  }

  /// Waits for the next message, as ``TestEventRecorder/nextEvent(fileID:filePath:line:column:)``
  /// does, and asserts its content.
  ///
  /// Pass the actions' titles in order. The actions' roles are ignored. By default, the message
  /// must have no title, the kind `.info` and no actions.
  ///
  /// ```swift
  /// await store.messages.expectMessage(
  ///   "Cleared.", title: "Counter", kind: .success, actions: ["Undo", "Halve"])
  /// ```
  public func expectMessage(
    _ text: String, title: String? = nil, kind: TrapezioMessage.Kind = .info,
    actions: [String] = [],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let message = await nextMessage(
      fileID: fileID, filePath: filePath, line: line, column: column)
    guard let message else { return }
    let expected = MessageContent(
      message: text, title: title, kind: kind,
      actions: actions.enumerated().map { index, title in
        MessageContent.Action(
          title: title,
          role: message.actions.indices.contains(index) ? message.actions[index].role : nil)
      })
    sink.trace.location(fileID, filePath, line, column)
      .expect(MessageContent(message), toBe: expected, "The next message")
  }

  /// Waits for the next message, as `nextEvent()` does, and asserts its content and its actions'
  /// roles.
  ///
  /// The message's id and the actions' closures are ignored.
  public func expectMessage(
    _ expected: TrapezioMessage,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let message = await nextMessage(
      fileID: fileID, filePath: filePath, line: line, column: column)
    guard let message else { return }
    sink.trace.location(fileID, filePath, line, column)
      .expect(MessageContent(message), toBe: MessageContent(expected), "The next message")
  }
}
