// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The thread of the main actor.
enum MainThread {
  static var isCurrent: Bool { Thread.isMainThread }
}
