// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple TV and Apple Watch have no menus.
#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
  import SwiftUI

  /// The commands of a stack in the menu bar: "Back", with the shortcut Command-[.
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
  /// They concern the ``TrapezioNavigationHost`` in the scene that has the focus, and ask the
  /// guards of its screens. Your string catalog can translate "Back".
  public struct TrapezioNavigationCommands: Commands {
    /// Creates the commands.
    public init() {}

    /// The commands, before those of the toolbar.
    public var body: some Commands {
      CommandGroup(before: .toolbar) { TrapezioBackCommand() }
    }
  }

  /// The command that leaves the top screen of the scene that has the focus.
  struct TrapezioBackCommand: View {
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
