// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// An object that receives the events that features send to the app.
///
/// ```swift
/// private let interop: (any TrapezioInterop)?
/// // …
/// case .help: interop?.send(CounterInteropEvent.helpRequested)
/// ```
@MainActor
public protocol TrapezioInterop: AnyObject, Sendable {
  /// Sends an event to the app.
  func send(_ event: any TrapezioInteropEvent)
}
