// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
@available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
@MainActor @preconcurrency public struct DismissAction: Sendable {
  let action: (@MainActor @Sendable () -> Void)?

  nonisolated init(action: (@MainActor @Sendable () -> Void)?) { self.action = action }

  @MainActor @preconcurrency public func callAsFunction() { action?() }
}
