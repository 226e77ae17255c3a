// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  /// Keeps a store for as long as its view has its identity.
  ///
  /// The store is made once, when the view first appears in the hierarchy, however often the view around
  /// it is drawn again. It ends when the identity of the view ends: its screen was popped, say.
  ///
  /// ```swift
  /// TrapezioContainer(makeStore: CounterStore(screen: screen), ui: CounterUI())
  /// ```
  public struct TrapezioContainer<Screen: TrapezioScreen, UI: TrapezioUI>: View {
    @State private var keeper = TrapezioStoreKeeper<TrapezioStore<Screen, UI.State, UI.Event>>()
    private let makeStore: @MainActor () -> TrapezioStore<Screen, UI.State, UI.Event>
    private let ui: UI

    /// A view that makes its store and shows it with a UI.
    ///
    /// - Parameters:
    ///   - makeStore: Makes the store. Evaluated once for each identity of the view.
    ///   - ui: How the store is drawn.
    public init(
      makeStore: @autoclosure @escaping @MainActor () -> TrapezioStore<Screen, UI.State, UI.Event>,
      ui: UI
    ) {
      self.makeStore = makeStore
      self.ui = ui
    }

    /// The store, drawn.
    public var body: some View {
      keeper.store(makeStore).render(with: ui)
    }
  }
#endif
