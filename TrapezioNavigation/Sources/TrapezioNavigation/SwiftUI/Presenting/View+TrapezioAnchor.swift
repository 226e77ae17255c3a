// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio

  extension View {
    /// Names this view as the anchor of popovers and confirmation dialogs.
    ///
    /// In a wide window, an arrow points from a popover or a confirmation dialog to its anchor.
    ///
    /// ```swift
    /// Button("Share") { onEvent(.share) }.trapezioAnchor("share")
    /// ```
    ///
    /// The screen then passes the name, as in `goTo(ShareScreen(), as: .popover(anchor: "share"))`
    /// or ``TrapezioDialog/confirmation(_:message:anchor:_:)``. If no visible view of the layer has
    /// the name, a sheet takes the place of the popover, and an alert that of the dialog.
    ///
    /// Outside a host, the modifier has no effect.
    ///
    /// - Parameter name: The name. If several visible views have it, the view that has appeared
    ///   last is the anchor.
    /// - Returns: The modified view.
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

  /// What the anchors in a layer present.
  struct AnchoredPresentations {
    let layer: LayerMirror
    let presenter: Presenter
    /// Draws a popover.
    let draw: @MainActor (LayerMirror) -> AnyView
  }
#endif
