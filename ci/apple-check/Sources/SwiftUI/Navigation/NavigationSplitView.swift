// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View> {
  private let sidebar: Sidebar
  private let content: Content
  private let detail: Detail
  private let compactColumn: Binding<NavigationSplitViewColumn>?
}

@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
extension NavigationSplitView {
  public nonisolated init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.sidebar = sidebar()
    self.content = content()
    self.detail = detail()
    compactColumn = nil
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  public nonisolated init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.sidebar = sidebar()
    self.content = content()
    self.detail = detail()
    compactColumn = preferredCompactColumn
  }
}

@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
extension NavigationSplitView where Content == EmptyView {
  public nonisolated init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.sidebar = sidebar()
    content = EmptyView()
    self.detail = detail()
    compactColumn = nil
  }

  public nonisolated init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar, detail: detail)
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  public nonisolated init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.sidebar = sidebar()
    content = EmptyView()
    self.detail = detail()
    compactColumn = preferredCompactColumn
  }
}

@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
extension NavigationSplitView: View {
  public typealias Body = Never

  @MainActor public func _show(in node: _ViewNode) {
    let compact: NavigationSplitViewColumn? =
      node.environment.horizontalSizeClass == .compact
      ? node.tracking { compactColumn?.wrappedValue } ?? .sidebar : nil
    node.content = .splitView(back: {
      guard let compactColumn, let shown = compact, shown != .sidebar else { return false }
      compactColumn.wrappedValue =
        shown == .detail && Content.self != EmptyView.self ? .content : .sidebar
      return true
    })
    node.showChild(sidebar, at: "sidebar").isHidden = compact.map { $0 != .sidebar } ?? false
    node.showChild(content, at: "content").isHidden = compact.map { $0 != .content } ?? false
    let column = Modified(detail, ()) { node, _ in node.environment.host.isInSplitDetail = true }
    node.showChild(column, at: "detail").isHidden = compact.map { $0 != .detail } ?? false
  }
}
