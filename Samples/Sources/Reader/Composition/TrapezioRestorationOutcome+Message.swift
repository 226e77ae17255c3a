// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import TrapezioNavigation

extension TrapezioRestorationOutcome {
  /// What the user is told, or `nil` if everything is as it was.
  package var readerMessage: String? {
    switch self {
    case .restored, .nothingStored, .stopped: nil
    case .restoredPart: "Some of the screens of the last time could not be opened."
    case .unusable, .unreadable:
      "Where you were last time cannot be read. Reader starts with the articles."
    }
  }
}
