// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// The call that awaits a screen's result, and the sequences through which the screen reads the
/// results of the screens above it.
@MainActor
final class EntryResults {
  private struct Receiver {
    let id: Int
    let screen: any TrapezioScreen.Type
    /// Passes a result to the sequence and returns whether the sequence still has a reader.
    let send: (any Sendable) -> Bool
    let finish: () -> Void
  }

  /// The call that awaits the screen's result, or that has ended without it.
  var call: AwaitedValue<ReturnedResult>?
  /// The entry whose guard awaits the result, if any.
  var guardedEntry: TrapezioNavigationEntry.ID?
  private var receivers: [Receiver] = []
  private var nextReceiver = 0

  // MARK: The screen's result

  /// Whether a call awaits the screen's result.
  var isAwaited: Bool { call.map { !$0.isSettled } ?? false }

  /// Ends the call that awaits the screen's result without one.
  func endCall() { call?.settle(nil) }

  /// Whether an entry's guard awaits the screen's result.
  func isAwaited(byGuardOf entry: TrapezioNavigationEntry.ID) -> Bool {
    isAwaited && guardedEntry == entry
  }

  // MARK: Results of the screens above

  /// Passes a result of a screen above to this screen's sequences.
  ///
  /// - Returns: `true` if a sequence has accepted the result.
  func receive(_ value: any Sendable, of other: any TrapezioScreen) -> Bool {
    var isReceived = false
    for receiver in receivers where receiver.screen == type(of: other) {
      if receiver.send(value) { isReceived = true }
    }
    return isReceived
  }

  /// Creates a sequence of results, to which ``receive(_:of:)`` passes them.
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

  /// Ends all sequences, and the call that awaits the screen's result.
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
