// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
@MainActor @preconcurrency public struct List<SelectionValue: Hashable, Content: View> {
  private let content: Content
  private let selection: TagSelection?

  @available(watchOS, unavailable)
  @MainActor @preconcurrency
  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.content = content()
    self.selection = selection.map { selection in
      TagSelection(selected: nil) { tag in
        guard let value = tag.base as? SelectionValue else { return false }
        selection.wrappedValue.formSymmetricDifference([value])
        return true
      }
    }
  }

  @available(watchOS 10, *)
  @MainActor @preconcurrency
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.content = content()
    self.selection = selection.map { selection in
      TagSelection(selected: nil) { tag in
        guard let value = tag.base as? SelectionValue else { return false }
        selection.wrappedValue = value
        return true
      }
    }
  }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension List where SelectionValue == Never {
  @MainActor @preconcurrency
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
    selection = nil
  }

  @MainActor @preconcurrency
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    content = ForEach(data, content: rowContent)
    selection = nil
  }

  @MainActor @preconcurrency
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    content = ForEach(data, id: id, content: rowContent)
    selection = nil
  }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension List: View {
  public typealias Body = Never

  public func _show(in node: _ViewNode) {
    node.beginScrolling(hasLazyRows: true, selection: selection)
    node.showChild(content, at: 0)
  }
}
