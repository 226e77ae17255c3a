// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// An object that identifies a layer and that the layer's view retains.
@MainActor
package final class TrapezioMessageSeat {
  weak var stage: TrapezioMessageStage?
  /// Returns whether the layer's window presents an alert.
  ///
  /// The closure is `nil` on systems that do not provide this information.
  package var isAlertPresented: (@MainActor () -> Bool)?

  package nonisolated init() {}

  deinit {
    // The stage has only weak references to its seats, so it does not notice the release by itself.
    Task { @MainActor [weak stage] in stage?.update() }
  }
}
