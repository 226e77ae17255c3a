// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// A page that shows a store with a projection, which draws its state as a panel.
@MainActor
package final class TerminalRuntime<
  Store: TrapezioStoreProtocol, Projection: TrapezioProjection
>: TerminalPage
where
  Projection.Content == TerminalPanel, Projection.State == Store.State,
  Projection.Event == Store.Event
{
  private let store: Store
  private let keeper = TrapezioStoreKeeper<Store>()
  private let projection: Projection
  private let appeared: Projection.Event?
  private var sent: [StrataWork] = []

  /// Creates a page of a store.
  ///
  /// The store ends when the screen closes or the page is deallocated.
  ///
  /// - Parameters:
  ///   - store: The store, of either style.
  ///   - projection: Creates the panel from the state of the store.
  ///   - appeared: The event that is sent when the page is first shown.
  package init(
    store: Store, projection: Projection, appeared: Projection.Event? = nil
  ) {
    self.store = store
    self.projection = projection
    self.appeared = appeared
  }

  private var view: TrapezioViewStore<Store.State, Store.Event> { TrapezioViewStore(store) }

  package var panel: TerminalPanel {
    projection.map(state: view.state) { [weak self] event in self?.send(event) }
  }

  package func appear(until lifetime: TrapezioScreenLifetime) {
    _ = keeper.store(until: lifetime) { store }
    if let appeared { view.send(appeared) }
  }

  package func finish() async {
    while !Task.isCancelled, let send = sent.first(where: { !$0.isFinished }) {
      await send.finish()
    }
  }

  private func send(_ event: Projection.Event) {
    sent.removeAll(where: \.isFinished)
    sent.append(view.send(event))
  }
}
