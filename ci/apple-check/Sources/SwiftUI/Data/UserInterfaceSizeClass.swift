// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
@available(iOS 13, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
public enum UserInterfaceSizeClass: Sendable {
  case compact, regular
}
