// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio
import TrapezioNavigation

/// Turns events into state.
final class ScreenNameStore:
  TrapezioStore<ScreenNameScreen, ScreenNameState, ScreenNameEvent>
{
  private let navigator: any TrapezioNavigator

  init(
    screen: ScreenNameScreen,
    navigator: any TrapezioNavigator
  ) {
    self.navigator = navigator
    super.init(screen: screen, initialState: ScreenNameState())
  }

  override func handle(event: ScreenNameEvent) {
    switch event {
    case .close:
      navigator.dismiss()
    }
  }
}
