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
      get { self[OptionalKey<any TrapezioNavigator>.self] }
      set { self[OptionalKey<any TrapezioNavigator>.self] = newValue }
    }

    /// The interop through which a view sends events to the app, or `nil` outside a stack.
    ///
    /// A host sets the value for each screen.
    public var trapezioInterop: (any TrapezioInterop)? {
      get { self[OptionalKey<any TrapezioInterop>.self] }
      set { self[OptionalKey<any TrapezioInterop>.self] = newValue }
    }

    /// What the scene's modifiers ask of the host inside, or `nil` if they ask nothing.
    var trapezioStart: HostStart? {
      get { self[OptionalKey<HostStart>.self] }
      set { self[OptionalKey<HostStart>.self] = newValue }
    }

    /// The bottom entry of the column that shows a screen, or `nil` if its layer is one stack.
    var trapezioColumnBottom: TrapezioNavigationEntry.ID? {
      get { self[OptionalKey<TrapezioNavigationEntry.ID>.self] }
      set { self[OptionalKey<TrapezioNavigationEntry.ID>.self] = newValue }
    }

    /// The view of an empty column.
    var trapezioColumnPlaceholder: @MainActor () -> AnyView {
      get { self[OptionalKey<@MainActor () -> AnyView>.self] ?? { AnyView(EmptyView()) } }
      set { self[OptionalKey<@MainActor () -> AnyView>.self] = newValue }
    }

    /// The clock that times presentations and dismissals.
    var trapezioPresentationClock: any Clock<Duration> {
      get { self[OptionalKey<any Clock<Duration>>.self] ?? ContinuousClock() }
      set { self[OptionalKey<any Clock<Duration>>.self] = newValue }
    }
  }

  /// The key of the only value of a type, which is `nil` until it is set.
  private enum OptionalKey<Wrapped>: EnvironmentKey {
    static var defaultValue: Wrapped? { nil }
  }
#endif
