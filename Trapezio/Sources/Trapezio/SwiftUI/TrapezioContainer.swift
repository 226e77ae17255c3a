// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  /// A view that owns a store and shows it.
  ///
  /// The container creates the store when its body is first evaluated, once for each identity of
  /// the view, and ends the store when this identity ends. If the arguments of `makeStore` change,
  /// the container keeps its store, unless you also change its `id(_:)`.
  ///
  /// If the view belongs to a screen on a stack, the store ends soon after the screen has left the
  /// stack, and the view shows its last state. If SwiftUI replaces the view of a screen that stays,
  /// the new view's container takes over the store, as <doc:LifeOfAStore> explains.
  ///
  /// ```swift
  /// TrapezioContainer(makeStore: CounterStore(screen: screen), ui: CounterUI())
  /// ```
  ///
  /// If a view needs the store itself, pass a closure:
  ///
  /// ```swift
  /// TrapezioContainer(makeStore: ProfileStore(screen: screen)) { store in
  ///   TextField(
  ///     "Name", text: store.binding(\.name, send: ProfileEvent.nameChanged)
  ///   )
  /// }
  /// ```
  public struct TrapezioContainer<Store: Sendable, Content: View>: View {
    @State private var keeper = TrapezioStoreKeeper<Store>()
    @Environment(\.trapezioScreenLifetime) private var lifetime
    @Environment(\.trapezioScreenView) private var view
    private let store:
      @MainActor (TrapezioStoreKeeper<Store>, TrapezioScreenLifetime?, TrapezioScreenView?) ->
        Store?
    private let content: @MainActor (Store) -> Content

    /// Creates a container that shows its store with a UI.
    public init<UI: TrapezioUI>(
      makeStore: @autoclosure @escaping @MainActor () -> Store, ui: UI
    )
    where
      Store: TrapezioStoreProtocol, Store.State == UI.State, Store.Event == UI.Event,
      Content == TrapezioRuntime<UI>
    {
      store = { $0.store(until: $1, in: $2, makeStore) }
      content = { $0.render(with: ui) }
    }

    /// Creates a container that shows its store with a closure.
    ///
    /// `Observation` tracks what the closure reads: a binding tracks one field, while reading the
    /// `state` of a ``TrapezioStore`` tracks all fields. The `state` is always the present one. To
    /// show an earlier one, read it through a ``TrapezioViewStore``.
    public init(
      makeStore: @autoclosure @escaping @MainActor () -> Store,
      @ViewBuilder content: @escaping @MainActor (Store) -> Content
    ) where Store: TrapezioStoreProtocol {
      store = { $0.store(until: $1, in: $2, makeStore) }
      self.content = { $0.draw(content) }
    }

    /// The view that shows the store.
    public var body: some View {
      if let store = store(keeper, lifetime, view) {
        StoreRetainingView(store: store, content: content(store))
      }
    }
  }

  /// Retains a store exactly as long as SwiftUI keeps the view, unlike a container's `@State`.
  private struct StoreRetainingView<Store, Content: View>: View {
    let store: Store
    let content: Content

    var body: some View { content }
  }
#endif
