// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderScreens
import Strata
import TerminalHost
import Trapezio
import TrapezioNavigation

/// The feature's screens, for the app that combines the features.
package enum LoginFeature {
  private static let login = TrapezioScreenDeclaration(LoginScreen.self, name: "login")

  /// Returns the routes of the feature in a terminal.
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
    /// Returns the routes of the feature in SwiftUI.
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
