// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
extension View {
  @available(iOS 13, macOS 10.15, tvOS 13, watchOS 7, visionOS 1, *)
  public nonisolated func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    TabContent(content: self, label: label())
  }

  @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
  public nonisolated func tag<V: Hashable>(_ tag: V) -> some View {
    Modified(self, AnyHashable(tag)) { $0.traits.tag = $1 }
  }

  @available(iOS 15, macOS 12, visionOS 1, *)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  public nonisolated func badge(_ count: Int) -> some View {
    Modified(self, count) { $0.traits.badge = $1 == 0 ? nil : "\($1)" }
  }

  @available(iOS 15, macOS 12, visionOS 1, *)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  public nonisolated func badge(_ label: Text?) -> some View {
    Modified(self, label) { $0.traits.badge = $1?.string }
  }
}

private struct TabContent<Content: View, Label: View> {
  let content: Content
  let label: Label
}

extension TabContent: View {
  typealias Body = Never

  @MainActor func _show(in node: _ViewNode) {
    node.inner = node.showChild(content, at: 0)
    let item = node.showChild(label, at: "tabItem")
    item.becomeTabItem()
    node.traits.tabItem = item
  }
}
