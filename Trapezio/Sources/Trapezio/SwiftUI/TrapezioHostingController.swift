// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI) && (canImport(UIKit) && !os(watchOS) || canImport(AppKit))
  import Foundation
  import SwiftUI

  /// A view controller that owns a store and shows it, for an app that navigates with UIKit or
  /// AppKit.
  ///
  /// ```swift
  /// let controller = TrapezioHostingController(
  ///   makeStore: EditStore(screen: screen) { "Draft" }, ui: EditUI())
  /// navigationController.pushViewController(controller, animated: true)
  /// ```
  ///
  /// When the controller is deallocated, the store's work is cancelled immediately, and the store
  /// itself ends soon afterwards, on the main actor.
  public final class TrapezioHostingController<Content: View>:
    TrapezioPlatformHostingController<Content>
  {
    // Ends the store when the keeper is released.
    private let keeper: AnyObject

    /// Creates a controller that shows a store with a UI.
    ///
    /// It works like ``init(makeStore:content:)``.
    public convenience init<Store: TrapezioStoreProtocol, UI: TrapezioUI>(
      makeStore: @autoclosure () -> Store, ui: UI
    )
    where
      Store.State == UI.State, Store.Event == UI.Event, Content == TrapezioRuntime<UI>
    {
      self.init(makeStore: makeStore()) { $0.render(with: ui) }
    }

    /// Creates a controller that shows a store with a closure.
    ///
    /// ```swift
    /// let controller = TrapezioHostingController(
    ///   makeStore: EditStore(screen: screen) { "Draft" }
    /// ) { store in
    ///   store.render(with: EditUI()).navigationTitle("Edit")
    /// }
    /// presenter.present(controller, animated: true)
    /// ```
    ///
    /// The controller creates the store and calls the closure once, before the initializer returns.
    public init<Store: TrapezioStoreProtocol>(
      makeStore: @autoclosure () -> Store, content: (Store) -> Content
    ) {
      let keeper = TrapezioStoreKeeper<Store>()
      self.keeper = keeper
      super.init(rootView: content(keeper.store(makeStore)))
    }

    /// Unavailable, because a storyboard cannot create the store.
    @available(*, unavailable)
    public required init?(coder: NSCoder) {
      fatalError(
        "A storyboard has no store. Create the TrapezioHostingController in code. "
          + "See Failures#store-in-storyboard.")
    }
  }
#endif
