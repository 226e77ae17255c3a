// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio

  extension EnvironmentValues {
    /// The navigator of the screen that contains a view, or `nil` outside a stack.
    ///
    /// Every call to the navigator applies to that screen. A host sets the value for each screen.
    public var trapezioNavigator: (any TrapezioNavigator)? {
      get { self[TrapezioNavigatorKey.self] }
      set { self[TrapezioNavigatorKey.self] = newValue }
    }

    /// The interop of the screen that contains a view, or `nil` outside a stack.
    ///
    /// Use the interop to send events from a view to the app. A host sets the value for each
    /// screen.
    public var trapezioInterop: (any TrapezioInterop)? {
      get { self[TrapezioInteropKey.self] }
      set { self[TrapezioInteropKey.self] = newValue }
    }

    /// Whether a screen is the first in a column and therefore has no screen behind it.
    var trapezioIsColumnRoot: Bool {
      get { self[TrapezioIsColumnRootKey.self] }
      set { self[TrapezioIsColumnRootKey.self] = newValue }
    }

    /// The view of an empty column.
    var trapezioColumnPlaceholder: @MainActor () -> AnyView {
      get { self[TrapezioColumnPlaceholderKey.self] }
      set { self[TrapezioColumnPlaceholderKey.self] = newValue }
    }

    /// The clock that times presentations and dismissals.
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

  private enum TrapezioColumnPlaceholderKey: EnvironmentKey {
    static var defaultValue: @MainActor () -> AnyView { { AnyView(EmptyView()) } }
  }

  private enum TrapezioPresentationClockKey: EnvironmentKey {
    static var defaultValue: any Clock<Duration> { ContinuousClock() }
  }
#endif
