// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
extension View {
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
  public nonisolated func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    Modified(self, destination) { node, destination in
      node.traits.destination = D.self
      node.environment.stackDestinations?.declare(destination)
    }
  }
}
