// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// NB: Exported, so that a file that imports Trapezio alone can call the members of a receipt.
@_exported import struct Strata.StrataWork

/// A receipt for an event that was sent to a store, to wait for its work or to cancel it.
///
/// The work has finished when the event was handled and all work that it started has ended. Events
/// that the work sends to the same store are included. An event that starts an observation does not
/// finish before the store ends: wait for a state of ``TrapezioStore/states`` instead.
///
/// If the event still waits for its turn when you cancel the work, the store handles the event, and
/// the tasks that it starts are cancelled from the beginning.
public typealias TrapezioSend = StrataWork
