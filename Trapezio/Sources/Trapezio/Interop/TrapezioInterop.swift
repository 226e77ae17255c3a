// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Takes what features tell the app around them.
///
/// A feature gets it from its factory and knows nothing else of the app.
@MainActor
public protocol TrapezioInterop: AnyObject, Sendable {
  /// Tells the app something.
  ///
  /// - Parameter event: What the feature has to say.
  func send(_ event: any TrapezioInteropEvent)
}
