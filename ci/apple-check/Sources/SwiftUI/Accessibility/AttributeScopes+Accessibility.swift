// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
import Foundation

// NB: On Apple systems, Foundation has these attributes.

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension AttributeScopes {
  public struct AccessibilityAttributes: AttributeScope {
    public enum AnnouncementPriorityAttribute: AttributedStringKey {
      public enum AnnouncementPriority: Hashable, Sendable {
        case low, `default`, high
      }

      public typealias Value = AnnouncementPriority

      public static let name = "AXAnnouncementPriority"
    }

    public let accessibilitySpeechAnnouncementPriority: AnnouncementPriorityAttribute
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension AttributeDynamicLookup {
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.AccessibilityAttributes, T>
  ) -> T {
    self[T.self]
  }
}
