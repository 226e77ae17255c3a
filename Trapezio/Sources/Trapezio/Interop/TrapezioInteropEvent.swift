// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// An event that a feature sends to the app, such as a request to open the help or to sign out.
///
/// ```swift
/// enum AppEvent: TrapezioInteropEvent {
///   case help
/// }
/// ```
public protocol TrapezioInteropEvent: Sendable {}
