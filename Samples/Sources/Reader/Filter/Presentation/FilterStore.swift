// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderScreens
import Trapezio
import TrapezioNavigation

/// Edits a filter and returns it when the user applies it.
///
/// The store has no guard: if a swipe closes the sheet, the user can quickly choose the filter
/// again.
package final class FilterStore: TrapezioStore<FilterScreen, FilterState, FilterEvent> {
  private let navigator: any TrapezioNavigator

  package init(screen: FilterScreen, navigator: any TrapezioNavigator) {
    self.navigator = navigator
    super.init(
      screen: screen,
      initialState: navigator.draft(FilterState.self) ?? FilterState(filter: screen.filter))
    navigator.keepDraft { [weak self] in self?.state }
  }

  override package func handle(event: FilterEvent) {
    switch event {
    case .topicSwitched(let topic, let isOn): update { $0[isOn: topic] = isOn }
    case .orderChosen(let order): update { $0.filter.order = order }
    case .reset: update { $0.filter = ArticleFilter() }
    case .apply: navigator.dismiss(screen, returning: state.filter)
    case .cancel: navigator.dismiss()
    }
  }
}
