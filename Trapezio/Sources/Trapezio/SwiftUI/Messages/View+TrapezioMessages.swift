// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Shows a manager's messages over this view, one at a time, as banners at the bottom.
    ///
    /// Use the modifier on the outermost view of a scene, with a manager for each scene:
    ///
    /// ```swift
    /// AppView().trapezioMessages(messages)
    /// ```
    ///
    /// The oldest message is shown first. To show messages above a sheet or a tab bar, use
    /// ``trapezioMessageLayer()``.
    ///
    /// A message is cleared when its `duration`, measured by the `clock`, is over or when the user
    /// taps it, but never before it has appeared. The time pauses while a finger is on the banner
    /// and while the app is in the background.
    ///
    /// VoiceOver announces each banner once. While VoiceOver is running, a banner with actions
    /// stays until the user dismisses it or presses an action, and a banner without actions stays
    /// for at least ten seconds. VoiceOver's escape gesture dismisses the banner.
    public func trapezioMessages(
      _ manager: TrapezioMessageManager, duration: Duration = .seconds(4),
      clock: any Clock<Duration> = ContinuousClock()
    ) -> some View {
      trapezioMessages(manager, duration: duration, clock: clock) {
        TrapezioMessageDefaultBanner(banner: $0)
      }
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
    /// Your closure only draws the banner. Its view must offer the message's actions and a way to
    /// dismiss the banner. Otherwise, the modifier works like
    /// ``trapezioMessages(_:duration:clock:)``.
    public func trapezioMessages<Banner: View>(
      _ manager: TrapezioMessageManager, duration: Duration = .seconds(4),
      clock: any Clock<Duration> = ContinuousClock(),
      @ViewBuilder banner: @escaping @MainActor (TrapezioMessageBanner) -> Banner
    ) -> some View {
      modifier(
        TrapezioMessageRoot(manager: manager, duration: duration, clock: clock) {
          AnyView(banner($0))
        })
    }

    /// Shows messages over this view while the view is the topmost layer of its scene.
    ///
    /// Use the modifier on the content of a sheet, a cover or a popover, outside of its navigation
    /// stack:
    ///
    /// ```swift
    /// .sheet(isPresented: $isEditing) {
    ///   EditorView().trapezioMessageLayer()
    /// }
    /// ```
    ///
    /// A banner of the outermost view covers the bar of a `TabView`. To show it above the bar, use
    /// the modifier on the content of each tab, inside of the `TabView`:
    ///
    /// ```swift
    /// TabView {
    ///   HomeView().trapezioMessageLayer().tabItem { Text("Home") }
    ///   SearchView().trapezioMessageLayer().tabItem { Text("Search") }
    /// }
    /// .trapezioMessages(messages)
    /// ```
    ///
    /// If another tab is selected or a sheet opens, the banner moves there with its remaining time.
    ///
    /// The layer shows the messages of the ``trapezioMessages(_:duration:clock:)`` modifier on an
    /// enclosing or presenting view. Without that modifier, this one has no effect.
    public func trapezioMessageLayer() -> some View {
      modifier(TrapezioMessageLayer())
    }
  }
#endif
