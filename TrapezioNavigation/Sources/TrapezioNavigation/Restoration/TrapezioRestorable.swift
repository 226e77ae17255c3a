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
/// In its initializer, the store continues with the draft and keeps it up to date:
///
/// ```swift
/// super.init(screen: screen, initialState: navigator.draft(NoteState.self) ?? NoteState())
/// navigator.keepDraft { [weak self] in self?.state }
/// ```
///
/// Omit the properties that a new store loads or computes from `CodingKeys`, or use a smaller type
/// than the state for the draft.
///
/// A `Redacted` value is encoded in plain text. Omit it from `CodingKeys`, unless the place of your
/// ``TrapezioRestoration`` encrypts its data.
public protocol TrapezioRestorable: TrapezioState, Codable {}
