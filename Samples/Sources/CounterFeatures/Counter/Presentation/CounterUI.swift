// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio

  package struct CounterUI: TrapezioUI {
    package init() {}

    package func map(
      state: CounterState, onEvent: @escaping @MainActor (CounterEvent) -> Void
    ) -> some View {
      VStack(spacing: 16) {
        Text("Count: \(state.count)").font(.largeTitle)
        HStack {
          Button("-") { onEvent(.decrement) }
          Button("+") { onEvent(.increment) }
        }
        Button("Divide by two") { onEvent(.divideByTwo) }.disabled(state.isDividing)
        if state.isDividing { ProgressView() }
        Button("Set a value") { onEvent(.setValue) }
        Button("Help") { onEvent(.help) }
        Button("Summary") { onEvent(.goToSummary) }
      }
    }
  }

  #Preview {
    CounterUI().preview(["Counting": CounterState(count: 3)])
  }
#endif
