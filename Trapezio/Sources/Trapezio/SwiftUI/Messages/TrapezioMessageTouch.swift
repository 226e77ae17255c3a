// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  /// Tells whether a finger is on a view, without taking the touch from the buttons in it.
  struct TrapezioMessageTouch: ViewModifier {
    let onChange: @MainActor (Bool) -> Void
    /// SwiftUI resets it when a touch is cancelled, too.
    @GestureState private var isTouched = false

    func body(content: Content) -> some View {
      // Apple TV has no touches on views, and no drag gesture.
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
