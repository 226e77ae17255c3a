// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio

  extension View {
    /// Shows a manager's messages as alerts above the screens of the host inside.
    ///
    /// Apply the modifier to a host, or to a view that contains one:
    ///
    /// ```swift
    /// TrapezioNavigationHost(navigator: stack) {
    ///   // …
    /// }
    /// .trapezioMessageAlerts(alerts)
    /// ```
    ///
    /// The host presents screens, questions and messages one at a time, each message above the
    /// topmost sheet. Questions come first. An alert stays until the user dismisses it, which
    /// clears the message, or until you clear the message in code.
    ///
    /// If an alert has actions, but none with the role `.cancel`, the host adds an "OK" button. You
    /// can translate its title in your string catalog.
    ///
    /// Use one manager for each scene.
    public func trapezioMessageAlerts(_ manager: TrapezioMessageManager) -> some View {
      environment(\.trapezioAlertMessages, manager)
    }

    /// Names this view as the anchor of popovers and confirmation dialogs, which point to it.
    ///
    /// ```swift
    /// Button("Share") { onEvent(.share) }.trapezioAnchor("share")
    /// ```
    ///
    /// The screen passes the name, as in `goTo(ShareScreen(), as: .popover(anchor: "share"))` or
    /// ``TrapezioDialog/confirmation(_:message:anchor:_:)``. If no visible view of the layer has
    /// the name, a sheet takes the place of the popover, and an alert that of the dialog. If
    /// several have it, the view that has appeared last is the anchor.
    public func trapezioAnchor(_ name: String) -> some View {
      modifier(AnchorModifier(name: name))
    }
  }

  private struct AnchorModifier: ViewModifier {
    let name: String
    @State private var anchor = LayerMirror.Anchor()
    @Environment(\.trapezioAnchors) private var presentations

    func body(content: Content) -> some View {
      let _ = (anchor.name = name)
      if let presentations {
        content
          .modifier(AnchorPresenter(anchor: anchor, presentations: presentations))
          .onAppear { presentations.layer.didAppear(anchor) }
          .onDisappear { presentations.layer.didDisappear(anchor) }
      } else {
        content
      }
    }
  }

  private struct AnchorPresenter: ViewModifier {
    let anchor: LayerMirror.Anchor
    let presentations: AnchoredPresentations

    func body(content: Content) -> some View {
      let layer = presentations.layer
      content
        // Apple TV and Apple Watch have no popovers and show sheets instead.
        #if !os(tvOS) && !os(watchOS)
          .popover(item: Bindable(layer)[dynamicMember: \.[popoverAt: anchor.id]]) {
            presentations.draw($0)
          }
        #endif
        .modifier(PromptDialog(layer: layer, presenter: presentations.presenter, anchor: anchor))
    }
  }

  struct AnchoredPresentations {
    let layer: LayerMirror
    let presenter: Presenter
    let draw: @MainActor (LayerMirror) -> AnyView
  }
#endif
