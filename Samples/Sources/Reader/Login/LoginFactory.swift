// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderScreens
import Strata
import TerminalHost
import Trapezio
import TrapezioNavigation

/// Creates the login.
package struct LoginFactory: ScreenFactory {
  package static let route = TrapezioRoute(LoginScreen.self, name: "login")

  private let signIn: StrataInteractor<Credentials, User>

  package init(signIn: StrataInteractor<Credentials, User>) { self.signIn = signIn }

  package func makeStore(_ screen: LoginScreen, _ context: TrapezioScreenContext) -> LoginStore {
    LoginStore(screen: screen, signIn: signIn, navigator: context.navigator)
  }

  package var page: TrapezioRoutes<any TerminalPage> { page(LoginPanel()) }

  #if canImport(SwiftUI)
    package var view: TrapezioViewRoutes { view(LoginUI()) }
  #endif
}
