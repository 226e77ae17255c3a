// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The ways in which a host is less kind to the views than Apple's documentation promises.
///
/// Each is something that apps have met in SwiftUI, and names where. ``kind`` does everything right and once. On a Mac the
/// views meet the real SwiftUI, which has manners of its own.
package struct Manners: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// None of the others.
  package static let kind: Manners = []

  /// Row 2: what is presented by something that presents already is dropped, and its binding stays as it is.
  ///
  /// Source: the message of UIKit, "Attempt to present … which is already presenting".
  package static let oneAtATime = Manners(rawValue: 1 << 1)

  /// Row 6: a dismissal takes some turns, and what is to be presented in that time is dropped.
  ///
  /// Source: issues of swift-composable-architecture and swift-navigation.
  package static let droppedReplacements = Manners(rawValue: 1 << 5)

  /// Row 22: all views of a scene share the value of one `SceneStorage` key.
  ///
  /// Source: kodeco.com, "State Restoration in SwiftUI".
  package static let sharedSceneStorage = Manners(rawValue: 1 << 19)
}
