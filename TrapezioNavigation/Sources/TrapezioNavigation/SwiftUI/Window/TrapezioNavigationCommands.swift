// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple TV and Apple Watch have no menus.
#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
  import SwiftUI

  /// A menu command that goes back in a stack, with the shortcut Command-[.
  ///
  /// ```swift
  /// WindowGroup {
  ///   AppView()
  /// }
  /// .commands {
  ///   TrapezioNavigationCommands()
  /// }
  /// ```
  ///
  /// The command removes the top screen of the stack that a host shows in the focused scene, if the
  /// screen's guard agrees. To translate "Back", add the word to your string catalog.
  public struct TrapezioNavigationCommands: Commands {
    /// Creates the commands.
    public init() {}

    /// The commands, placed before the toolbar commands.
    public var body: some Commands {
      CommandGroup(before: .toolbar) { BackCommand() }
    }
  }

  /// A menu button that goes back in the stack of the focused scene.
  struct BackCommand: View {
    @FocusedValue(\.trapezioStack) private var stack

    var body: some View {
      Button("Back") {
        if let stack { stack.back(from: stack.current) }
      }
      .keyboardShortcut("[")
      .disabled(stack?.path.isEmpty ?? true)
    }
  }
#endif
