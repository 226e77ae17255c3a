// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio
import TrapezioNavigation

struct TotalScreen: TrapezioScreen {}

struct TotalState: TrapezioState {
  var total = 0
  var error: String?
}

enum TotalEvent: TrapezioEvent {
  case add(Int)
  case save
}

final class TotalStore:
  TrapezioStore<TotalScreen, TotalState, TotalEvent>
{
  private let save: StrataInteractor<Int, Void>
  private let navigator: any TrapezioNavigator

  init(
    screen: TotalScreen, save: StrataInteractor<Int, Void>, navigator: any TrapezioNavigator
  ) {
    self.save = save
    self.navigator = navigator
    super.init(screen: screen, initialState: TotalState())
  }

  override func handle(event: TotalEvent) {
    switch event {
    case .add(let amount): update { $0.total += amount }
    case .save:
      strataLaunch(
        save, params: state.total, id: "save", ifRunning: .cancelPrevious
      ) { result in
        self.update { $0.error = result.errorMessage }
        result.onSuccess { self.navigator.dismiss() }
      }
    }
  }
}

#if canImport(SwiftUI)
  import SwiftUI

  struct TotalUI: TrapezioUI {
    func map(
      state: TotalState, onEvent: @escaping @MainActor (TotalEvent) -> Void
    ) -> some View {
      VStack {
        Text("\(state.total)")
        Button("Add 1") { onEvent(.add(1)) }
        Button("Save") { onEvent(.save) }
        if let error = state.error { Text(error) }
      }
    }
  }
#endif
