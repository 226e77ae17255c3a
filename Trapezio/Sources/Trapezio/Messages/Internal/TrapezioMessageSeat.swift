// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The place of a layer on its stage.
///
/// The view of the layer retains it.
@MainActor
package final class TrapezioMessageSeat {
  weak var stage: TrapezioMessageStage?
  /// Returns whether the window of the layer presents an alert.
  ///
  /// It is `nil` on systems without this information.
  package var isAlertPresented: (@MainActor () -> Bool)?

  package nonisolated init() {}

  deinit {
    // The stage keeps weak references to its seats and does not notice the release by itself.
    Task { @MainActor [weak stage] in stage?.update() }
  }
}
