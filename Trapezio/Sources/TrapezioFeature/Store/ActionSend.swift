// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// NB: Exported so that a file that imports only TrapezioFeature can call the members of a receipt.
@_exported import struct Strata.StrataWork

/// A receipt that lets you wait for an action's work or cancel it.
///
/// The work is finished once the store has handled the action and all tasks that it started have
/// ended. Actions that these tasks send to the same store count as part of the work.
///
/// If you cancel the work of a queued action, the store still handles the action but cancels the
/// tasks that the action starts.
public typealias ActionSend = StrataWork
