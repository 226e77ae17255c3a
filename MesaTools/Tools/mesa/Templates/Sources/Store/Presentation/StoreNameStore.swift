// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio
import TrapezioNavigation

/// Turns events into state.
final class StoreNameStore:
  TrapezioStore<StoreNameScreen, StoreNameState, StoreNameEvent>
{
  private let load: StrataInteractor<Void, StoreNameContent>
  private let navigator: any TrapezioNavigator

  init(
    screen: StoreNameScreen,
    load: StrataInteractor<Void, StoreNameContent>,
    navigator: any TrapezioNavigator
  ) {
    self.load = load
    self.navigator = navigator
    super.init(screen: screen, initialState: StoreNameState())
  }

  override func handle(event: StoreNameEvent) {
    switch event {
    case .appeared:
      // The screen appears again when a screen above it closes.
      if state.content == nil { reload() }
    case .reload:
      reload()
    case .close:
      navigator.dismiss()
    }
  }

  private func reload() {
    update { $0.error = nil }
    strataLaunch(load, loading: \.isLoading) { result in
      self.update {
        $0.content = result.getOrNull() ?? $0.content
        $0.error = result.errorMessage
      }
    }
  }
}
