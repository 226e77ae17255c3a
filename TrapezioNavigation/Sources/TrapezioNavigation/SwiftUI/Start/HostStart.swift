// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import Foundation
  import Observation
  import SwiftUI
  import Trapezio

  /// What a scene's modifiers ask of the host inside: to restore its root, and then to show the
  /// links and activities that have arrived.
  ///
  /// The outermost modifier creates the object, and the other modifiers share it.
  @MainActor
  @Observable
  final class HostStart {
    /// Shows a link or an activity or, if a later one replaces it, reports that.
    typealias Arrival =
      @MainActor (_ root: any TrapezioRoot, _ table: ScreenTable, _ isReplaced: Bool) async -> Void

    private struct Host {
      weak var identity: AnyObject?
      weak var root: (any TrapezioRoot)?
      let table: ScreenTable
    }

    /// Where the root is stored, or `nil` if no modifier asks for it.
    @ObservationIgnored var place: (any TrapezioRestorationPlace)?
    @ObservationIgnored var onRestore: (@MainActor (TrapezioRestorationOutcome) -> Void)?
    @ObservationIgnored var clock: any Clock<Duration> = ContinuousClock()
    @ObservationIgnored private(set) var restoration: TrapezioRestoration?
    /// The hosts inside, in the order in which they were first drawn.
    @ObservationIgnored private var hosts: [Host] = []
    /// The host that is restored and shows arrivals once it is open.
    @ObservationIgnored private var current: Host?
    private var isOpen = false
    @ObservationIgnored private var waiting: [Arrival] = []
    @ObservationIgnored private var hasWarned = false

    nonisolated init() {}

    // MARK: Hosts

    /// Restores the host's root before its screens are drawn, because their stores ask for drafts.
    func hostWillDraw(
      _ identity: AnyObject, _ root: any TrapezioRoot, by table: ScreenTable?
    ) {
      guard let table else { return warnOfBuilder() }
      if let index = hosts.firstIndex(where: { $0.identity === identity }) {
        hosts[index].root = root
      } else {
        hosts.append(Host(identity: identity, root: root, table: table))
      }
      followFirstHost()
    }

    /// Lets another host of the scene follow, if there is one.
    func hostDidDisappear(_ identity: AnyObject) {
      guard let index = hosts.firstIndex(where: { $0.identity === identity }) else { return }
      hosts.append(hosts.remove(at: index))
      followFirstHost()
    }

    /// Restores and opens the root of the first host, because the others may be in a sheet.
    private func followFirstHost() {
      hosts.removeAll { $0.identity == nil }
      guard let host = hosts.first, let root = host.root, root !== current?.root else { return }
      current = host
      if isOpen { isOpen = false }
      let restoring = restore(root, by: host.table)
      Task {
        await restoring?.value
        await waitForTop(of: root)
        guard current?.root === root else { return }
        isOpen = true
        showArrivals()
      }
    }

    /// Restores the window's first root, to which the stored state belongs, and starts to store the
    /// changes of any root.
    private func restore(_ root: any TrapezioRoot, by table: ScreenTable) -> Task<Void, Never>? {
      guard let place else { return nil }
      let previous = restoration
      let restoration = TrapezioRestoration(of: root, by: table, in: place)
      self.restoration = restoration
      guard previous == nil else {
        previous?.stop()
        restoration.start()
        return nil
      }
      let outcome =
        if let place = place as? SceneStoragePlace {
          restoration.restore(from: place.value.wrappedValue)
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
      // A sheet may not appear, for example because another view is presented in its place.
      for _ in 0..<50 where !root.visibleStack.top.isDrawn {
        try? await clock.sleep(for: .milliseconds(100))
      }
    }

    // MARK: Arrivals

    /// Shows an arrival at once, or when the host is open.
    func receive(_ arrival: @escaping Arrival) {
      waiting.append(arrival)
      if isOpen { showArrivals() }
    }

    /// Shows the last arrival, which replaces the earlier ones.
    private func showArrivals() {
      guard let current, let root = current.root else { return }
      let arrived = waiting
      waiting = []
      for (index, arrival) in arrived.enumerated() {
        Task { await arrival(root, current.table, index < arrived.count - 1) }
      }
    }

    /// The snapshot of the host's root, or `nil` if it is not restored yet or cannot be encoded.
    ///
    /// `Observation` tracks the value.
    var snapshotData: Data? {
      guard isOpen, let current, let root = current.root else { return nil }
      return try? StoredNavigation(snapshot: root.snapshot).data(by: current.table)
    }

    private func warnOfBuilder() {
      guard !hasWarned else { return }
      hasWarned = true
      TrapezioDiagnostics.warn(
        "trapezioLinks, trapezioRestoration and trapezioHandoff need the routes of the host, but the "
          + "host has a builder. Pass routes to the host. See Failures#host-without-routes.")
    }
  }

  /// A modifier that asks something of the host inside.
  struct HostStartModifier<Modifier: ViewModifier>: ViewModifier {
    @Environment(\.trapezioStart) private var outer
    @Environment(\.trapezioPresentationClock) private var clock
    @State private var own = HostStart()
    /// Returns the modifier of the content.
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
