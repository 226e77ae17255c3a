// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// A state that is stored with its screen, so that the user finds the draft again after a relaunch.
///
/// ```swift
/// struct NoteState: TrapezioRestorable {
///   var text = ""
///   var isPinned = false
/// }
/// ```
///
/// The init of the store reads the draft and sets its source:
///
/// ```swift
/// super.init(screen: screen, initialState: navigator.draft(NoteState.self) ?? NoteState())
/// navigator.keepDraft { [weak self] in self?.state }
/// ```
///
/// Leave what a new store has to load or to compute out of `CodingKeys`, or keep a smaller type
/// than the state.
///
/// A `Redacted` value is encoded as it is, in plain text. Leave it out of `CodingKeys` unless the
/// place of your ``TrapezioRestoration`` encrypts its data.
public protocol TrapezioRestorable: TrapezioState, Codable {}
