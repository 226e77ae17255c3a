// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// The call that awaits a screen's result, and the closures that receive the results of other
/// screens for the screen.
@MainActor
final class EntryResults {
  private final class Receiver {
    let screen: any TrapezioScreen.Type
    /// Returns whether the receiver still exists and has accepted the result.
    let receive: @MainActor (any Sendable) -> Bool

    init(screen: any TrapezioScreen.Type, receive: @escaping @MainActor (any Sendable) -> Bool) {
      self.screen = screen
      self.receive = receive
    }
  }

  /// Whether the screen is returning its result, or has returned it.
  var hasReturned = false
  /// The call that awaits the screen's result, or has ended without it.
  var call: AwaitedValue<ReturnedResult>?
  var guardedEntry: TrapezioNavigationEntry.ID?
  private var receivers: [Receiver] = []

  var isAwaited: Bool { call.map { !$0.isSettled } ?? false }

  func endCall() { call?.settle(nil) }

  func isAwaited(byGuardOf entry: TrapezioNavigationEntry.ID) -> Bool {
    isAwaited && guardedEntry == entry
  }

  /// Passes a result to the receivers, and returns whether one has accepted it.
  func receive(_ value: any Sendable, of other: any TrapezioScreen) -> Bool {
    // A receiver can return another result, register again, or end the screen.
    let present = receivers
    var isAccepted = false
    for receiver in present where receiver.screen == type(of: other) {
      if receiver.receive(value) {
        isAccepted = true
      } else {
        receivers.removeAll { $0 === receiver }
      }
    }
    // A receiver that is forgotten may be an object that navigates in its `deinit`.
    withExtendedLifetime(present) {}
    return isAccepted
  }

  func add<Screen: TrapezioAnsweringScreen>(
    _ receive: @escaping @MainActor (Screen.Outcome) -> Bool, of other: Screen.Type
  ) {
    receivers.append(
      Receiver(screen: other) { value in (value as? Screen.Outcome).map(receive) ?? false })
  }

  func end() {
    endCall()
    // An object that these closures have captured may navigate in its `deinit`.
    withExtendedLifetime(receivers) { receivers = [] }
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
    // In the cancelled work, a receiver could start nothing.
    let stack = result.navigator.stack
    await stack?.outsideWork { stack?.keep(result.value, of: result.navigator) }.value
    return nil
  }
}

struct KeptResults {
  struct Result {
    var number = 0
    /// The index of the topmost entry that may receive the result.
    var index: Int
    let screen: any TrapezioScreen
    let value: any Sendable
    /// Whether a warning has told that no screen receives the result, or need not tell.
    var isReported: Bool
  }

  static var limit: Int { 100 }

  var byKey: [String: any TrapezioNavigationResult] = [:]
  private(set) var unread: [Result] = []
  private var lastNumber = 0

  /// Keeps a result, and returns the oldest one if there are too many.
  mutating func keep(_ result: Result) -> Result? {
    var result = result
    lastNumber += 1
    result.number = lastNumber
    unread.append(result)
    return unread.count > Self.limit ? unread.removeFirst() : nil
  }

  mutating func remove(_ number: Int) -> Result? {
    unread.firstIndex { $0.number == number }.map { unread.remove(at: $0) }
  }

  /// Keeps a removed result in its place.
  mutating func putBack(_ result: Result) {
    unread.insert(result, at: unread.firstIndex { $0.number > result.number } ?? unread.count)
  }

  mutating func take<Screen: TrapezioAnsweringScreen>(
    of screen: Screen.Type, where isReachable: (_ index: Int) -> Bool
  ) -> [Screen.Outcome] {
    let taken = unread.filter { $0.screen is Screen && isReachable($0.index) }
    unread.removeAll { $0.screen is Screen && isReachable($0.index) }
    return taken.compactMap { $0.value as? Screen.Outcome }
  }

  /// Lowers the index of each result that was kept for an entry that has left.
  mutating func lower(to index: Int) {
    for result in unread.indices where unread[result].index > index {
      unread[result].index = index
    }
  }
}
