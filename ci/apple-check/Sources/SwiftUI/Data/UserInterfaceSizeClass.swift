// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The declarations are Apple's, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(iOS 13, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
public enum UserInterfaceSizeClass: Sendable {
  case compact, regular
}
