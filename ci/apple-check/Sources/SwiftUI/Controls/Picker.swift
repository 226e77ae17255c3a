// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public struct Picker<Label: View, SelectionValue: Hashable, Content: View> {
  private let label: Label
  private let selection: Binding<SelectionValue>
  private let content: Content

  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.selection = selection
    self.content = content()
  }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension Picker where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    label = Text(titleKey)
    self.selection = selection
    self.content = content()
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    label = Text(title)
    self.selection = selection
    self.content = content()
  }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension Picker: View {
  public typealias Body = Never

  @MainActor public func _show(in node: _ViewNode) {
    let selected = node.tracking { AnyHashable(selection.wrappedValue) }
    node.content = .picker(
      TagSelection(selected: selected) { [selection] tag in
        guard let value = tag.base as? SelectionValue else { return false }
        selection.wrappedValue = value
        return true
      })
    node.showChild(label, at: "label")
    node.showChild(content, at: "content")
  }
}
