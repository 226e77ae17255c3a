// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch

extension MainActor {
  private static let key = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// Calls `body` on the main actor, and waits for it where it is not there already.
  ///
  /// For a deinit, which cannot suspend.
  static func waitFor<Value: Sendable>(_ body: @MainActor @Sendable () -> Value) -> Value {
    // NB: Not the main thread: where the process does not use that for its main queue, as in tests on
    // Linux, the main actor has another one.
    if DispatchQueue.getSpecific(key: key) != nil { return MainActor.assumeIsolated(body) }
    return DispatchQueue.main.sync { MainActor.assumeIsolated(body) }
  }
}
