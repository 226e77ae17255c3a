// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio
import TrapezioNavigation

extension EditorScreen {
  /// Declares the editor.
  @MainActor package static let route = TrapezioRoute(
    EditorScreen.self, name: "editor"
  ) { screen, context in
    EditorStore(screen: screen, navigator: context.navigator)
  }
}
