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
      get { self[NavigatorKey.self] }
      set { self[NavigatorKey.self] = newValue }
    }

    /// The interop of the screen that contains a view, or `nil` outside a stack.
    ///
    /// Use the interop to send events from a view to the app. A host sets the value for each
    /// screen.
    public var trapezioInterop: (any TrapezioInterop)? {
      get { self[InteropKey.self] }
      set { self[InteropKey.self] = newValue }
    }

    /// Whether a screen is the first in a column and therefore has no screen behind it.
    var trapezioIsColumnRoot: Bool {
      get { self[IsColumnRootKey.self] }
      set { self[IsColumnRootKey.self] = newValue }
    }

    /// The view of an empty column.
    var trapezioColumnPlaceholder: @MainActor () -> AnyView {
      get { self[ColumnPlaceholderKey.self] }
      set { self[ColumnPlaceholderKey.self] = newValue }
    }

    /// The clock that times presentations and dismissals.
    var trapezioPresentationClock: any Clock<Duration> {
      get { self[PresentationClockKey.self] }
      set { self[PresentationClockKey.self] = newValue }
    }
  }

  private enum NavigatorKey: EnvironmentKey {
    static var defaultValue: (any TrapezioNavigator)? { nil }
  }

  private enum InteropKey: EnvironmentKey {
    static var defaultValue: (any TrapezioInterop)? { nil }
  }

  private enum IsColumnRootKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }

  private enum ColumnPlaceholderKey: EnvironmentKey {
    static var defaultValue: @MainActor () -> AnyView { { AnyView(EmptyView()) } }
  }

  private enum PresentationClockKey: EnvironmentKey {
    static var defaultValue: any Clock<Duration> { ContinuousClock() }
  }
#endif
