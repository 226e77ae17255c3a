// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  extension EnvironmentValues {
    /// The lifetime of the screen that a view belongs to, or `nil` outside of a stack.
    ///
    /// A ``TrapezioContainer`` ends its store with this lifetime.
    public var trapezioScreenLifetime: TrapezioScreenLifetime? {
      get { self[TrapezioScreenLifetimeKey.self] }
      set { self[TrapezioScreenLifetimeKey.self] = newValue }
    }

    /// The identity of the screen's view that contains a view.
    var trapezioScreenView: TrapezioScreenView? {
      get { self[TrapezioScreenViewKey.self] }
      set { self[TrapezioScreenViewKey.self] = newValue }
    }
  }

  private struct TrapezioScreenLifetimeKey: EnvironmentKey {
    static var defaultValue: TrapezioScreenLifetime? { nil }
  }

  private enum TrapezioScreenViewKey: EnvironmentKey {
    static var defaultValue: TrapezioScreenView? { nil }
  }
#endif
