// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio
import TrapezioNavigation

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// Declares a screen and its store once for all front ends.
///
/// An app lists its factories, and each front end adds its own property.
@MainActor
package protocol ScreenFactory {
  associatedtype Screen: TrapezioScreen
  associatedtype Store: TrapezioStoreProtocol

  /// The name of the screen in storage, and its links.
  static var route: TrapezioRoute<Screen, Never> { get }

  /// Creates the store of a screen.
  func makeStore(_ screen: Screen, _ context: TrapezioScreenContext) -> Store

  /// The screen in a terminal.
  var page: TrapezioRoutes<any TerminalPage> { get }

  #if canImport(SwiftUI)
    /// The screen in SwiftUI.
    var view: TrapezioViewRoutes { get }
  #endif
}

extension ScreenFactory {
  /// Returns the screen in a terminal.
  ///
  /// - Parameters:
  ///   - projection: Draws the state of the store.
  ///   - appeared: The event that is sent when the screen is first shown.
  package func page<Projection: TrapezioProjection>(
    _ projection: Projection, appeared: Projection.Event? = nil
  ) -> TrapezioRoutes<any TerminalPage>
  where
    Projection.Content == TerminalPanel, Projection.State == Store.State,
    Projection.Event == Store.Event
  {
    TrapezioRoutes {
      TrapezioRoute(Self.route) { screen, context in
        TerminalRuntime(
          store: makeStore(screen, context), projection: projection, appeared: appeared)
      }
    }
  }

  #if canImport(SwiftUI)
    /// Returns the screen in SwiftUI.
    ///
    /// - Parameter ui: Draws the state of the store.
    package func view<UI: TrapezioUI>(_ ui: UI) -> TrapezioViewRoutes
    where UI.State == Store.State, UI.Event == Store.Event {
      TrapezioViewRoutes {
        TrapezioRoute(Self.route) { screen, context in
          TrapezioContainer(makeStore: makeStore(screen, context), ui: ui)
        }
      }
    }
  #endif
}
