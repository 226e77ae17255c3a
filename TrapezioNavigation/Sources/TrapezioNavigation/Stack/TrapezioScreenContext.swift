// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// The values that a host passes to the closure that builds a screen's view.
///
/// ```swift
/// TextHost(stack, interop: interop) { context in
///   switch context.entry.screen {
///   case let mail as MailScreen: MailPage(mail, context, in: stack)
///   default: TitlePage(of: context.entry.screen)
///   }
/// }
/// ```
@MainActor
public struct TrapezioScreenContext {
  /// The screen's entry in the stack.
  public let entry: TrapezioNavigationEntry

  /// The screen's own navigator.
  public let navigator: any TrapezioNavigator

  /// The interop through which the screen sends events to the app.
  public let interop: any TrapezioInterop

  /// Creates the context of an entry of a stack.
  ///
  /// ```swift
  /// let page = makePage(
  ///   TrapezioScreenContext(entry: entry, in: stack, interop: interop))
  /// pages[entry.id] = page
  /// ```
  public init(
    entry: TrapezioNavigationEntry, in stack: TrapezioStackNavigator, interop: any TrapezioInterop
  ) {
    self.entry = entry
    navigator = stack.navigator(of: entry)
    self.interop = interop
  }
}
