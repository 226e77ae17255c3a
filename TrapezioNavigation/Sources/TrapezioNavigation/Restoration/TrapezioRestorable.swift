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
/// The store's initializer reads the draft and sets its source:
///
/// ```swift
/// super.init(screen: screen, initialState: navigator.draft(NoteState.self) ?? NoteState())
/// navigator.keepDraft { [weak self] in self?.state }
/// ```
///
/// In `CodingKeys`, omit the properties that a new store loads or computes. Alternatively, use a
/// smaller type than the state for the draft.
///
/// A `Redacted` value is encoded in plain text. Omit it from `CodingKeys`, unless the place of your
/// ``TrapezioRestoration`` encrypts its data.
public protocol TrapezioRestorable: TrapezioState, Codable {}
