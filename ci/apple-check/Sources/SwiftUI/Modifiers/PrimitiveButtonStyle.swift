// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public nonisolated static var plain: PlainButtonStyle { PlainButtonStyle() }
}

@available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public nonisolated static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
