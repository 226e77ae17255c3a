// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 7, visionOS 1, *)
public struct TabView<SelectionValue: Hashable, Content: View> {
  private let selection: Binding<SelectionValue>?
  private let content: Content

  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 7, visionOS 1, *)
extension TabView where SelectionValue == Int {
  public init(@ViewBuilder content: () -> Content) {
    selection = nil
    self.content = content()
  }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 7, visionOS 1, *)
extension TabView: View {
  public typealias Body = Never

  @MainActor public func _show(in node: _ViewNode) {
    let tabs = node.location(named: "tabs") { TabSelection(of: node) }
    tabs.follow(
      selection.map { selection in
        TagSelection(selected: node.tracking { AnyHashable(selection.wrappedValue) }) { tag in
          guard let value = tag.base as? SelectionValue else { return false }
          selection.wrappedValue = value
          return true
        }
      })
    node.content = .tabs(tabs)
    node.showChild(content, at: 0)
  }
}
