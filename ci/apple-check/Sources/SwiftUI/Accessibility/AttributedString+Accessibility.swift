// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
import Foundation

// NB: On Apple systems, SwiftUI exports this attribute from the module Accessibility.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
public enum AccessibilitySpeechAnnouncementPriority: String, Hashable, Sendable {
  case high
  case `default`
  case low
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension AttributedString {
  public var accessibilitySpeechAnnouncementPriority: AccessibilitySpeechAnnouncementPriority? {
    get { nil }
    set {}
  }
}
