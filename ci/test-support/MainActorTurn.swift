// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Waits until all jobs that are queued on the main actor have run.
///
/// The main actor runs jobs in order, so this function queues a last job and waits for it.
@MainActor
func mainActorTurn() async {
  await Task.detached(priority: Task.currentPriority) { @MainActor in }.value
}
