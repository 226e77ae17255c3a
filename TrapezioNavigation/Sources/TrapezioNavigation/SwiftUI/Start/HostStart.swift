// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import Foundation
  import SwiftUI
  import Trapezio

  /// What a scene's modifiers ask of the host inside: to restore its root, and then to show links.
  ///
  /// The outermost modifier creates the object, and the other modifiers share it.
  @MainActor
  final class HostStart {
    /// Shows a link or, if a later one replaces it, reports that.
    typealias Arrival =
      @MainActor (_ root: any TrapezioRoot, _ table: ScreenTable, _ isReplaced: Bool) async -> Void

    @MainActor
    private final class Host {
      private(set) weak var root: (any TrapezioRoot)?
      var table: ScreenTable

      init(_ root: any TrapezioRoot, by table: ScreenTable) {
        self.root = root
        self.table = table
      }

      var isOnScreen: Bool { root?.isOnScreen == true }
    }

    var storage: (any StrataStorage)?
    var onRestore: (@MainActor (TrapezioRestorationOutcome) -> Void)?
    var clock: any Clock<Duration> = ContinuousClock()
    private(set) var restoration: TrapezioRestoration?
    private var hosts: [Host] = []
    /// The host that is restored and shows arrivals once it is open.
    private var current: Host?
    /// Whether the current root is restored and its top screen has been drawn.
    private var isOpen = false
    private var waiting: [Arrival] = []
    private var visibility: TrapezioObservation?
    private var hasWarned = false

    nonisolated init() {}

    // MARK: Hosts

    /// Restores the first root before its screens are drawn, because their stores ask for drafts.
    func hostWillDraw(_ root: any TrapezioRoot, by table: ScreenTable?) {
      guard let table else { return warnOfBuilder() }
      if let host = hosts.first(where: { $0.root === root }) { return host.table = table }
      hosts.removeAll { $0.root == nil }
      let host = Host(root, by: table)
      hosts.append(host)
      if current == nil { follow(host) }
      // Observes later, because a view that reads a value here is evaluated after its changes.
      Task { observeHosts() }
    }

    private func observeHosts() {
      visibility = TrapezioObservation(of: { [weak self] in
        self?.hosts.map(\.isOnScreen)
      }) { [weak self] _ in
        self?.visibilityDidChange()
      }
      visibilityDidChange()
    }

    /// Follows the first host on the screen, because the others may be in a sheet.
    private func visibilityDidChange() {
      guard let host = hosts.first(where: \.isOnScreen) else { return }
      if host.root === current?.root { showArrivals() } else { follow(host) }
    }

    private func follow(_ host: Host) {
      guard let root = host.root else { return }
      current = host
      isOpen = false
      let restoring = restore(root, by: host.table)
      Task {
        await restoring?.value
        await waitForTop(of: root)
        guard current?.root === root else { return }
        isOpen = true
        showArrivals()
      }
    }

    /// Restores the window's first root, and stores the changes of any root.
    private func restore(_ root: any TrapezioRoot, by table: ScreenTable) -> Task<Void, Never>? {
      guard let storage else { return nil }
      let previous = restoration
      let restoration = TrapezioRestoration(of: root, by: table, in: storage)
      self.restoration = restoration
      guard previous == nil else {
        previous?.stop()
        restoration.start()
        return nil
      }
      let outcome =
        if let storage = storage as? SceneRestorationStorage {
          restoration.restore(from: storage.value.wrappedValue)
        } else {
          Task { await restoration.restore() }
        }
      return Task { [onRestore] in
        let outcome = await outcome.value
        onRestore?(outcome)
      }
    }

    /// Waits until the restored top screen is drawn, because its store then has set its guard.
    private func waitForTop(of root: any TrapezioRoot) async {
      guard !root.visibleStack.isTopDrawn else { return }
      let isDrawn = AwaitedValue<Void>()
      let observation = TrapezioObservation(of: { [weak root] in root?.visibleStack.isTopDrawn }) {
        if $0 { isDrawn.settle(()) }
      }
      // A sheet may not appear, for example because another view is presented in its place.
      let limit = Task { [clock] in
        try? await clock.sleep(for: .seconds(5))
        isDrawn.settle(())
      }
      await isDrawn.value()
      limit.cancel()
      observation.cancel()
    }

    // MARK: Arrivals

    func receive(_ arrival: @escaping Arrival) {
      waiting.append(arrival)
      showArrivals()
    }

    private func showArrivals() {
      guard isOpen, let current, current.isOnScreen, let root = current.root else { return }
      let arrived = waiting
      waiting = []
      for (index, arrival) in arrived.enumerated() {
        Task { await arrival(root, current.table, index < arrived.count - 1) }
      }
    }

    private func warnOfBuilder() {
      guard !hasWarned else { return }
      hasWarned = true
      StrataDiagnostics.warn(
        "trapezioLinks and trapezioRestoration need the routes of the host, but the host has a builder. "
          + "Pass routes to the host. See Failures#host-without-routes.")
    }
  }

  struct HostStartModifier<Modifier: ViewModifier>: ViewModifier {
    @Environment(\.trapezioStart) private var outer
    @Environment(\.trapezioPresentationClock) private var clock
    @State private var own = HostStart()
    let modifier: @MainActor (HostStart) -> Modifier

    func body(content: Content) -> some View {
      let start = outer ?? own
      let _ = (start.clock = clock)
      content
        .environment(\.trapezioStart, start)
        .modifier(modifier(start))
    }
  }
#endif
