// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The declarations are Apple's, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(iOS 13, macOS 10.15, *)
public struct TextField<Label: View> {
  private let label: Label
  private let text: Binding<String>
}

@available(iOS 13, macOS 10.15, *)
extension TextField where Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    label = Text(titleKey)
    self.text = text
  }
}

@available(iOS 13, macOS 10.15, *)
extension TextField: View {
  public typealias Body = Never

  @MainActor public func _show(in node: _ViewNode) {
    node.content = .textField(text, shown: node.tracking { text.wrappedValue })
    node.showChild(label, at: 0)
  }
}
