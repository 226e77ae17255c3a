// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// NB: Exported, so that a file that imports TrapezioFeature alone can call the members of a
// receipt.
@_exported import struct Strata.StrataWork

/// A receipt for an action that was sent to a store, to wait for its work or to cancel it.
///
/// The work has finished when the action was handled and all work that followed it has ended.
/// Actions that the work sends to the same store are included.
///
/// If the action still waits for its turn when you cancel the work, the store handles the action,
/// and the tasks that follow it are cancelled from the beginning.
public typealias ActionSend = StrataWork
