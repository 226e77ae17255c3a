// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A choice that a message offers to the user, such as "Undo" or "Retry".
///
/// ```swift
/// messages.emit(
///   error, title: "Not saved",
///   actions: [TrapezioMessageAction("Retry", sending: .save, to: self)])
/// ```
///
/// When the user presses the action, ``TrapezioMessageManager/press(_:of:)`` clears the message and
/// then runs the action's closure.
public struct TrapezioMessageAction: Equatable, Sendable {
  /// The text of the button, which the library does not look up in a string catalog.
  public let title: String

  /// The effect of the action on the user's data, or `nil` for an ordinary action.
  public let role: TrapezioButtonRole?

  let run: @MainActor @Sendable () -> Void

  /// Creates an action that runs a closure.
  ///
  /// ```swift
  /// let call = TrapezioMessageAction("Call support") { callSupport() }
  /// messages.emit("The payment failed.", kind: .error, actions: [call])
  /// ```
  ///
  /// The message manager retains the closure until the message is cleared. To send an event to a
  /// store, use ``init(_:role:sending:to:)``, which does not retain the store.
  ///
  /// If the closure emits a message, observers receive it as a message of the store that emitted
  /// the action's message.
  public init(
    _ title: String, role: TrapezioButtonRole? = nil, run: @escaping @MainActor @Sendable () -> Void
  ) {
    self.title = title
    self.role = role
    self.run = run
  }

  /// Creates an action that sends an event to a store.
  ///
  /// The action keeps a weak reference to the store. If the store has ended or has been released,
  /// pressing the action only clears the message.
  ///
  /// ```swift
  /// TrapezioMessageAction("Undo", sending: .restore(text), to: self)
  /// ```
  @MainActor
  public init<Store: TrapezioStoreProtocol>(
    _ title: String, role: TrapezioButtonRole? = nil, sending event: Store.Event, to store: Store
  ) {
    self.init(title, role: role) { [weak store] in store?.send(event) }
  }

  func attributed(to origin: StrataTaskScope) -> TrapezioMessageAction {
    TrapezioMessageAction(title, role: role) { [run] in
      TrapezioMessageOrigin.run(run, from: origin)
    }
  }

  /// Returns whether two actions have the same title and the same role.
  public static func == (lhs: TrapezioMessageAction, rhs: TrapezioMessageAction) -> Bool {
    lhs.title == rhs.title && lhs.role == rhs.role
  }
}
