// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// An intent of the user, which the UI sends and the store handles.
///
/// The protocol has no requirements. Most events are enums.
public protocol TrapezioEvent {}
