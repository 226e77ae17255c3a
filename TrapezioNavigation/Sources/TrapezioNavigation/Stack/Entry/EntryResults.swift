// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// The call that awaits a screen's result, and the sequences in which the screen reads results.
@MainActor
final class EntryResults {
  private struct Receiver {
    let id: Int
    let screen: any TrapezioScreen.Type
    let send: (any Sendable) -> Bool
    let finish: () -> Void
  }

  /// The call that awaits the screen's result, or has ended without it.
  var call: AwaitedValue<ReturnedResult>?
  var guardedEntry: TrapezioNavigationEntry.ID?
  private var receivers: [Receiver] = []
  private var nextReceiver = 0

  var isAwaited: Bool { call.map { !$0.isSettled } ?? false }

  func endCall() { call?.settle(nil) }

  func isAwaited(byGuardOf entry: TrapezioNavigationEntry.ID) -> Bool {
    isAwaited && guardedEntry == entry
  }

  /// Passes a result to the sequences, and returns whether one has accepted it.
  func receive(_ value: any Sendable, of other: any TrapezioScreen) -> Bool {
    var isReceived = false
    for receiver in receivers where receiver.screen == type(of: other) {
      if receiver.send(value) { isReceived = true }
    }
    return isReceived
  }

  func sequence<Screen: TrapezioAnsweringScreen>(
    of other: Screen.Type
  ) -> (AsyncStream<Screen.Outcome>, AsyncStream<Screen.Outcome>.Continuation) {
    let (stream, continuation) = AsyncStream.makeStream(of: Screen.Outcome.self)
    let id = nextReceiver
    nextReceiver += 1
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.forgetReceiver(id) }
    }
    receivers.append(
      Receiver(
        id: id, screen: other,
        send: { value in
          guard let value = value as? Screen.Outcome else { return false }
          if case .terminated = continuation.yield(value) { return false }
          return true
        }, finish: { continuation.finish() }))
    return (stream, continuation)
  }

  func end() {
    endCall()
    let ended = receivers
    receivers = []
    // An object that these closures have captured may navigate in its `deinit`.
    for receiver in ended { receiver.finish() }
  }

  private func forgetReceiver(_ id: Int) {
    guard let index = receivers.firstIndex(where: { $0.id == id }) else { return }
    let receiver = receivers.remove(at: index)
    // A buffered result may be an object that navigates in its `deinit`.
    withExtendedLifetime(receiver) {}
  }
}

struct ReturnedResult: Sendable {
  let value: any Sendable
  let navigator: EntryNavigator
}

extension AwaitedValue<ReturnedResult> {
  /// Waits for a screen's result, or keeps it for other receivers if the caller is cancelled.
  func outcome<Screen: TrapezioAnsweringScreen>(
    of screen: Screen.Type
  ) async -> Screen.Outcome? {
    // Unwrap the result first, because `nil` can be cast to any optional type.
    guard let result = await value() else { return nil }
    guard Task.isCancelled else { return result.value as? Screen.Outcome }
    result.navigator.stack?.keep(result.value, of: result.navigator)
    return nil
  }
}

struct KeptResults {
  struct Result {
    /// The index of the topmost entry that may receive the result.
    var index: Int
    let screen: any TrapezioScreen
    let value: any Sendable
  }

  static var limit: Int { 100 }

  var byKey: [String: any TrapezioNavigationResult] = [:]
  private(set) var unread: [Result] = []

  /// Keeps a result, and returns the oldest one if there are too many.
  mutating func keep(_ result: Result) -> Result? {
    unread.append(result)
    return unread.count > Self.limit ? unread.removeFirst() : nil
  }

  mutating func take<Screen: TrapezioAnsweringScreen>(
    of screen: Screen.Type, from index: Int
  ) -> [Screen.Outcome] {
    let taken = unread.filter { $0.index >= index && $0.screen is Screen }
    unread.removeAll { $0.index >= index && $0.screen is Screen }
    return taken.compactMap { $0.value as? Screen.Outcome }
  }

  /// Lowers the index of each result that was kept for an entry that has left.
  mutating func lower(to index: Int) {
    for result in unread.indices where unread[result].index > index {
      unread[result].index = index
    }
  }
}
