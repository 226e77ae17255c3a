// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Waits until everything has run that is queued on the main actor now.
///
/// The main actor runs what is queued in order, so the end of a task queued last is the end of all.
@MainActor
func mainActorTurn() async {
  await Task.detached(priority: Task.currentPriority) { @MainActor in }.value
}
