// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
public struct ProgressView<Label: View, CurrentValueLabel: View> {
  private let label: Label
}

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
extension ProgressView where CurrentValueLabel == EmptyView {
  public nonisolated init() where Label == EmptyView { label = EmptyView() }
}

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
extension ProgressView: View {
  public typealias Body = Never

  @MainActor public func _show(in node: _ViewNode) {
    node.showChild(label, at: 0)
  }
}
