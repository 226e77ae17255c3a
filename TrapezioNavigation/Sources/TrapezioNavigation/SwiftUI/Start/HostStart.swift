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
    /// A link or an activity, which waits until the host has restored its root.
    struct Arrival {
      /// Shows the arrival or, if a later one replaces it, reports that.
      let show:
        @MainActor (
          _ root: any TrapezioRoot, _ table: ScreenTable, _ isReplaced: Bool
        ) async -> Void
    }

    /// Restores a root and stores its changes.
    ///
    /// - Returns: A task that ends once the root is restored.
    typealias Restore =
      @MainActor (_ root: any TrapezioRoot, _ table: ScreenTable) -> Task<Void, Never>

    /// Restores the host's root, or is `nil` if no modifier asks for it.
    @ObservationIgnored var restore: Restore?
    @ObservationIgnored var clock: any Clock<Duration> = ContinuousClock()
    /// Whether the first host has restored its root and shows arrivals at once.
    private var isOpen = false
    /// The hosts inside, in the order in which they were first drawn.
    @ObservationIgnored private var hosts: [Host] = []
    @ObservationIgnored private weak var root: (any TrapezioRoot)?
    @ObservationIgnored private var table: ScreenTable?
    @ObservationIgnored private var restoring: Task<Void, Never>?
    @ObservationIgnored private var hasWarned = false
    @ObservationIgnored private var waiting: [Arrival] = []

    private struct Host {
      weak var identity: AnyObject?
      weak var root: (any TrapezioRoot)?
      let table: ScreenTable
      var hasAppeared = false
    }

    nonisolated init() {}

    /// Restores the host's root before its screens are drawn, because their stores ask for drafts.
    func hostWillDraw(
      _ identity: AnyObject, _ root: any TrapezioRoot, by table: ScreenTable?
    ) {
      guard let table else { return warnOfBuilder() }
      let host = Host(identity: identity, root: root, table: table)
      if let index = hosts.firstIndex(where: { $0.identity === identity }) {
        guard hosts[index].root !== root else { return }
        hosts[index] = host
      } else {
        hosts.append(host)
      }
      followFirstHost()
    }

    /// Shows what has arrived, once the root is restored.
    func hostDidAppear(_ identity: AnyObject) {
      guard let index = hosts.firstIndex(where: { $0.identity === identity }) else { return }
      hosts[index].hasAppeared = true
      followFirstHost()
    }

    /// Lets another host of the scene follow, if there is one.
    func hostDidDisappear(_ identity: AnyObject, _ root: any TrapezioRoot) {
      let index = hosts.firstIndex { $0.identity === identity && $0.root === root }
      guard let index else { return }
      hosts.append(hosts.remove(at: index))
      followFirstHost()
    }

    /// Restores and opens the root of the first host, because the others may be in a sheet.
    private func followFirstHost() {
      hosts.removeAll { $0.identity == nil }
      guard let host = hosts.first, let root = host.root else { return }
      if self.root !== root {
        self.root = root
        table = host.table
        if isOpen { isOpen = false }
        restoring = restore?(root, host.table)
      }
      guard host.hasAppeared, !isOpen else { return }
      Task { [restoring] in
        await restoring?.value
        await waitForTop(of: root)
        guard self.root === root, !isOpen else { return }
        isOpen = true
        showArrivals()
      }
    }

    /// Waits until the restored top screen is drawn, because its store then has set its guard.
    private func waitForTop(of root: any TrapezioRoot) async {
      // A sheet may not appear, for example because another view is presented in its place.
      for _ in 0..<50 where !root.visibleStack.top.isDrawn {
        try? await clock.sleep(for: .milliseconds(100))
      }
    }

    func receive(_ arrival: Arrival) {
      waiting.append(arrival)
      // A system delivers few links before an app is ready, so a flood is a fault.
      if waiting.count > 100 { waiting.removeFirst() }
      if isOpen { showArrivals() }
    }

    /// Shows the last arrival, which replaces the earlier ones.
    private func showArrivals() {
      guard let root, let table else { return }
      let arrived = waiting
      waiting = []
      for (index, arrival) in arrived.enumerated() {
        Task { await arrival.show(root, table, index < arrived.count - 1) }
      }
    }

    /// The snapshot of the host's root, or `nil` if it is not restored yet or cannot be encoded.
    ///
    /// `Observation` tracks the value.
    var snapshotData: Data? {
      guard isOpen, let root, let table else { return nil }
      return try? StoredNavigation(snapshot: root.snapshot).data(by: table)
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
    @State private var own = HostStart()
    /// Returns the modifier of the content.
    let modifier: @MainActor (HostStart) -> Modifier

    func body(content: Content) -> some View {
      let start = outer ?? own
      content
        .environment(\.trapezioStart, start)
        .modifier(modifier(start))
    }
  }

  /// Tells the scene's modifiers when a host appears and disappears.
  struct HostAppearance: ViewModifier {
    let identity: AnyObject
    let root: any TrapezioRoot
    let start: HostStart?
    @Environment(\.trapezioPresentationClock) private var clock

    func body(content: Content) -> some View {
      let _ = (start?.clock = clock)
      content
        // Another host inside is not the scene's.
        .environment(\.trapezioStart, nil)
        .onChange(of: ObjectIdentifier(root), initial: true) { start?.hostDidAppear(identity) }
        // SwiftUI does not always call both closures. One call is enough.
        .onAppear { start?.hostDidAppear(identity) }
        .task { start?.hostDidAppear(identity) }
        .onDisappear { start?.hostDidDisappear(identity, root) }
    }
  }

  extension EnvironmentValues {
    /// What the scene's modifiers ask of the host, or `nil` if they ask nothing.
    var trapezioStart: HostStart? {
      get { self[HostStartKey.self] }
      set { self[HostStartKey.self] = newValue }
    }
  }

  private enum HostStartKey: EnvironmentKey {
    static var defaultValue: HostStart? { nil }
  }
#endif
