// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

package struct ReaderSettings: Codable, Hashable, Sendable {
  package enum TextSize: String, CaseIterable, Codable, Hashable, Sendable {
    case small, medium, large
  }

  package var textSize = TextSize.medium
  package var synchronizesInBackground = true
  package var showsNotifications = true

  package init(
    textSize: TextSize = .medium, synchronizesInBackground: Bool = true,
    showsNotifications: Bool = true
  ) {
    self.textSize = textSize
    self.synchronizesInBackground = synchronizesInBackground
    self.showsNotifications = showsNotifications
  }
}
