// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public struct AccessibilityAttachmentModifier {
  var label: String?
  var escape: (() -> Void)?
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension AccessibilityAttachmentModifier: ViewModifier {
  public func body(content: Content) -> some View {
    Modified(content, self) { node, modifier in
      if let label = modifier.label { node.environment.host.accessibilityLabel = label }
      node.traits.escape = modifier.escape
    }
  }
}
