// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The platform that a host renders for.
public enum TrapezioPlatform: Hashable, Sendable, CaseIterable {
  /// A phone or a tablet.
  case iOS
  /// A Mac.
  case macOS
  /// A television.
  case tvOS
  /// A watch.
  case watchOS
  /// A headset.
  case visionOS
  /// A terminal.
  case terminal

  /// The platform that the code was compiled for.
  public static var current: Self {
    #if os(iOS)
      .iOS
    #elseif os(macOS)
      .macOS
    #elseif os(tvOS)
      .tvOS
    #elseif os(watchOS)
      .watchOS
    #elseif os(visionOS)
      .visionOS
    #else
      .terminal
    #endif
  }
}

extension TrapezioNavigationStyle {
  /// Returns the style in which a platform presents a screen of this style.
  ///
  /// ```swift
  /// switch style.fallback(on: .current) {
  /// case .push: print("push \(screen)")
  /// case .sheet(let detents): print("sheet of \(screen) at \(detents)")
  /// case .fullScreenCover: print("cover of \(screen)")
  /// case .popover(let anchor): print("popover of \(screen) at \(anchor ?? "")")
  /// }
  /// ```
  ///
  /// A `push` and a `sheet` are the same on every platform.
  ///
  /// | | iOS | macOS | tvOS | watchOS | visionOS | terminal |
  /// |-|-|-|-|-|-|-|
  /// | `fullScreenCover` | cover | sheet | cover | cover | sheet | sheet |
  /// | `popover` | popover | popover | sheet | sheet | popover | sheet |
  ///
  /// In a window of compact width, iOS itself shows a popover as a sheet.
  public func fallback(on platform: TrapezioPlatform) -> Self {
    switch (self, platform) {
    case (.push, _), (.sheet, _), (_, .iOS): self
    case (.fullScreenCover, .tvOS), (.fullScreenCover, .watchOS): self
    case (.popover, .macOS), (.popover, .visionOS): self
    case (.fullScreenCover, _), (.popover, _): .sheet
    }
  }
}
