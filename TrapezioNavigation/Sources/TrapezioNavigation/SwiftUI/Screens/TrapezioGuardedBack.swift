// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio

  /// Replaces the system's back button while the screen has a guard, which also switches the back
  /// swipe off.
  struct TrapezioGuardedBack: ViewModifier {
    let entry: TrapezioNavigationEntry
    let navigator: TrapezioStackNavigator
    let isPushed: Bool

    func body(content: Content) -> some View {
      content
        // In the background, so that the screen can hide the button itself, and keeps its identity.
        .background {
          if isPushed, navigator.isGuarded(entry) {
            TrapezioBackReplacement { navigator.back(from: entry) }
          }
        }
        // The menu button of Apple TV goes back, too.
        #if os(tvOS)
          .onExitCommand(
            perform: isPushed && navigator.isGuarded(entry)
              ? { navigator.back(from: entry) } : nil)
        #endif
    }
  }

  /// An invisible view whose stack has a back button that looks like the system's.
  private struct TrapezioBackReplacement: View {
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
      // Apple Watch has no place for navigation.
      #if os(watchOS)
        .cancellationAction
      #else
        .navigation
      #endif
    }
  }
#endif
