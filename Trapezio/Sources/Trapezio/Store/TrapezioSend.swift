// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// NB: Exported so that a file that imports only Trapezio can call the members of a receipt.
@_exported import struct Strata.StrataWork

/// A receipt for an event, which you can use to wait for its work or to cancel it.
///
/// The work is finished when the store has handled the event, and all work that the event started
/// has ended. This includes the events that the work sends to the same store.
///
/// If an event starts an observation, its work does not finish until the store ends. Wait for a
/// state of ``TrapezioStore/states`` instead.
///
/// If you cancel the work of a queued event, the store still handles the event, and cancels the
/// tasks that the event starts.
public typealias TrapezioSend = StrataWork
