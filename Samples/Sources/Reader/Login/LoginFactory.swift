// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderScreens
import Strata
import TerminalHost
import Trapezio
import TrapezioNavigation

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// Creates the login with its store, in a terminal and in SwiftUI.
package enum LoginFactory {
  @MainActor
  package static func makePage(
    screen: LoginScreen, signIn: StrataInteractor<Credentials, User>,
    navigator: (any TrapezioNavigator)?
  ) -> any TerminalPage {
    TerminalRuntime(
      store: LoginStore(screen: screen, signIn: signIn, navigator: navigator),
      projection: LoginPanel())
  }

  #if canImport(SwiftUI)
    @MainActor
    package static func make(
      screen: LoginScreen, signIn: StrataInteractor<Credentials, User>,
      navigator: (any TrapezioNavigator)?
    ) -> some View {
      TrapezioContainer(
        makeStore: LoginStore(screen: screen, signIn: signIn, navigator: navigator), ui: LoginUI())
    }
  #endif
}
