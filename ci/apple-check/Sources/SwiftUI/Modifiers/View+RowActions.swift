// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
extension View {
  @available(iOS 15, macOS 12, watchOS 8, visionOS 1, *)
  @available(tvOS, unavailable)
  public nonisolated func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View {
    Layered(self, with: content())
  }

  // The actions of a pointer or a long press equal the swipe actions, which are already shown.
  @available(iOS 13, macOS 10.15, tvOS 14, visionOS 1, *)
  @available(watchOS, unavailable)
  public nonisolated func contextMenu<MenuItems: View>(
    @ViewBuilder menuItems: () -> MenuItems
  ) -> some View {
    _ = menuItems()
    return self
  }
}
