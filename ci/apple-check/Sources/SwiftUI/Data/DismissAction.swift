// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
@available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
@MainActor @preconcurrency public struct DismissAction: Sendable {
  let target: DismissTarget?

  nonisolated init(target: DismissTarget?) { self.target = target }

  @MainActor @preconcurrency public func callAsFunction() { target?.dismiss() }
}
