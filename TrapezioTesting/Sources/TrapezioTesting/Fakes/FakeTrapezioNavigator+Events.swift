// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

extension FakeTrapezioNavigator {
  /// A stream of all earlier events, followed by each new event.
  ///
  /// Each access returns a new stream, which ends when the navigator is deallocated. Receiving an
  /// event counts as reading it, as with ``TestEventRecorder/events``.
  public var eventStream: AsyncStream<NavigationEvent> {
    let (stream, continuation) = AsyncStream.makeStream(of: NumberedEvent.self)
    for event in sink.numbered { continuation.yield(event) }
    consumers.append(continuation)
    let left = sink.left
    return AsyncStream {
      guard let next = await stream.first(where: { _ in true }) else { return nil }
      left.remove(upTo: next.number)
      return next.event
    }
  }

  /// The screens of all `goTo` and `result(of:)` calls, in order.
  public var navigatedScreens: [any TrapezioScreen] { events.compactMap(\.navigatedScreen) }

  /// The number of calls to `dismiss()`, `dismiss(_:returning:)` and `popWithResult(key:result:)`.
  public var dismissCount: Int {
    events.count { event in
      switch event {
      case .dismiss, .dismissReturning, .popWithResult: true
      case .goTo, .back, .dismissToRoot, .dismissTo, .clearResults: false
      }
    }
  }

  /// Records an event, and returns its number.
  @discardableResult
  func record(_ event: NavigationEvent) -> Int {
    let number = sink.record(event)
    consumers.removeAll { consumer in
      if case .terminated = consumer.yield((number, event)) { true } else { false }
    }
    return number
  }
}

// MARK: - Results of calls from the store

extension FakeTrapezioNavigator {
  var isCallAwaiting: Bool { isCallWaiting && !hasLeft }

  func returnResult(_ result: any Sendable) {
    guard canReturn else { return }
    hasReturned = true
    isCallWaiting = false
    returned = result
  }

  func noteConsumed(_ key: String) {
    results[key] = nil
    if let event = keyedEvents.removeValue(forKey: key) { sink.left.remove(event) }
  }

  /// Prevents a later result, because the screen has returned one under a key.
  func noteKeyedResult() {
    if canReturn { hasReturned = true }
  }

  private var canReturn: Bool { !hasLeft && !hasReturned && entry != stack.root }
}
