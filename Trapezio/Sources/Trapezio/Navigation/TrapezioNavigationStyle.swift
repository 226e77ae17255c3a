// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// How a screen is shown above the previous one: pushed, or presented with its own stack.
///
/// ```swift
/// navigator.goTo(BookScreen(id: 7))
/// navigator.goTo(BookScreen(id: 7), as: .sheet(.medium, .large))
/// let title = await navigator.result(of: RenameScreen(id: 7), as: .sheet)
/// ```
public enum TrapezioNavigationStyle: Hashable, Codable, Sendable {
  /// A push onto the topmost stack, which is the sheet's stack while a sheet is shown.
  case push

  /// A sheet that has its own stack and rests at one of the given heights.
  ///
  /// If `detents` is empty, the system chooses the height.
  case sheet(detents: [TrapezioDetent])

  /// A cover over the full window, with its own stack.
  ///
  /// On macOS, a sheet takes its place.
  case fullScreenCover

  /// A popover with its own stack, anchored to the view that `trapezioAnchor(_:)` names.
  ///
  /// Without a visible view of this name, a sheet takes its place.
  case popover(anchor: String?)

  /// Returns the style of a sheet that rests at one of the given heights.
  public static func sheet(_ detents: TrapezioDetent...) -> Self { .sheet(detents: detents) }

  /// A popover without an anchor, which is shown as a sheet.
  public static var popover: Self { .popover(anchor: nil) }

  /// A sheet at the height that the system chooses.
  public static var sheet: Self { .sheet(detents: []) }

  /// Whether the screen starts its own stack.
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
