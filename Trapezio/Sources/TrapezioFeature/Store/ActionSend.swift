// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// NB: Exported so that a file that imports only TrapezioFeature can call the members of a receipt.
@_exported import struct Strata.StrataWork

/// A receipt that lets you wait for an action's work or cancel it.
///
/// The work is finished when the store has handled the action and all work that the action has
/// started has ended. This includes the actions that the work sends to the same store.
///
/// If you cancel the work of a queued action, the store still handles the action but cancels the
/// tasks that the action starts.
public typealias ActionSend = StrataWork
