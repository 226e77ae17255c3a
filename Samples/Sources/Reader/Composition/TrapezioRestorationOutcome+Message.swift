// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import TrapezioNavigation

extension TrapezioRestorationOutcome {
  /// The message that the user sees, or `nil` if no screen is lost.
  package var readerMessage: String? {
    switch self {
    case .restored, .nothingStored, .stopped: nil
    case .restoredPart: "Some of your last screens could not be opened."
    case .unusable, .unreadable:
      "Your last screens cannot be read. Reader starts with the articles."
    }
  }
}
