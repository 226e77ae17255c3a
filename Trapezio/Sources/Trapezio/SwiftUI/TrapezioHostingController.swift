// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI) && (canImport(UIKit) && !os(watchOS) || canImport(AppKit))
  import Foundation
  import SwiftUI

  /// A view controller that makes a store, shows it, and ends it.
  ///
  /// Use it in an app whose navigation is not SwiftUI yet:
  ///
  /// ```swift
  /// let controller = TrapezioHostingController(
  ///   makeStore: EditStore(screen: screen) { "Draft" }, ui: EditUI())
  /// navigationController.pushViewController(controller, animated: true)
  /// ```
  ///
  /// The work of the store is cancelled when the controller is deallocated. The store ends in a
  /// later turn of the main actor.
  public final class TrapezioHostingController<Content: View>:
    TrapezioPlatformHostingController<Content>
  {
    // Ends the store as it goes.
    private let keeper: AnyObject

    /// Creates a controller that shows a store with a UI.
    ///
    /// - Parameters:
    ///   - makeStore: Makes the store. Called once, now.
    ///   - ui: The UI.
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
    /// - Parameters:
    ///   - makeStore: Makes the store. Called once, now.
    ///   - content: Returns the view of the store. Called once, now.
    public init<Store: TrapezioStoreProtocol>(
      makeStore: @autoclosure () -> Store, content: (Store) -> Content
    ) {
      let keeper = TrapezioStoreKeeper<Store>()
      self.keeper = keeper
      super.init(rootView: content(keeper.store(makeStore)))
    }

    /// Is unavailable, because a storyboard has no store.
    @available(*, unavailable)
    public required init?(coder: NSCoder) {
      fatalError("Create the controller of a store in code: a storyboard has no store.")
    }
  }
#endif
