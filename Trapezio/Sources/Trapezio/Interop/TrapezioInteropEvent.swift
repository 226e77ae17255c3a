// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// What a feature tells the app around it: open the help, sign out, share a file.
///
/// It has no requirements; usually it is an enum of the app.
public protocol TrapezioInteropEvent: Sendable {}
