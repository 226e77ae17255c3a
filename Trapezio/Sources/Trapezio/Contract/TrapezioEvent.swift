// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Something that the user wants to do, sent by the UI and handled by the store.
///
/// The protocol has no requirements. Most events are enums.
public protocol TrapezioEvent {}
