// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import Foundation
  import SwiftUI
  import Trapezio

  extension View {
    /// Stores the screens of the host inside in the scene storage, and restores them after a
    /// relaunch.
    ///
    /// Apply the modifier to a host with routes, or to a view that contains one:
    ///
    /// ```swift
    /// TrapezioNavigationHost(navigator: stack) {
    ///   NotesFeature.routes(app)
    /// }
    /// .trapezioRestoration(in: "main")
    /// ```
    ///
    /// The stored value contains the screens, their drafts, the selected tab and the requests that
    /// interceptors have parked. The host restores them before it is first drawn, and shows a link
    /// that has arrived afterwards. If the host later shows another root, that root is stored, but
    /// not restored.
    ///
    /// - Parameters:
    ///   - key: The key in the scene storage. Use a different key for each modifier in a window.
    ///   - onRestore: Called once with the outcome.
    /// - Returns: The modified view.
    public func trapezioRestoration(
      in key: String, onRestore: (@MainActor (TrapezioRestorationOutcome) -> Void)? = nil
    ) -> some View {
      modifier(
        HostStartModifier { SceneRestoration(start: $0, key: key, onRestore: onRestore) })
    }

    /// Stores the screens of the host inside in a place, and restores them after a relaunch.
    ///
    /// Because the place is read asynchronously, the host can show its root first. In all other
    /// respects, the modifier behaves like `trapezioRestoration(in:onRestore:)` with a key.
    ///
    /// - Parameters:
    ///   - place: The place, such as a ``TrapezioRestorationFile``. Each window needs its own. A
    ///     later change has no effect while the view keeps its identity.
    ///   - onRestore: Called once with the outcome.
    /// - Returns: The modified view.
    public func trapezioRestoration(
      in place: any TrapezioRestorationPlace,
      onRestore: (@MainActor (TrapezioRestorationOutcome) -> Void)? = nil
    ) -> some View {
      modifier(
        HostStartModifier { PlaceRestoration(start: $0, place: place, onRestore: onRestore) })
    }
  }

  private struct SceneRestoration: ViewModifier {
    @SceneStorage private var stored: Data?
    @State private var keeper = RestorationKeeper()
    private let start: HostStart
    private let onRestore: (@MainActor (TrapezioRestorationOutcome) -> Void)?

    init(
      start: HostStart, key: String, onRestore: (@MainActor (TrapezioRestorationOutcome) -> Void)?
    ) {
      _stored = SceneStorage(key)
      self.start = start
      self.onRestore = onRestore
    }

    func body(content: Content) -> some View {
      let stored = $stored
      let _ =
        (start.restore = { [keeper] root, table in
          keeper.restore(
            TrapezioRestoration(of: root, by: table, in: SceneStoragePlace(value: stored)),
            onRestore
          ) { $0.restore(from: stored.wrappedValue) }
        })
      content.modifier(BackgroundWrite(keeper: keeper))
    }
  }

  private struct PlaceRestoration: ViewModifier {
    let start: HostStart
    let place: any TrapezioRestorationPlace
    let onRestore: (@MainActor (TrapezioRestorationOutcome) -> Void)?
    @State private var keeper = RestorationKeeper()

    func body(content: Content) -> some View {
      let _ =
        (start.restore = { [keeper] root, table in
          keeper.restore(TrapezioRestoration(of: root, by: table, in: place), onRestore) {
            restoration in Task { await restoration.restore() }
          }
        })
      content.modifier(BackgroundWrite(keeper: keeper))
    }
  }

  /// Writes the latest state when the scene is no longer active.
  private struct BackgroundWrite: ViewModifier {
    let keeper: RestorationKeeper
    @Environment(\.scenePhase) private var scenePhase

    func body(content: Content) -> some View {
      content.onChange(of: scenePhase) { _, phase in
        if phase != .active { keeper.flush() }
      }
    }
  }

  /// An object in the modifier's view state that retains the window's restoration.
  @MainActor
  private final class RestorationKeeper {
    private var restoration: TrapezioRestoration?

    nonisolated init() {}

    /// Restores the window's first root, and starts to store the changes of any root.
    func restore(
      _ restoration: TrapezioRestoration,
      _ onRestore: (@MainActor (TrapezioRestorationOutcome) -> Void)?,
      _ restore: (TrapezioRestoration) -> Task<TrapezioRestorationOutcome, Never>
    ) -> Task<Void, Never> {
      let isFirst = self.restoration == nil
      self.restoration?.stop()
      self.restoration = restoration
      // The stored state belongs to the window's first root.
      guard isFirst else {
        restoration.start()
        return Task {}
      }
      let outcome = restore(restoration)
      return Task {
        let outcome = await outcome.value
        onRestore?(outcome)
      }
    }

    func flush() {
      Task { [restoration] in await restoration?.flush() }
    }
  }

  /// A restoration place that stores its data in the scene storage.
  @MainActor
  private struct SceneStoragePlace: TrapezioRestorationPlace {
    let value: Binding<Data?>

    func read() async throws -> Data? { value.wrappedValue }

    func write(_ data: Data) async throws { value.wrappedValue = data }
  }
#endif
