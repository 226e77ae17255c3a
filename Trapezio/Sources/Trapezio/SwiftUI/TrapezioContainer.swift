// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  /// Keeps a store for as long as its view has its identity.
  ///
  /// The store is created once, when the view is first drawn, however often the view around it is
  /// drawn again. It ends when the identity of the view ends. In a screen of a stack, it ends when
  /// the screen leaves the stack, even if SwiftUI keeps the view until an animation is over. Until
  /// then, the view shows the last state of the ended store.
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
    @Environment(\.trapezioScreenLifetime) private var lifetime
    private let store: @MainActor (TrapezioStoreKeeper<Store>, TrapezioScreenLifetime?) -> Store?
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
      store = { $0.store(until: $1, makeStore) }
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
      store = { $0.store(until: $1, makeStore) }
      self.content = content
    }

    /// The store, drawn.
    public var body: some View {
      if let store = store(keeper, lifetime) {
        StoreRetainingView(store: store, content: content(store))
      }
    }
  }

  /// Retains a store for as long as SwiftUI keeps the view, and no longer.
  ///
  /// SwiftUI may release the `@State` of a container late.
  private struct StoreRetainingView<Store, Content: View>: View {
    let store: Store
    let content: Content

    var body: some View { content }
  }
#endif
