// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio

  /// Draws a screen with the builder and sets the screen's environment.
  struct ScreenView<Content: View>: View {
    let entry: TrapezioNavigationEntry
    let layer: LayerMirror
    let stage: PresentationStage
    let interop: any TrapezioInterop
    let builder: ScreenSource<Content>.Builder
    @Environment(\.trapezioIsColumnRoot) private var isColumnRoot

    var body: some View {
      let navigator = stage.navigator
      let context = TrapezioScreenContext(entry: entry, in: navigator, interop: interop)
      builder(entry.screen, context)
        .modifier(
          GuardedBack(
            entry: entry, navigator: navigator, isPushed: entry.id != layer.id && !isColumnRoot)
        )
        .trapezioScreenLifetime(stage.lifetimes.lifetime(of: entry, in: navigator))
        .environment(\.trapezioIsColumnRoot, false)
        .environment(\.trapezioNavigator, context.navigator)
        .environment(\.trapezioInterop, interop)
        .onAppear { layer.didAppear(entry) }
        .onDisappear { layer.didDisappear(entry) }
    }
  }

  /// Replaces the system's back button and disables the back swipe while the screen is guarded.
  private struct GuardedBack: ViewModifier {
    let entry: TrapezioNavigationEntry
    let navigator: TrapezioStackNavigator
    let isPushed: Bool

    func body(content: Content) -> some View {
      content
        // A background view does not change the screen's identity, and the screen can still hide
        // the back button.
        .background {
          if isPushed, navigator.isGuarded(entry) {
            BackReplacement { navigator.back(from: entry) }
          }
        }
        // On Apple TV, the menu button also goes back.
        #if os(tvOS)
          .onExitCommand(
            perform: isPushed && navigator.isGuarded(entry)
              ? { navigator.back(from: entry) } : nil)
        #endif
    }
  }

  /// An invisible view that gives its stack a back button like the system's.
  private struct BackReplacement: View {
    let action: @MainActor () -> Void

    var body: some View {
      Spacer()
        .navigationBarBackButtonHidden()
        .toolbar {
          ToolbarItem(placement: placement) {
            Button(action: action) {
              HStack {
                Image(systemName: "chevron.backward").font(.headline)
                Text("Back")
              }
            }
            .accessibilityLabel("Back")
          }
        }
    }

    private var placement: ToolbarItemPlacement {
      // Apple Watch does not support the navigation placement.
      #if os(watchOS)
        .cancellationAction
      #else
        .navigation
      #endif
    }
  }

  /// The lifetimes of the screens in one host.
  ///
  /// A lifetime ends when its entry leaves the navigator, or when the host ends. Each host has its
  /// own lifetimes, because two hosts of the same navigator do not share stores.
  @MainActor
  final class ScreenLifetimes {
    private struct Visit {
      let inStack: TrapezioScreenLifetime
      let inHost: TrapezioScreenLifetime
    }

    private var visits: [TrapezioNavigationEntry.ID: Visit] = [:]

    deinit {
      // The lifetimes end with the host, even if SwiftUI keeps the host's views longer.
      let lifetimes = visits.values.map(\.inHost)
      Task { @MainActor in
        for lifetime in lifetimes { lifetime.end() }
      }
    }

    /// Returns an entry's lifetime, the same object while the entry is in the navigator and shown.
    func lifetime(
      of entry: TrapezioNavigationEntry, in navigator: TrapezioStackNavigator
    ) -> TrapezioScreenLifetime {
      let inStack = navigator.lifetime(of: entry)
      // After an entry has left the stack, its lifetime in the host may not have ended yet.
      if let visit = visits[entry.id], visit.inStack === inStack || inStack.isEnded {
        return visit.inHost
      }
      let inHost = TrapezioScreenLifetime(within: inStack)
      visits = visits.filter { !$0.value.inHost.isEnded }
      visits[entry.id] = Visit(inStack: inStack, inHost: inHost)
      return inHost
    }
  }
#endif
