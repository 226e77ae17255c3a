// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  extension TrapezioStore {
    /// A view that shows this store with a UI.
    ///
    /// - Parameter ui: How it is drawn.
    /// - Returns: The view. It does not end the store.
    public final func render<UI: TrapezioUI>(with ui: UI) -> TrapezioRuntime<Screen, UI>
    where UI.State == State, UI.Event == Event {
      TrapezioRuntime(store: self, ui: ui)
    }
  }
#endif
