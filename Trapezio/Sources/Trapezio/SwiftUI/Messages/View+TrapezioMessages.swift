// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Shows a manager's messages, one at a time, over this view.
    ///
    /// Use the modifier on the outermost view of a scene:
    ///
    /// ```swift
    /// AppView().trapezioMessages(messages, style: .banner())
    /// ```
    ///
    /// The oldest message is shown first. To show messages above a sheet or a cover, add
    /// ``trapezioMessageLayer()`` to its content.
    ///
    /// A message is cleared when its time is up or when the user dismisses it, but never before it
    /// has appeared. A message that you clear in code also disappears from the screen.
    ///
    /// If a message does not appear, the library tries again. After it has tried all layers three
    /// times, it also reports a warning.
    ///
    /// - Parameters:
    ///   - manager: The manager of the messages. Use one manager for each scene.
    ///   - style: The style in which messages are shown, which can change.
    /// - Returns: A view that shows the messages.
    public func trapezioMessages(
      _ manager: TrapezioMessageManager, style: TrapezioMessageStyle = .alert()
    ) -> some View {
      modifier(
        TrapezioMessageRoot(manager: manager, style: style) {
          AnyView(TrapezioMessageDefaultBanner(banner: $0))
        })
    }

    /// Shows a manager's messages as custom banners.
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
    /// Your closure only draws the banner. As with ``trapezioMessages(_:style:)``, the library
    /// presents and times the banner, and announces the message to VoiceOver.
    ///
    /// - Parameters:
    ///   - manager: The manager of the messages. Use one manager for each scene.
    ///   - style: The style of the messages. Alerts do not use `banner`.
    ///   - banner: Returns the view for a banner. The view must offer the message's actions and a
    ///     way to dismiss the banner.
    /// - Returns: A view that shows the messages.
    public func trapezioMessages<Banner: View>(
      _ manager: TrapezioMessageManager, style: TrapezioMessageStyle = .banner(),
      @ViewBuilder banner: @escaping @MainActor (TrapezioMessageBanner) -> Banner
    ) -> some View {
      modifier(TrapezioMessageRoot(manager: manager, style: style) { AnyView(banner($0)) })
    }

    /// Shows messages over this view while the view is the topmost presentation of its scene.
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
    /// The layer shows the messages of the ``trapezioMessages(_:style:)`` modifier on the
    /// presenting view or on a view around it. Without that modifier, this one has no effect.
    ///
    /// - Returns: A view that shows the messages.
    public func trapezioMessageLayer() -> some View {
      modifier(TrapezioMessageLayer())
    }
  }
#endif
