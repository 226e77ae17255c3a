// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The place of a layer on its stage.
///
/// The view of the layer retains it.
@MainActor
package final class TrapezioMessageSeat {
  weak var stage: TrapezioMessageStage?

  package nonisolated init() {}

  deinit {
    // The stage holds its seats weakly. It does not notice the release by itself.
    Task { @MainActor [weak stage] in stage?.update() }
  }
}
