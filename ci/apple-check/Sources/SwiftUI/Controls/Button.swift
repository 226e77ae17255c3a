// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The declarations are Apple's, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(iOS 13, macOS 10.15, *)
public struct Button<Label: View> {
  private let label: Label
  private let action: @MainActor () -> Void

  @preconcurrency
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.action = action
    self.label = label()
  }
}

@available(iOS 13, macOS 10.15, *)
extension Button where Label == Text {
  @preconcurrency
  public nonisolated init(
    _ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void
  ) {
    self.action = action
    label = Text(titleKey)
  }

  @preconcurrency @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, action: @escaping @MainActor () -> Void
  ) {
    self.action = action
    label = Text(title)
  }

  @available(iOS 15, macOS 12, *)
  @preconcurrency
  public nonisolated init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(titleKey, action: action)
  }
}

@available(iOS 13, macOS 10.15, *)
extension Button: View {
  public typealias Body = Never

  @MainActor public func _show(in node: _ViewNode) {
    node.content = .button(action)
    node.showChild(label, at: 0)
  }
}
