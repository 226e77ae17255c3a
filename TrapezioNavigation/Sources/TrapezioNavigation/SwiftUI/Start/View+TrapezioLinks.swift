// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import Foundation
  import SwiftUI
  import Trapezio

  extension View {
    /// Opens the scene's links in the host inside, using the host's routes.
    ///
    /// Apply the modifier to a host with routes, or to a view that contains one. A view that
    /// contains the host can show something else first, such as progress while a database opens. If
    /// there are several hosts, such as one in a sheet, the modifier uses the first one:
    ///
    /// ```swift
    /// TrapezioTabHost(tabs) { tab in
    ///   Label(LocalizedStringKey(tab.title), systemImage: tab.icon)
    /// } routes: {
    ///   HomeFeature.routes(app)
    ///   ArticleFeature.routes(app)
    /// }
    /// .trapezioLinks(scheme: "reader", hosts: ["reader.example"])
    /// .trapezioRestoration(in: "main")
    /// ```
    ///
    /// Links arrive through `onOpenURL`, which on a Mac also delivers the Apple event for a URL.
    /// Universal links can also arrive as a user activity. A link that arrives both ways is opened
    /// only once.
    ///
    /// A link waits until the host has appeared and has restored its screens. If several links
    /// wait, the last one is shown. To hold back links until the user has signed in, park them with
    /// ``TrapezioInterceptors``.
    ///
    /// - Parameters:
    ///   - scheme: The app's custom URL scheme. In a link with this scheme, the URL's host counts
    ///     as the first part of the path.
    ///   - hosts: The host names in the app's universal links.
    ///   - onError: Called with each link that cannot be opened. If you pass `nil`, the modifier
    ///     reports a warning instead.
    /// - Returns: The modified view.
    public func trapezioLinks(
      scheme: String? = nil, hosts: [String] = [],
      onError: (@MainActor (_ link: URL, _ error: TrapezioLinkError) -> Void)? = nil
    ) -> some View {
      modifier(
        HostStartModifier {
          LinkOpening(
            start: $0, schemes: scheme.map { [$0] } ?? [], hosts: hosts, onError: onError)
        })
    }
  }

  /// Receives the scene's links.
  private struct LinkOpening: ViewModifier {
    let start: HostStart
    let schemes: [String]
    let hosts: [String]
    let onError: (@MainActor (URL, TrapezioLinkError) -> Void)?
    @State private var inbox = LinkInbox()

    func body(content: Content) -> some View {
      content
        .onOpenURL { receive($0, by: .url) }
        .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { activity in
          if let link = activity.webpageURL { receive(link, by: .activity) }
        }
    }

    private func receive(_ link: URL, by channel: LinkInbox.Channel) {
      guard inbox.accepts(link, by: channel) else { return }
      start.receive(
        .init { root, table, isReplaced in
          do throws(TrapezioLinkError) {
            let accepting = table.accepting(schemes: schemes, hosts: hosts)
            let request = try accepting.request(of: link.absoluteString)
            guard isReplaced else { return _ = await root.open(request) }
            root.reportReplaced(.open(request.path.map(\.screen)))
          } catch {
            report(error, for: link)
          }
        })
    }

    private func report(_ error: TrapezioLinkError, for link: URL) {
      if let onError { return onError(link, error) }
      TrapezioDiagnostics.warn(
        "A link cannot be opened: \(error) Handle it with onError of trapezioLinks. "
          + "See Failures#link-not-opened.")
    }
  }

  /// Recognizes a link that the system delivers both as a URL and as an activity.
  @MainActor
  private final class LinkInbox {
    /// The way in which the system has delivered a link.
    enum Channel { case url, activity }

    private var latest: (link: URL, channel: Channel)?

    nonisolated init() {}

    /// Returns whether the link is not the second delivery of the same link.
    func accepts(_ link: URL, by channel: Channel) -> Bool {
      if let latest, latest.link == link, latest.channel != channel { return false }
      latest = (link, channel)
      Task { latest = nil }
      return true
    }
  }

  extension TrapezioRoot {
    /// Reports that a later arrival has replaced a request that was waiting for the host.
    func reportReplaced(_ request: TrapezioNavigationReport.Request) {
      visibleStack.report(
        request, by: nil, .ignored("a later link or restoration replaced it"))
    }
  }
#endif
