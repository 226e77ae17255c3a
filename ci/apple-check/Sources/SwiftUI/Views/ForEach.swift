// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  private let id: (Data.Element) -> ID
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.content = content
    id = { $0.id }
  }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
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

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.data = data
    self.content = content
    id = { $0 }
  }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension ForEach: View where Content: View {
  public typealias Body = Never

  @MainActor public func _show(in node: _ViewNode) {
    node.isTransparent = true
    guard let lazyRows = node.takeLazyRows() else {
      let rows = node.tracking { data.map { (id($0), content($0)) } }
      for (id, view) in rows { node.showChild(view, at: id).rowID = AnyHashable(id) }
      return
    }
    let window = node.tracking { lazyRows.window(for: data.count) }
    let rows: [(ID, Content?)] = node.tracking {
      data.enumerated().map { (index, element) in
        let id = id(element)
        let isMade = window.contains(index) || node.keepsRow(Content.self, at: id)
        return (id, isMade ? content(element) : nil)
      }
    }
    for (index, (id, view)) in rows.enumerated() {
      guard let view else { continue }
      let row = node.showChild(view, at: id)
      row.rowID = AnyHashable(id)
      row.isHidden = !window.contains(index)
    }
  }
}
