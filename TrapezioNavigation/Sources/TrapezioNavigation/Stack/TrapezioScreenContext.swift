// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// What a host hands to the builder of a screen.
@MainActor
public struct TrapezioScreenContext {
  /// The place of the screen in the stack.
  public let entry: TrapezioNavigationEntry

  /// The navigator of this entry.
  ///
  /// Its functions concern this screen, even if another one is on top.
  public let navigator: any TrapezioNavigator

  /// The way to the app around the stack.
  public let interop: any TrapezioInterop

  /// Whether a call awaits the result of the screen now.
  public var isAwaited: Bool { navigator.isAwaited }

  /// Creates a context.
  ///
  /// - Parameters:
  ///   - entry: The place of the screen.
  ///   - stack: The stack.
  ///   - interop: The way to the app.
  public init(
    entry: TrapezioNavigationEntry, in stack: TrapezioStackNavigator, interop: any TrapezioInterop
  ) {
    self.entry = entry
    navigator = stack.navigator(of: entry)
    self.interop = interop
  }
}
