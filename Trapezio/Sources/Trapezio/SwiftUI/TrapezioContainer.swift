// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  /// Keeps a store for as long as its view has its identity.
  ///
  /// The store is made once, when the view is first drawn, however often the view around it is drawn
  /// again. It ends when the identity of the view ends: its screen was popped, say.
  ///
  /// ```swift
  /// TrapezioContainer(makeStore: CounterStore(screen: screen), ui: CounterUI())
  /// ```
  ///
  /// If a view needs the store itself, use the form with `content`:
  ///
  /// ```swift
  /// TrapezioContainer(makeStore: ProfileStore(screen: screen)) { store in
  ///   TextField("Name", text: store.binding(\.name, send: ProfileEvent.nameChanged))
  /// }
  /// ```
  public struct TrapezioContainer<Store: Sendable, Content: View>: View {
    @State private var keeper = TrapezioStoreKeeper<Store>()
    private let store: @MainActor (TrapezioStoreKeeper<Store>) -> Store
    private let content: @MainActor (Store) -> Content

    /// A view that makes its store and shows it with a UI.
    ///
    /// - Parameters:
    ///   - makeStore: Makes the store. Evaluated once for each identity of the view.
    ///   - ui: How the store is drawn.
    public init<UI: TrapezioUI>(
      makeStore: @autoclosure @escaping @MainActor () -> Store, ui: UI
    )
    where
      Store: TrapezioStoreProtocol, Store.State == UI.State, Store.Event == UI.Event,
      Content == TrapezioRuntime<UI>
    {
      store = { $0.store(makeStore) }
      content = { $0.render(with: ui) }
    }

    /// A view that makes its store and shows it with a closure.
    ///
    /// What the closure reads of the store's state is followed.
    ///
    /// - Parameters:
    ///   - makeStore: Makes the store. Evaluated once for each identity of the view.
    ///   - content: Draws the store.
    public init(
      makeStore: @autoclosure @escaping @MainActor () -> Store,
      @ViewBuilder content: @escaping @MainActor (Store) -> Content
    ) where Store: TrapezioStoreProtocol {
      store = { $0.store(makeStore) }
      self.content = content
    }

    /// The store, drawn.
    public var body: some View {
      content(store(keeper))
    }
  }
#endif
