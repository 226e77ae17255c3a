// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import Foundation
  import SwiftUI
  import Trapezio

  extension View {
    /// Opens the scene's links in the host inside, using the host's routes.
    ///
    /// Apply the modifier to the root view of the window, around everything that the window shows
    /// before the host:
    ///
    /// ```swift
    /// Group {
    ///   if let tabs { LibraryTabs(tabs: tabs) } else { ProgressView() }
    /// }
    /// .trapezioLinks(scheme: "library", hosts: ["library.example"])
    /// ```
    ///
    /// SwiftUI delivers the link that launches the app only to the views that it has drawn by then,
    /// and not to empty content. The modifier keeps the last link until a host is on the screen and
    /// has restored and drawn its screens.
    ///
    /// If there are several hosts, such as one in a sheet, the first one on the screen shows the
    /// link. A host with a builder shows no links and reports a warning. On a Mac, a link opens in
    /// an existing window.
    ///
    /// - Parameters:
    ///   - scheme: The app's custom URL scheme. In a link with this scheme, the URL's host counts
    ///     as the first part of the path.
    ///   - hosts: The hosts of the app's universal links.
    ///   - onError: Called with each link that the routes cannot read. With `nil`, a warning is
    ///     reported.
    public func trapezioLinks(
      scheme: String? = nil, hosts: [String] = [],
      onError: (@MainActor (_ link: URL, _ error: TrapezioLinkError) -> Void)? = nil
    ) -> some View {
      modifier(
        HostStartModifier {
          LinkOpening(start: $0, scheme: scheme, hosts: hosts, onError: onError)
        })
    }

    /// Stores the screens of the host inside in the scene storage, as a ``TrapezioRestoration``
    /// does, and restores them after a relaunch.
    ///
    /// ```swift
    /// .disabled(!isReady)
    /// .trapezioRestoration(in: "main") { outcome in
    ///   isReady = true
    ///   if case .restoredPart(let count, _) = outcome {
    ///     print("\(count) screens are gone")
    ///   }
    /// }
    /// ```
    ///
    /// Apply the modifier to the root view of the window, or to a host with routes. The host
    /// restores the screens before it is first drawn. If it later shows another root, that root is
    /// stored, but not restored.
    ///
    /// - Parameters:
    ///   - key: The key in the scene storage. Use a different key for each modifier in a window.
    ///   - onRestore: Called once with the outcome.
    public func trapezioRestoration(
      in key: String, onRestore: (@MainActor (TrapezioRestorationOutcome) -> Void)? = nil
    ) -> some View {
      modifier(SceneRestoration(stored: SceneStorage(key), onRestore: onRestore))
    }

    /// Stores the screens of the host inside, and restores them after a relaunch.
    ///
    /// ```swift
    /// .trapezioRestoration(
    ///   in: StrataFile(folder.appending(path: "main.json"))
    /// ) { outcome in
    ///   if case .unreadable(let reason) = outcome { print(reason) }
    /// }
    /// ```
    ///
    /// The modifier behaves as with a key, except that the host can show its root first, because
    /// the storage is read asynchronously. Each window needs its own storage, such as a
    /// `StrataFile`. Passing another storage later has no effect while the view
    /// keeps its identity.
    public func trapezioRestoration(
      in storage: any StrataStorage,
      onRestore: (@MainActor (TrapezioRestorationOutcome) -> Void)? = nil
    ) -> some View {
      modifier(
        HostStartModifier { Restoration(start: $0, storage: storage, onRestore: onRestore) })
    }
  }

  private struct LinkOpening: ViewModifier {
    let start: HostStart
    let scheme: String?
    let hosts: [String]
    let onError: (@MainActor (URL, TrapezioLinkError) -> Void)?
    @State private var latest: URL?

    func body(content: Content) -> some View {
      content
        .onOpenURL { receive($0) }
        .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { activity in
          if let link = activity.webpageURL { receive(link) }
        }
        // Apple TV and Apple Watch have one window.
        #if !os(tvOS) && !os(watchOS)
          .handlesExternalEvents(preferring: ["*"], allowing: ["*"])
        #endif
    }

    private func receive(_ link: URL) {
      // The system may deliver a link both as a URL and as an activity.
      guard link != latest else { return }
      latest = link
      Task { latest = nil }
      start.receive { root, table, isReplaced in
        do throws(TrapezioLinkError) {
          let accepting = table.accepting(schemes: scheme.map { [$0] } ?? [], hosts: hosts)
          let request = try accepting.request(of: link.absoluteString)
          guard isReplaced else { return _ = await root.open(request) }
          root.reportReplaced(.open(request.path.map(\.screen)))
        } catch {
          report(error, for: link)
        }
      }
    }

    private func report(_ error: TrapezioLinkError, for link: URL) {
      if let onError { return onError(link, error) }
      StrataDiagnostics.warn(
        "A link cannot be opened: \(error) Handle it with onError of trapezioLinks. "
          + "See Failures#link-not-opened.")
    }
  }

  private struct SceneRestoration: ViewModifier {
    @SceneStorage var stored: Data?
    let onRestore: (@MainActor (TrapezioRestorationOutcome) -> Void)?

    func body(content: Content) -> some View {
      content.trapezioRestoration(in: SceneRestorationStorage(value: $stored), onRestore: onRestore)
    }
  }

  private struct Restoration: ViewModifier {
    let start: HostStart
    let storage: any StrataStorage
    let onRestore: (@MainActor (TrapezioRestorationOutcome) -> Void)?
    @Environment(\.scenePhase) private var scenePhase

    func body(content: Content) -> some View {
      let _ = (start.storage = storage)
      let _ = (start.onRestore = onRestore)
      content.onChange(of: scenePhase) { _, phase in
        guard phase != .active else { return }
        Task { await start.restoration?.flush() }
      }
    }
  }

  @MainActor
  struct SceneRestorationStorage: StrataStorage {
    let value: Binding<Data?>

    func read() async throws -> Data? { value.wrappedValue }

    func write(_ data: Data) async throws { value.wrappedValue = data }
    func setAside() async throws { value.wrappedValue = nil }
  }

  extension TrapezioRoot {
    func reportReplaced(_ request: TrapezioNavigationReport.Request) {
      visibleStack.report(
        request, by: nil, .ignored("a later link or restoration replaced it"))
    }
  }
#endif
