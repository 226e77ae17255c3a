// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderScreens
import Strata
import TerminalHost
import Trapezio
import TrapezioNavigation

/// Declares the login and connects it to its factory, in a terminal and in SwiftUI.
package enum LoginFeature {
  private static let login = TrapezioRoute(LoginScreen.self, name: "login")

  @MainActor
  package static func pages(
    signIn: StrataInteractor<Credentials, User>
  ) -> TrapezioRoutes<any TerminalPage> {
    TrapezioRoutes {
      TrapezioRoute(login) { screen, context in
        LoginFactory.makePage(screen: screen, signIn: signIn, navigator: context.navigator)
      }
    }
  }

  #if canImport(SwiftUI)
    @MainActor
    package static func views(
      signIn: StrataInteractor<Credentials, User>
    ) -> TrapezioViewRoutes {
      TrapezioViewRoutes {
        TrapezioRoute(login) { screen, context in
          LoginFactory.make(screen: screen, signIn: signIn, navigator: context.navigator)
        }
      }
    }
  #endif
}
