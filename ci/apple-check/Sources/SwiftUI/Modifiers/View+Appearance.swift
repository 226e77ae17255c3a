// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
import Foundation

// Modifiers that change only the appearance: the host shows the view unchanged.
extension View {
  @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
  public nonisolated func padding(
    _ edges: Edge.Set = .all, _ length: CGFloat? = nil
  ) -> some View {
    self
  }

  @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
  public nonisolated func font(_ font: Font?) -> some View { self }
}
