// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// What the user means: an event that the UI sends and the store handles.
///
/// It has no requirements; usually it is an enum.
public protocol TrapezioEvent {}
