// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio
import TrapezioNavigation

extension SummaryScreen {
  /// Declares the summary.
  @MainActor
  package static func route(
    repository: any SummaryRepository
  ) -> TrapezioRoute<SummaryScreen, SummaryStore> {
    TrapezioRoute(SummaryScreen.self, name: "summary", link: "/summary/:value") {
      screen, context in
      SummaryStore(
        screen: screen, saveUseCase: SaveLastValueUseCase(repository: repository),
        observeUseCase: StrataSubjectInteractor(ObserveLastValueUseCase(repository: repository)),
        navigator: context.navigator)
    }
  }
}
