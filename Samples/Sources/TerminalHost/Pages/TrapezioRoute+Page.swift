// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio
import TrapezioNavigation

extension TrapezioRoute where Content: TrapezioStoreProtocol {
  /// Returns a route that draws the store in a terminal.
  ///
  /// - Parameters:
  ///   - projection: Draws the state of the store.
  ///   - appeared: The event that is sent when the screen is first shown.
  @MainActor
  package func page<Projection: TrapezioProjection>(
    _ projection: Projection, appeared: Projection.Event? = nil
  ) -> TrapezioRoute<Screen, any TerminalPage>
  where
    Projection.Content == TerminalPanel, Projection.State == Content.State,
    Projection.Event == Content.Event
  {
    drawn { makeStore in
      TerminalRuntime(store: makeStore(), projection: projection, appeared: appeared)
    }
  }
}
