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
    /// Apply the modifier to a host with routes, or to a view that contains one.
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
      modifier(SceneRestoration(stored: SceneStorage(key), onRestore: onRestore))
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
        HostStartModifier { Restoration(start: $0, place: place, onRestore: onRestore) })
    }
  }

  private struct SceneRestoration: ViewModifier {
    @SceneStorage var stored: Data?
    let onRestore: (@MainActor (TrapezioRestorationOutcome) -> Void)?

    func body(content: Content) -> some View {
      content.trapezioRestoration(in: SceneStoragePlace(value: $stored), onRestore: onRestore)
    }
  }

  private struct Restoration: ViewModifier {
    let start: HostStart
    let place: any TrapezioRestorationPlace
    let onRestore: (@MainActor (TrapezioRestorationOutcome) -> Void)?
    @Environment(\.scenePhase) private var scenePhase

    func body(content: Content) -> some View {
      let _ = (start.place = place)
      let _ = (start.onRestore = onRestore)
      content.onChange(of: scenePhase) { _, phase in
        guard phase != .active else { return }
        Task { await start.restoration?.flush() }
      }
    }
  }

  /// A restoration place that stores its data in the scene storage, which can be read at once.
  @MainActor
  struct SceneStoragePlace: TrapezioRestorationPlace {
    let value: Binding<Data?>

    func read() async throws -> Data? { value.wrappedValue }

    func write(_ data: Data) async throws { value.wrappedValue = data }
  }
#endif
