// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio

  package struct EditorUI: TrapezioUI {
    package init() {}

    package func map(
      state: EditorState, onEvent: @escaping @MainActor (EditorEvent) -> Void
    ) -> some View {
      VStack(spacing: 16) {
        Text("Value: \(state.value)").font(.largeTitle)
        if state.isChanged { Text("It was \(state.original).") }
        HStack {
          Button("-10") { onEvent(.add(-10)) }
          Button("+10") { onEvent(.add(10)) }
        }
        Button("Type") { onEvent(.type) }
        Button("Done") { onEvent(.done) }
        Button("Cancel") { onEvent(.cancel) }
      }
    }
  }

  #Preview {
    EditorUI().preview(EditorState(original: 3, value: 13))
  }
#endif
