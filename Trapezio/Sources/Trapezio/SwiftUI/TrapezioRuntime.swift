// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  /// Shows a store with a UI: draws its state, and sends it what the user means.
  public struct TrapezioRuntime<Screen: TrapezioScreen, UI: TrapezioUI>: View {
    private let store: TrapezioStore<Screen, UI.State, UI.Event>
    private let ui: UI

    /// A view of a store.
    ///
    /// The view does not end the store. Use ``TrapezioContainer`` for a store that ends with its view.
    ///
    /// - Parameters:
    ///   - store: What is shown.
    ///   - ui: How it is drawn.
    public init(store: TrapezioStore<Screen, UI.State, UI.Event>, ui: UI) {
      self.store = store
      self.ui = ui
    }

    /// The state, drawn.
    public var body: some View {
      ui.map(state: store.state) { [store] event in store.send(event) }
    }
  }
#endif
