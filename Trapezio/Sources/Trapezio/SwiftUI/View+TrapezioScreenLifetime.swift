// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Ends the stores of this view's containers when the lifetime of a screen ends.
    ///
    /// ```swift
    /// TrapezioContainer(
    ///   makeStore: EditStore(screen: screen) { "Draft" }, ui: EditUI()
    /// )
    /// .trapezioScreenLifetime(lifetime)
    /// ```
    ///
    /// If you write a host, apply the modifier once for each screen. If the screen's builder can
    /// return several views, wrap them in one container, such as a `ZStack`, because SwiftUI would
    /// apply the modifier to each view.
    public func trapezioScreenLifetime(_ lifetime: TrapezioScreenLifetime) -> some View {
      modifier(TrapezioScreenPlace(lifetime: lifetime))
    }
  }

  private struct TrapezioScreenPlace: ViewModifier {
    let lifetime: TrapezioScreenLifetime
    @State private var view = TrapezioScreenView()

    func body(content: Content) -> some View {
      let _ = lifetime.begin(view)
      content
        .environment(\.trapezioScreenLifetime, lifetime)
        .environment(\.trapezioScreenView, view)
        .onAppear { lifetime.didAppear(view) }
        .onDisappear { view.isShown = false }
    }
  }

  extension EnvironmentValues {
    /// The lifetime of the screen that a view belongs to, or `nil` outside of a stack.
    ///
    /// To set it, use `trapezioScreenLifetime(_:)`.
    public var trapezioScreenLifetime: TrapezioScreenLifetime? {
      get { self[TrapezioScreenLifetimeKey.self] }
      set { self[TrapezioScreenLifetimeKey.self] = newValue }
    }

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
