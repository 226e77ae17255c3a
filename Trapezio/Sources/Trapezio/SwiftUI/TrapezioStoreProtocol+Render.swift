// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  extension TrapezioStoreProtocol {
    /// Returns a view that renders this store's state with a UI.
    ///
    /// - Parameter ui: The UI that renders the state.
    /// - Returns: The view, which retains the store but does not end it.
    public func render<UI: TrapezioUI>(with ui: UI) -> TrapezioRuntime<UI>
    where UI.State == State, UI.Event == Event {
      TrapezioRuntime(store: self, ui: ui)
    }
  }
#endif
