// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderScreens
import TerminalHost
import Trapezio
import TrapezioNavigation

extension SettingsFeature {
  private static let name = "settings"

  private static var link: TrapezioLink<SettingsScreen> {
    TrapezioLink("/settings", in: ReaderTab.settings)
  }

  /// The screens in a terminal.
  @MainActor
  package static func pages(useCases: SettingsUseCases) -> TrapezioRoutes<any TerminalPage> {
    TrapezioRoutes {
      TrapezioRoute(SettingsScreen.self, name: name, link: link) { _, context in
        SettingsFactory.makePage(useCases: useCases, navigator: context.navigator)
      }
    }
  }

  #if canImport(SwiftUI)
    /// The screens in SwiftUI.
    @MainActor
    package static func views(useCases: SettingsUseCases) -> TrapezioViewRoutes {
      TrapezioViewRoutes {
        TrapezioRoute(SettingsScreen.self, name: name, link: link) { _, context in
          SettingsFactory.make(useCases: useCases, navigator: context.navigator)
        }
      }
    }
  #endif
}
