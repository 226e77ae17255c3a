// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  /// Reports whether a finger is on a view, without intercepting touches on its buttons.
  struct TrapezioMessageTouch: ViewModifier {
    let onChange: @MainActor (Bool) -> Void
    /// A gesture state, because SwiftUI also resets it when a touch is cancelled.
    @GestureState private var isTouched = false

    func body(content: Content) -> some View {
      // tvOS has no drag gesture.
      #if os(tvOS)
        content
      #else
        content
          .simultaneousGesture(
            DragGesture(minimumDistance: 0).updating($isTouched) { _, isTouched, _ in
              isTouched = true
            }
          )
          .onChange(of: isTouched) { onChange(isTouched) }
      #endif
    }
  }
#endif
