// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// A state that is stored with its screen and restored after a relaunch.
///
/// ```swift
/// struct NoteState: TrapezioRestorable {
///   var text = ""
///   var isPinned = false
/// }
/// ```
///
/// The initializer of the store reads the draft and sets its source:
///
/// ```swift
/// super.init(screen: screen, initialState: navigator.draft(NoteState.self) ?? NoteState())
/// navigator.keepDraft { [weak self] in self?.state }
/// ```
///
/// Leave properties that a new store loads or computes out of `CodingKeys`, or keep a type that is
/// smaller than the state.
///
/// A `Redacted` value is encoded in plain text. Leave it out of `CodingKeys` unless the place of
/// your ``TrapezioRestoration`` encrypts its data.
public protocol TrapezioRestorable: TrapezioState, Codable {}
