// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// An event that a feature sends to the app: open the help, sign out, share a file.
///
/// The protocol has no requirements. Most interop events are enums of the app.
public protocol TrapezioInteropEvent: Sendable {}
