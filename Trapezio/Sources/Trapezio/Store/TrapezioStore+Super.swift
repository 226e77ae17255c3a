// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension TrapezioStore {
  /// Handles an event, or does nothing when an override of ``handle(event:)`` calls `super`.
  ///
  /// Swift chooses this function for `super.handle(event: event)`, and for `store.handle(event: event)` if the
  /// type of `store` does not override ``handle(event:)``. The second kind of call reaches the override of a
  /// subclass.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - function: The function that calls. Leave it out.
  public final func handle(event: Event, calledFrom function: StaticString = #function) {
    // An override may call `super` by way of another function, too.
    guard !isHandling, !isForwarding, "\(function)" != "handle(event:)" else { return }
    isForwarding = true
    defer { isForwarding = false }
    callHandle(event)
  }

  /// Calls the override of the store's class.
  @inlinable
  final func callHandle(_ event: Event) { call(self, with: event) }

  @inlinable
  final func call<Handler: TrapezioEventHandler>(_ handler: Handler, with event: Handler.Event) {
    handler.handle(event: event)
  }
}

/// Has `handle(event:)` as a requirement, which names the function that classes override and no overload.
@MainActor
@usableFromInline
protocol TrapezioEventHandler {
  associatedtype Event
  func handle(event: Event)
}

extension TrapezioStore: TrapezioEventHandler {}
