// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio
import TrapezioNavigation

struct LetterScreen: TrapezioScreen {
  let title: String
}

// Apple TV and Apple Watch have no menus.
#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
  import SwiftUI

  struct ShownStackKey: FocusedValueKey {
    typealias Value = TrapezioStackNavigator
  }

  extension FocusedValues {
    var shownStack: TrapezioStackNavigator? {
      get { self[ShownStackKey.self] }
      set { self[ShownStackKey.self] = newValue }
    }
  }

  struct LettersRoot: View {
    let stack: TrapezioStackNavigator

    var body: some View {
      TrapezioNavigationHost(navigator: stack) {
        TrapezioRoute(LetterScreen.self, name: "letter") { screen, _ in
          Text(screen.title)
        }
      }
      .focusedSceneValue(\.shownStack, stack)
    }
  }

  struct BackButton: View {
    @FocusedValue(\.shownStack) private var stack

    var body: some View {
      Button("Back") {
        if let stack { stack.back(from: stack.current) }
      }
      .keyboardShortcut("[")
      .disabled(stack?.path.isEmpty ?? true)
    }
  }

  struct NavigationCommands: Commands {
    var body: some Commands {
      CommandGroup(before: .toolbar) { BackButton() }
    }
  }

  struct LettersApp: App {
    @State private var stack = TrapezioStackNavigator(root: LetterScreen(title: "Letters"))

    var body: some Scene {
      WindowGroup {
        LettersRoot(stack: stack)
      }
      .commands {
        NavigationCommands()
      }
    }
  }
#endif
