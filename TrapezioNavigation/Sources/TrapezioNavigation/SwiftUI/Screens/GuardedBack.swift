// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio

  /// Replaces the system's back button and disables the back swipe while the screen is guarded.
  struct GuardedBack: ViewModifier {
    let entry: TrapezioNavigationEntry
    let navigator: TrapezioStackNavigator
    let isPushed: Bool

    func body(content: Content) -> some View {
      content
        // A background view does not change the screen's identity, and the screen can still hide
        // the back button.
        .background {
          if isPushed, navigator.isGuarded(entry) {
            BackReplacement { navigator.back(from: entry) }
          }
        }
        // On Apple TV, the menu button also goes back.
        #if os(tvOS)
          .onExitCommand(
            perform: isPushed && navigator.isGuarded(entry)
              ? { navigator.back(from: entry) } : nil)
        #endif
    }
  }

  /// An invisible view that gives its stack a back button like the system's.
  private struct BackReplacement: View {
    let action: @MainActor () -> Void

    var body: some View {
      Spacer()
        .navigationBarBackButtonHidden()
        .toolbar {
          ToolbarItem(placement: placement) {
            Button(action: action) {
              HStack {
                Image(systemName: "chevron.backward").font(.headline)
                Text("Back")
              }
            }
            .accessibilityLabel("Back")
          }
        }
    }

    private var placement: ToolbarItemPlacement {
      // Apple Watch does not support the navigation placement.
      #if os(watchOS)
        .cancellationAction
      #else
        .navigation
      #endif
    }
  }
#endif
