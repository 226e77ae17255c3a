// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The declarations are Apple's, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(iOS 13, macOS 10.15, *)
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  private let id: (Data.Element) -> ID
}

@available(iOS 13, macOS 10.15, *)
extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.content = content
    id = { $0.id }
  }
}

@available(iOS 13, macOS 10.15, *)
extension ForEach where Content: View {
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
    self.id = { $0[keyPath: id] }
  }
}

@available(iOS 13, macOS 10.15, *)
extension ForEach: View where Content: View {
  public typealias Body = Never

  @MainActor public func _show(in node: _ViewNode) {
    let rows = node.tracking { data.map { (id($0), content($0)) } }
    for (id, view) in rows { node.showChild(view, at: id) }
  }
}
