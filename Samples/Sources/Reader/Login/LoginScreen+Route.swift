// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderScreens
import Strata
import Trapezio
import TrapezioNavigation

extension LoginScreen {
  /// Declares the login.
  @MainActor
  package static func route(
    signIn: StrataInteractor<Credentials, User>
  ) -> TrapezioRoute<LoginScreen, LoginStore> {
    TrapezioRoute(LoginScreen.self, name: "login") { screen, context in
      LoginStore(screen: screen, signIn: signIn, navigator: context.navigator)
    }
  }
}
