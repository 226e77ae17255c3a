// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch

extension MainActor {
  private static let key = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// Whether the code runs on the main actor, where its isolation does not tell.
  ///
  /// NB: Not the main thread: where the process does not use that for its main queue, as in tests on Linux,
  /// the main actor has another one.
  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) != nil }
}
