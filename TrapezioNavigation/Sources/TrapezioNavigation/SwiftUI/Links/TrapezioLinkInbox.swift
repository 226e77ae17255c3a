// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import Foundation
  import Trapezio

  /// Receives a scene's links and opens them once the host has appeared and the app is ready.
  @MainActor
  final class TrapezioLinkInbox {
    /// The destination of the scene's links.
    enum Address {
      case links(TrapezioLinks)
      /// A target whose `TrapezioLinks` are created once its host has provided a table.
      case target(any TrapezioLinkTarget, schemes: [String], hosts: [String])

      var object: AnyObject {
        switch self {
        case .links(let links): links
        case .target(let target, _, _): target
        }
      }
    }

    /// The way in which the system has delivered a link.
    enum Channel { case url, activity }

    /// Called with each link that cannot be opened.
    var onError: (@MainActor (_ link: URL, _ error: TrapezioLinkError) -> Void)?
    private(set) var links: TrapezioLinks?
    private var address: Address?
    private var isReady = false
    private var hasAppeared = false
    private var hasWarned = false
    /// The most recent link that arrived before the host provided its table.
    private var waiting: URL?
    /// The link that has just arrived, which is used to detect a second delivery.
    private var latest: (link: URL, channel: Channel)?

    nonisolated init() {}

    /// Sets the destination of the scene's links.
    func send(to address: Address) {
      guard self.address?.object !== address.object else { return }
      self.address = address
      hasAppeared = false
      if case .links(let links) = address { self.links = links } else { links = nil }
    }

    // MARK: Events

    /// Receives a link from the system.
    ///
    /// If the system delivers a link both as a URL and as an activity, the second delivery is
    /// ignored.
    func receive(_ link: URL, by channel: Channel) {
      if let latest, latest.link == link, latest.channel != channel { return }
      latest = (link, channel)
      Task { latest = nil }
      if let links { open(link, with: links) } else { waiting = link }
    }

    /// Records that the modified view has appeared.
    func didAppear() {
      guard case .links = address else { return }
      hasAppeared = true
      start()
    }

    /// Records that a host has appeared and opens the waiting link if the host shows its target.
    func hostDidAppear(of target: any TrapezioLinkTarget, with table: ScreenTable?) {
      guard case .target(let wanted, let schemes, let hosts) = address, wanted === target else {
        return
      }
      guard let table else { return warnOfBuilder() }
      let accepting = table.accepting(schemes: schemes, hosts: hosts)
      let links = links ?? TrapezioLinks(to: target, by: accepting)
      links.table = accepting
      self.links = links
      hasAppeared = true
      if let link = waiting {
        waiting = nil
        open(link, with: links)
      }
      start()
    }

    /// Starts opening links when the app becomes ready and stops when it is no longer ready.
    func isReady(_ isReady: Bool) {
      let wasReady = self.isReady
      self.isReady = isReady
      if isReady { start() } else if wasReady { links?.stop() }
    }

    // MARK: Links

    private func start() {
      guard isReady, hasAppeared, let links, !links.hasStarted else { return }
      Task {
        // The app may have changed `isReady` in the meantime.
        if isReady { await links.start() }
      }
    }

    private func open(_ link: URL, with links: TrapezioLinks) {
      Task {
        do throws(TrapezioLinkError) {
          try await links.open(link)
        } catch {
          report(error, for: link)
        }
      }
    }

    private func report(_ error: TrapezioLinkError, for link: URL) {
      if let onError { return onError(link, error) }
      TrapezioDiagnostics.warn(
        "A link cannot be opened: \(error.withoutValues) Handle it with onError of trapezioLinks. "
          + "See Failures#link-not-opened.")
    }

    private func warnOfBuilder() {
      guard !hasWarned else { return }
      hasWarned = true
      TrapezioDiagnostics.warn(
        "trapezioLinks(to:scheme:hosts:) needs the routes of the host, but the host has a builder. Pass "
          + "routes to the host, or use trapezioLinks(_:) with routes. See Failures#links-without-routes."
      )
    }
  }
#endif
