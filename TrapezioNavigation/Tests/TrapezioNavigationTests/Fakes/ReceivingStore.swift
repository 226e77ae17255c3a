// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio
import TrapezioNavigation

/// A store that receives the results of places, and those of editors.
final class ReceivingStore: TrapezioStore<Place, ReceivingStore.State, ReceivingStore.Event> {
  struct State: TrapezioState {
    var numbers: [Int] = []
    var texts: [String] = []
  }

  enum Event: TrapezioEvent {
    case number(Int)
    case text(String)
  }

  private let onNumber: @MainActor (Int) -> Void

  init(
    screen: Place = Place("root"), navigator: any TrapezioNavigator,
    onNumber: @escaping @MainActor (Int) -> Void = { _ in }
  ) {
    self.onNumber = onNumber
    super.init(screen: screen, initialState: State())
    receiveResults(of: Place.self, from: navigator) { .number($0) }
    receiveResults(of: EntryResultsTests.Editor.self, from: navigator) { .text($0) }
  }

  override func handle(event: Event) {
    switch event {
    case .number(let number):
      update { $0.numbers.append(number) }
      onNumber(number)
    case .text(let text): update { $0.texts.append(text) }
    }
  }
}
