// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// The call that awaits a screen's result, and the sequences through which the screen reads the
/// results of the screens above it.
@MainActor
final class EntryResults {
  /// A call that awaits a result.
  @MainActor
  struct Caller {
    let result = AwaitedValue<any Sendable>()
    let type: Any.Type
    let accepts: (any Sendable) -> Bool
    /// The entry whose guard awaits the result, if any.
    let guardedEntry = EntryGuard.askedEntry

    init<Result: Sendable>(of type: Result.Type) {
      self.type = type
      accepts = { $0 is Result }
    }
  }

  private struct Receiver {
    let id: Int
    let screen: any TrapezioScreen.Type
    let type: Any.Type
    let accepts: (any Sendable) -> Bool
    /// Passes a result to the sequence and returns whether the sequence still has a reader.
    let send: (any Sendable) -> Bool
    let finish: () -> Void
  }

  private let screen: any TrapezioScreen
  /// The call that awaits the screen's result, or that has ended without it.
  var caller: Caller?
  private var receivers: [Receiver] = []
  private var nextReceiver = 0

  init(of screen: any TrapezioScreen) { self.screen = screen }

  // MARK: The screen's result

  /// Whether a call awaits the screen's result.
  var isAwaited: Bool { caller.map { !$0.result.isSettled } ?? false }

  /// Passes the screen's result to the call that awaits it.
  ///
  /// - Returns: `true` if a call has accepted the result.
  func settle(_ value: any Sendable) -> Bool {
    guard isAwaited, let caller else { return false }
    self.caller = nil
    guard caller.accepts(value) else {
      TrapezioDiagnostics.warn(
        "\(screen) returned a value of type \(Swift.type(of: value)), but goTo(_:for:) awaits \(caller.type) "
          + "and returns nil. Return that type, or await \(Swift.type(of: value)). The result is kept for "
          + "results(of:as:). See Failures#result-of-another-type.")
      caller.result.settle(nil)
      return false
    }
    caller.result.settle(value)
    return true
  }

  /// Ends the call that awaits the screen's result without one.
  func endCall() { caller?.result.settle(nil) }

  /// Whether an entry's guard awaits the screen's result.
  func isAwaited(byGuardOf entry: TrapezioNavigationEntry.ID) -> Bool {
    isAwaited && caller?.guardedEntry == entry
  }

  // MARK: Results of the screens above

  /// Passes a result of a screen above to this screen's sequences.
  ///
  /// - Returns: `true` if a sequence has accepted the result.
  func receive(_ value: any Sendable, of other: any TrapezioScreen) -> Bool {
    var isReceived = false
    for receiver in receivers where receiver.screen == type(of: other) {
      if !receiver.accepts(value) {
        warnOfType(of: value, of: other, for: receiver.type)
      } else if receiver.send(value) {
        isReceived = true
      }
    }
    return isReceived
  }

  /// Creates a sequence of results, to which ``receive(_:of:)`` passes them.
  func sequence<Screen: TrapezioScreen, Result: Sendable>(
    of other: Screen.Type, as type: Result.Type
  ) -> (AsyncStream<Result>, AsyncStream<Result>.Continuation) {
    let (stream, continuation) = AsyncStream.makeStream(of: Result.self)
    let id = nextReceiver
    nextReceiver += 1
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.forgetReceiver(id) }
    }
    receivers.append(
      Receiver(
        id: id, screen: other, type: type, accepts: { $0 is Result },
        send: { value in
          guard let value = value as? Result else { return true }
          if case .terminated = continuation.yield(value) { return false }
          return true
        }, finish: { continuation.finish() }))
    return (stream, continuation)
  }

  func warnOfType(of value: any Sendable, of other: any TrapezioScreen, for type: Any.Type) {
    TrapezioDiagnostics.warn(
      "\(other) returned a value of type \(Swift.type(of: value)), but results(of:as:) of \(screen) reads "
        + "\(type). The result is kept. Read it as \(Swift.type(of: value)). "
        + "See Failures#result-of-another-type.")
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
