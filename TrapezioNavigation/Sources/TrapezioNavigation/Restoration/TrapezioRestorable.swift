// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// A state that is stored with its screen and restored after a relaunch.
///
/// In its initializer, the store continues with the stored draft and keeps it up to date:
///
/// ```swift
/// super.init(screen: screen, initialState: navigator.draft(NoteState.self) ?? NoteState())
/// navigator.keepDraft { [weak self] in self?.state }
/// ```
///
/// Leave properties that a new store loads or computes out of `CodingKeys`, or use a smaller type
/// than the state for the draft.
///
/// A `Redacted` value is encoded in plain text. Leave it out of `CodingKeys`, unless your
/// ``TrapezioRestorationPlace`` encrypts the data.
public typealias TrapezioRestorable = TrapezioState & Codable
