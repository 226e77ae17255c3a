// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio

  extension EnvironmentValues {
    /// The navigator of the screen that contains a view, or `nil` outside a stack.
    public var trapezioNavigator: (any TrapezioNavigator)? {
      get { self[OptionalKey<any TrapezioNavigator>.self] }
      set { self[OptionalKey<any TrapezioNavigator>.self] = newValue }
    }

    /// The interop through which a view sends events to the app, or `nil` outside a stack.
    public var trapezioInterop: (any TrapezioInterop)? {
      get { self[OptionalKey<any TrapezioInterop>.self] }
      set { self[OptionalKey<any TrapezioInterop>.self] = newValue }
    }

    var trapezioStart: HostStart? {
      get { self[OptionalKey<HostStart>.self] }
      set { self[OptionalKey<HostStart>.self] = newValue }
    }

    var trapezioAlertMessages: TrapezioMessageManager? {
      get { self[OptionalKey<TrapezioMessageManager>.self] }
      set { self[OptionalKey<TrapezioMessageManager>.self] = newValue }
    }

    var trapezioAnchors: AnchoredPresentations? {
      get { self[OptionalKey<AnchoredPresentations>.self] }
      set { self[OptionalKey<AnchoredPresentations>.self] = newValue }
    }

    /// The bottom entry of the screen's column, or `nil` if its layer is one stack.
    var trapezioColumnBottom: TrapezioNavigationEntry.ID? {
      get { self[OptionalKey<TrapezioNavigationEntry.ID>.self] }
      set { self[OptionalKey<TrapezioNavigationEntry.ID>.self] = newValue }
    }

    var trapezioColumnPlaceholder: @MainActor () -> AnyView {
      get { self[OptionalKey<@MainActor () -> AnyView>.self] ?? { AnyView(EmptyView()) } }
      set { self[OptionalKey<@MainActor () -> AnyView>.self] = newValue }
    }

    var trapezioPresentationClock: any Clock<Duration> {
      get { self[OptionalKey<any Clock<Duration>>.self] ?? ContinuousClock() }
      set { self[OptionalKey<any Clock<Duration>>.self] = newValue }
    }
  }

  private enum OptionalKey<Wrapped>: EnvironmentKey {
    static var defaultValue: Wrapped? { nil }
  }
#endif
