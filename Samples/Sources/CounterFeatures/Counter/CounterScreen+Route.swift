// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio
import TrapezioNavigation

extension CounterScreen {
  /// Declares the counter.
  @MainActor
  package static func route(
    clock: any Clock<Duration>, messages: TrapezioMessageManager
  ) -> TrapezioRoute<CounterScreen, CounterStore> {
    TrapezioRoute(CounterScreen.self, name: "counter") { screen, context in
      CounterStore(
        screen: screen, divideUsecase: DivideUsecase(clock: clock), messages: messages,
        navigator: context.navigator, interop: context.interop)
    }
  }
}
