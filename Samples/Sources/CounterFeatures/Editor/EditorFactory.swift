// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import TerminalHost
import Trapezio
import TrapezioNavigation

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// Creates the editor with its store, in a terminal and in SwiftUI.
package enum EditorFactory {
  @MainActor
  package static func makePage(
    screen: EditorScreen, navigator: (any TrapezioNavigator)?
  ) -> any TerminalPage {
    TerminalRuntime(
      store: EditorStore(screen: screen, navigator: navigator), projection: EditorPanel())
  }

  #if canImport(SwiftUI)
    @ViewBuilder
    @MainActor
    package static func make(
      screen: EditorScreen, navigator: (any TrapezioNavigator)?
    ) -> some View {
      TrapezioContainer(
        makeStore: EditorStore(screen: screen, navigator: navigator), ui: EditorUI())
    }
  #endif
}
