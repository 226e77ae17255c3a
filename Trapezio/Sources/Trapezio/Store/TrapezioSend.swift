// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// NB: Exported so that a file that imports only Trapezio can call a receipt's members.
@_exported import struct Strata.StrataWork

/// The receipt that `send` returns, which lets you wait for an event's work or cancel it.
///
/// The work is finished when the store has handled the event and all work that the event started
/// has ended, including events that this work has sent to the same store. If the event starts an
/// observation, its work does not finish until the observation ends, which is usually when the
/// store ends. In this case, wait for a state in ``TrapezioStore/states`` instead.
///
/// If you cancel the work of a queued event, the store still handles the event but cancels the
/// tasks that the event starts.
public typealias TrapezioSend = StrataWork
