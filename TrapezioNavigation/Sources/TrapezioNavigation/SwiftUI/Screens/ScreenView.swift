// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio

  struct ScreenView<Content: View>: View {
    let entry: TrapezioNavigationEntry
    let layer: LayerMirror
    let presenter: Presenter
    let interop: any TrapezioInterop
    let builder: ScreenBuilder<Content>
    @Environment(\.trapezioColumnBottom) private var columnBottom

    var body: some View {
      let navigator = layer.stack
      let context = TrapezioScreenContext(entry: entry, in: navigator, interop: interop)
      // A stack, because SwiftUI applies a modifier to each view of a group. The root of a window
      // or a navigation stack lays out several views in the same way.
      VStack { builder.draw(entry.screen, context) }
        .modifier(
          ScreenExit(entry: entry, navigator: navigator, bottom: columnBottom ?? layer.id)
        )
        .trapezioScreenLifetime(presenter.lifetimes.lifetime(of: entry, in: navigator))
        .environment(\.trapezioColumnBottom, nil)
        .environment(\.trapezioNavigator, context.navigator)
        .environment(\.trapezioInterop, interop)
        .onAppear { layer.willShow(entry) }
        .trapezioTransitionEnd { layer.didShow(entry) }
    }
  }

  extension ScreenView: Equatable {
    nonisolated static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.entry == rhs.entry && lhs.layer === rhs.layer && lhs.presenter === rhs.presenter
        && lhs.interop === rhs.interop && lhs.builder.origin === rhs.builder.origin
    }
  }

  private struct ScreenExit: ViewModifier {
    let entry: TrapezioNavigationEntry
    let navigator: TrapezioStackNavigator
    let bottom: TrapezioNavigationEntry.ID

    func body(content: Content) -> some View {
      // The condition does not change while the view keeps its identity.
      if entry.id == bottom {
        content
      } else {
        content
          // A background view does not change the screen's identity, and the screen can still hide
          // the back button.
          .background { BackReplacement(entry: entry, navigator: navigator, bottom: bottom) }
          // While the system's back button is hidden, VoiceOver's gesture has no effect of its own.
          .accessibilityAction(.escape) { navigator.back(from: entry) }
          // On Apple TV, the menu button also goes back.
          #if os(tvOS)
            .onExitCommand(
              perform: navigator.isGuarded(from: entry, downTo: bottom)
                ? { navigator.back(from: entry) } : nil)
          #endif
      }
    }
  }

  /// An invisible view that replaces its stack's back button and disables the back swipe, while the
  /// screen or a screen below is guarded.
  ///
  /// The menu of the system's button would pop the guarded screen.
  private struct BackReplacement: View {
    let entry: TrapezioNavigationEntry
    let navigator: TrapezioStackNavigator
    let bottom: TrapezioNavigationEntry.ID

    var body: some View {
      if navigator.isGuarded(from: entry, downTo: bottom) {
        Spacer()
          .navigationBarBackButtonHidden()
          .toolbar {
            ToolbarItem(placement: placement) {
              Button {
                navigator.back(from: entry)
              } label: {
                label
              }
              .accessibilityLabel("Back")
            }
          }
      }
    }

    private var label: some View {
      HStack {
        Image(systemName: "chevron.backward").font(.headline)
        // Before iOS 26, the system's button has a text on an iPhone or iPad.
        if #unavailable(iOS 26) { Text("Back") }
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
  /// Each host has its own, because two hosts of the same navigator do not share stores.
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
