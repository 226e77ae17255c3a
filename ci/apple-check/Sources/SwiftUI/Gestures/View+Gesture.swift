// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
extension View {
  @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
  public nonisolated func simultaneousGesture<T: Gesture>(_ gesture: T) -> some View {
    Modified(self, gesture) { node, gesture in
      node.touch = { gesture._touch($0) { _ in } }
    }
  }
}
