// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import Foundation
  import SwiftUI
  import Trapezio

  extension View {
    /// Opens the links of the scene in tabs or in a stack, by the routes of the host that shows
    /// them.
    ///
    /// Apply it to a host with routes, or to a view that has the host in it:
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
    /// Links arrive through `onOpenURL`, and universal links also as a user activity. On a Mac, the
    /// system turns the Apple event for a URL into `onOpenURL`. If one link arrives in two ways at
    /// once, it is opened once.
    ///
    /// A link is kept until the host has appeared and `isReady` is `true`. A later link replaces
    /// it.
    ///
    /// - Parameters:
    ///   - target: The tabs or the stack, which a host in the view shows.
    ///   - scheme: The custom scheme of the app. In a link with it, the host is the first part of
    ///     the path.
    ///   - hosts: The hosts of universal links.
    ///   - isReady: Whether links can be shown: the session is known, and the stacks are restored.
    ///   - onError: Called with a link that leads nowhere. If it is `nil`, such a link is reported
    ///     as a warning.
    /// - Returns: The view.
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

    /// Opens the links of the scene with a table that the app has made.
    ///
    /// Use it with a host that has a builder. Otherwise it is as
    /// `trapezioLinks(to:scheme:hosts:isReady:onError:)`. It calls
    /// ``TrapezioLinks/start()`` when the view has appeared and `isReady` is `true`, and
    /// ``TrapezioLinks/stop()`` when `isReady` becomes `false`.
    ///
    /// - Parameters:
    ///   - links: The links of the app.
    ///   - isReady: Whether links can be shown: the session is known, and the stacks are restored.
    ///   - onError: Called with a link that leads nowhere. If it is `nil`, such a link is reported
    ///     as a warning.
    /// - Returns: The view.
    public func trapezioLinks(
      _ links: TrapezioLinks, isReady: Bool = true,
      onError: (@MainActor (_ link: URL, _ error: TrapezioLinkError) -> Void)? = nil
    ) -> some View {
      modifier(TrapezioLinkOpening(address: .links(links), isReady: isReady, onError: onError))
    }
  }

  /// Takes the links of the scene.
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
        .onChange(of: isReady, initial: true) { _, isReady in inbox.isReady(isReady) }
        .onOpenURL { inbox.receive($0, by: .url) }
        .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { activity in
          if let link = activity.webpageURL { inbox.receive(link, by: .activity) }
        }
    }
  }

  /// Tells the links of the scene that a host has appeared.
  struct TrapezioLinkReception: ViewModifier {
    let target: any TrapezioLinkTarget
    let table: TrapezioScreenTable?
    @Environment(\.trapezioLinkInbox) private var inbox

    func body(content: Content) -> some View {
      content
        .onChange(of: ObjectIdentifier(target), initial: true) { receive() }
        // Each of these alone is enough: SwiftUI has left out one or the other.
        .onAppear { receive() }
        .task { receive() }
    }

    private func receive() { inbox?.hostDidAppear(of: target, with: table) }
  }

  extension EnvironmentValues {
    /// What takes the links of the scene, if anything does.
    fileprivate var trapezioLinkInbox: TrapezioLinkInbox? {
      get { self[TrapezioLinkInboxKey.self] }
      set { self[TrapezioLinkInboxKey.self] = newValue }
    }
  }

  private enum TrapezioLinkInboxKey: EnvironmentKey {
    static var defaultValue: TrapezioLinkInbox? { nil }
  }
#endif
