// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// Finds the scope of the store that emits a message.
enum TrapezioMessageOrigin {
  /// A running message action that the user has pressed.
  private struct Press {
    let origin: StrataTaskScope
    let scope: StrataTaskScope?
  }

  @TaskLocal private static var press: Press?

  /// The scope of the store whose event, work or message action is running, or `nil` if none is.
  static var current: StrataTaskScope? {
    let scope = StrataTaskScope.current
    // Work of the process belongs to no store, so it belongs to the action that has started it.
    if let press, press.scope === scope || scope === StrataTaskScope.process { return press.origin }
    return scope?.owner is TrapezioStoreInfo ? scope : nil
  }

  /// Runs a message action's closure on behalf of the store that emitted the message.
  ///
  /// Work that the closure starts with a launcher function can outlive the store.
  @MainActor
  static func run(_ action: @MainActor () -> Void, from origin: StrataTaskScope) {
    $press.withValue(Press(origin: origin, scope: StrataTaskScope.current)) { action() }
  }
}
