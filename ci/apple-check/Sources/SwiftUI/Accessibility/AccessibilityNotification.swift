// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
import Foundation

// NB: On Apple systems, SwiftUI exports this type from the module Accessibility.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
public enum AccessibilityNotification {
  public struct Announcement {
    private let text: AttributedString

    public init(_ announcement: String) { text = AttributedString(announcement) }

    public init(_ announcement: AttributedString) { text = announcement }

    public func post() {
      let text = text
      guard let tree = CurrentTree.tree else { return }
      Task { @MainActor in tree.announce(text) }
    }
  }
}
