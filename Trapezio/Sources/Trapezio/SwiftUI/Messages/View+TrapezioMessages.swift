// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Shows the messages of a manager over this view and its presentations, one after the other,
    /// the oldest first.
    ///
    /// Use the modifier on the outermost view of a scene:
    ///
    /// ```swift
    /// AppView().trapezioMessages(messages, style: .banner())
    /// ```
    ///
    /// A message is shown above sheets and covers if their content has ``trapezioMessageLayer()``.
    /// It is cleared when its time is up or the user has left it, and never before it has appeared.
    /// If a message does not appear, it is tried again. After some tries, the library reports a
    /// warning and continues to try. Clearing a message in code also removes it from the screen.
    ///
    /// - Parameters:
    ///   - manager: The manager. Show the messages of one manager in one scene.
    ///   - style: How the messages are shown. The style may change.
    /// - Returns: This view with the messages.
    public func trapezioMessages(
      _ manager: TrapezioMessageManager, style: TrapezioMessageStyle = .alert()
    ) -> some View {
      modifier(
        TrapezioMessageRoot(manager: manager, style: style) {
          AnyView(TrapezioMessageDefaultBanner(banner: $0))
        })
    }

    /// Shows the messages of a manager as banners of your own, like ``trapezioMessages(_:style:)``.
    ///
    /// ```swift
    /// AppView().trapezioMessages(messages) { banner in
    ///   HStack {
    ///     Button(banner.message.message) { banner.dismiss() }
    ///     ForEach(banner.message.actions, id: \.title) { action in
    ///       Button(action.title) { banner.press(action) }
    ///     }
    ///   }
    /// }
    /// ```
    ///
    /// The library presents the banner, measures its time, and has VoiceOver read the message.
    ///
    /// - Parameters:
    ///   - manager: The manager. Show the messages of one manager in one scene.
    ///   - style: How the messages are shown. Alerts do not use `banner`.
    ///   - banner: Draws a banner. Offer the actions of its message, and a way to dismiss it.
    /// - Returns: This view with the messages.
    public func trapezioMessages<Banner: View>(
      _ manager: TrapezioMessageManager, style: TrapezioMessageStyle = .banner(),
      @ViewBuilder banner: @escaping @MainActor (TrapezioMessageBanner) -> Banner
    ) -> some View {
      modifier(TrapezioMessageRoot(manager: manager, style: style) { AnyView(banner($0)) })
    }

    /// Lets this view show messages while it is the topmost presentation of its scene.
    ///
    /// Use the modifier on the outermost view of the content of a sheet, a cover or a popover,
    /// outside of its navigation stack:
    ///
    /// ```swift
    /// .sheet(isPresented: $isEditing) {
    ///   EditorView().trapezioMessageLayer()
    /// }
    /// ```
    ///
    /// It shows the messages of the ``trapezioMessages(_:style:)`` around the view that presents.
    /// Without one, it has no effect.
    ///
    /// - Returns: This view with the messages.
    public func trapezioMessageLayer() -> some View {
      modifier(TrapezioMessageLayer())
    }
  }
#endif
