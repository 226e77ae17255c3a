// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public struct AccessibilityAttachmentModifier {
  let label: String?
  var action: (kind: AccessibilityActionKind, handler: () -> Void)?
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension AccessibilityAttachmentModifier: ViewModifier {
  public func body(content: Content) -> some View {
    Modified(content, self) { node, attachment in
      if let label = attachment.label { node.environment.host.accessibilityLabel = label }
      if let action = attachment.action, action.kind == .escape { node.escape = action.handler }
    }
  }
}
