// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import Foundation
  import SwiftUI
  import Trapezio

  extension View {
    /// Opens the scene's links in a host's tabs or stack, using the host's routes.
    ///
    /// Apply the modifier to a host with routes, or to a view that contains the host:
    ///
    /// ```swift
    /// TrapezioTabHost(tabs) { tab in
    ///   Label(LocalizedStringKey(tab.title), systemImage: tab.icon)
    /// } routes: {
    ///   HomeFeature.routes(app)
    ///   ArticleFeature.routes(app)
    ///   FavouritesFeature.routes(app)
    /// }
    /// .trapezioLinks(
    ///   to: tabs, scheme: "reader", hosts: ["reader.example"], isReady: app.session.isKnown
    /// )
    /// ```
    ///
    /// Links arrive through `onOpenURL`, which on a Mac also delivers the Apple event for a URL.
    /// Universal links can also arrive as a user activity. A link that arrives both ways is opened
    /// only once.
    ///
    /// The modifier keeps a link until the host has appeared and `isReady` is `true`. In the
    /// meantime, a later link replaces the kept link.
    ///
    /// - Parameters:
    ///   - target: The tabs or the stack that a host in the view shows.
    ///   - scheme: The app's custom URL scheme. In a link with this scheme, the URL's host counts
    ///     as the first part of the path.
    ///   - hosts: The host names in the app's universal links.
    ///   - isReady: Whether links can be shown. Pass `true` once the session is known and the
    ///     stacks are restored.
    ///   - onError: Called with each link that cannot be opened. If you pass `nil`, the modifier
    ///     reports a warning instead.
    /// - Returns: The modified view.
    public func trapezioLinks(
      to target: any TrapezioLinkTarget, scheme: String? = nil, hosts: [String] = [],
      isReady: Bool = true,
      onError: (@MainActor (_ link: URL, _ error: TrapezioLinkError) -> Void)? = nil
    ) -> some View {
      modifier(
        TrapezioLinkOpening(
          address: .target(target, schemes: scheme.map { [$0] } ?? [], hosts: hosts),
          isReady: isReady, onError: onError))
    }

    /// Opens the scene's links with a ``TrapezioLinks`` that the app has created.
    ///
    /// Use this modifier for a host with a builder. The modifier calls ``TrapezioLinks/start()``
    /// when the view has appeared and `isReady` is `true`, and ``TrapezioLinks/stop()`` when
    /// `isReady` becomes `false`. Otherwise, it behaves like
    /// `trapezioLinks(to:scheme:hosts:isReady:onError:)`.
    ///
    /// - Parameters:
    ///   - links: The object that opens the links.
    ///   - isReady: Whether links can be shown. Pass `true` once the session is known and the
    ///     stacks are restored.
    ///   - onError: Called with each link that cannot be opened. If you pass `nil`, the modifier
    ///     reports a warning instead.
    /// - Returns: The modified view.
    public func trapezioLinks(
      _ links: TrapezioLinks, isReady: Bool = true,
      onError: (@MainActor (_ link: URL, _ error: TrapezioLinkError) -> Void)? = nil
    ) -> some View {
      modifier(TrapezioLinkOpening(address: .links(links), isReady: isReady, onError: onError))
    }
  }

  /// Receives the scene's links and sends them to an inbox.
  private struct TrapezioLinkOpening: ViewModifier {
    let address: TrapezioLinkInbox.Address
    let isReady: Bool
    let onError: (@MainActor (URL, TrapezioLinkError) -> Void)?
    @State private var inbox = TrapezioLinkInbox()

    func body(content: Content) -> some View {
      let _ = inbox.send(to: address)
      let _ = (inbox.onError = onError)
      content
        .environment(\.trapezioLinkInbox, inbox)
        .onAppear { inbox.didAppear() }
        // SwiftUI does not call `onAppear` again if the view gets another `TrapezioLinks`.
        .onChange(of: ObjectIdentifier(address.object)) { inbox.didAppear() }
        .onChange(of: isReady, initial: true) { _, isReady in inbox.isReady(isReady) }
        .onOpenURL { inbox.receive($0, by: .url) }
        .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { activity in
          if let link = activity.webpageURL { inbox.receive(link, by: .activity) }
        }
    }
  }

  /// Notifies the scene's link inbox that a host has appeared.
  struct TrapezioLinkReception: ViewModifier {
    let target: any TrapezioLinkTarget
    let table: ScreenTable?
    @Environment(\.trapezioLinkInbox) private var inbox

    func body(content: Content) -> some View {
      content
        .onChange(of: ObjectIdentifier(target), initial: true) { receive() }
        // SwiftUI does not always call both closures. One call is enough.
        .onAppear { receive() }
        .task { receive() }
    }

    private func receive() { inbox?.hostDidAppear(of: target, with: table) }
  }

  extension EnvironmentValues {
    /// The inbox for the scene's links, or `nil` outside `trapezioLinks`.
    fileprivate var trapezioLinkInbox: TrapezioLinkInbox? {
      get { self[TrapezioLinkInboxKey.self] }
      set { self[TrapezioLinkInboxKey.self] = newValue }
    }
  }

  private enum TrapezioLinkInboxKey: EnvironmentKey {
    static var defaultValue: TrapezioLinkInbox? { nil }
  }
#endif
