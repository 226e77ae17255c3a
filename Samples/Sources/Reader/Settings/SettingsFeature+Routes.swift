// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderScreens
import TerminalHost
import Trapezio
import TrapezioNavigation

extension SettingsFeature {
  private static let settings = TrapezioRoute(
    SettingsScreen.self, name: "settings",
    link: TrapezioLinkPattern("/settings", in: ReaderTab.settings))

  @MainActor
  package static func pages(useCases: SettingsUseCases) -> TrapezioRoutes<any TerminalPage> {
    TrapezioRoutes {
      TrapezioRoute(settings) { _, context in
        SettingsFactory.makePage(useCases: useCases, navigator: context.navigator)
      }
    }
  }

  #if canImport(SwiftUI)
    @MainActor
    package static func views(useCases: SettingsUseCases) -> TrapezioViewRoutes {
      TrapezioViewRoutes {
        TrapezioRoute(settings) { _, context in
          SettingsFactory.make(useCases: useCases, navigator: context.navigator)
        }
      }
    }
  #endif
}
