// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio

  extension EnvironmentValues {
    /// The navigator of the screen that a view belongs to, or `nil` outside of a stack.
    ///
    /// What the view says to it concerns that screen. ``TrapezioNavigationHost`` sets it for every
    /// screen.
    public var trapezioNavigator: (any TrapezioNavigator)? {
      get { self[TrapezioNavigatorKey.self] }
      set { self[TrapezioNavigatorKey.self] = newValue }
    }

    /// The way to the app around the stack that a view belongs to, or `nil` outside of a stack.
    ///
    /// ``TrapezioNavigationHost`` sets it for every screen.
    public var trapezioInterop: (any TrapezioInterop)? {
      get { self[TrapezioInteropKey.self] }
      set { self[TrapezioInteropKey.self] = newValue }
    }

    /// Whether a screen is the first in a column, so that nothing is behind it to go back to.
    var trapezioIsColumnRoot: Bool {
      get { self[TrapezioIsColumnRootKey.self] }
      set { self[TrapezioIsColumnRootKey.self] = newValue }
    }

    /// Measures how long the system takes to present and to dismiss.
    var trapezioPresentationClock: any Clock<Duration> {
      get { self[TrapezioPresentationClockKey.self] }
      set { self[TrapezioPresentationClockKey.self] = newValue }
    }
  }

  private enum TrapezioNavigatorKey: EnvironmentKey {
    static var defaultValue: (any TrapezioNavigator)? { nil }
  }

  private enum TrapezioInteropKey: EnvironmentKey {
    static var defaultValue: (any TrapezioInterop)? { nil }
  }

  private enum TrapezioIsColumnRootKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }

  private enum TrapezioPresentationClockKey: EnvironmentKey {
    static var defaultValue: any Clock<Duration> { ContinuousClock() }
  }
#endif
