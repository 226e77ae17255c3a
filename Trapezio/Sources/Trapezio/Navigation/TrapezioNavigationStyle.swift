// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// How a screen is shown above the screen before it.
///
/// A push goes into the topmost stack: after a sheet, into the stack of the sheet.
/// `TrapezioNavigator` of the package TrapezioNavigation takes it:
/// `goTo(FilterScreen(), as: .sheet(.medium))`.
public enum TrapezioNavigationStyle: Hashable, Codable, Sendable {
  /// Pushed onto the topmost stack.
  case push

  /// A sheet with a stack of its own, which rests at one of the heights. Without any, the system
  /// decides.
  case sheet(detents: [TrapezioDetent])

  /// A cover of the whole window, with a stack of its own.
  case fullScreenCover

  /// A popover with a stack of its own.
  case popover

  /// A sheet that rests at one of the heights.
  ///
  /// - Parameter detents: The heights.
  /// - Returns: The style.
  public static func sheet(_ detents: TrapezioDetent...) -> Self { .sheet(detents: detents) }

  /// A sheet at the height that the system decides.
  public static var sheet: Self { .sheet(detents: []) }

  /// Whether the screen begins a stack of its own.
  public var isPresentation: Bool { self != .push }
}

extension TrapezioNavigationStyle: CustomStringConvertible {
  /// The name of the style.
  public var description: String {
    switch self {
    case .push: "push"
    case .sheet: "sheet"
    case .fullScreenCover: "cover"
    case .popover: "popover"
    }
  }
}
