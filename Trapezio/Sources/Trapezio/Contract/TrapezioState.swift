// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// What a screen shows: a value made by the store, from which the UI is drawn.
///
/// Equality decides whether a change is published, so a UI is drawn again only for what it can
/// show. It must be `Sendable`, for work off the main actor may read the state of its store.
public protocol TrapezioState: Equatable, Sendable {}
