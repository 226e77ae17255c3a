// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import Foundation
  import SwiftUI
  import Trapezio

  extension View {
    /// Stores the stack of a window in its scene storage, and comes back to it after a relaunch.
    ///
    /// Put it on the host of the stack:
    ///
    /// ```swift
    /// TrapezioNavigationHost(navigator: stack) { screen, context in … }
    ///   .trapezioRestoration(of: stack, in: "main", by: routes.table)
    /// ```
    ///
    /// The screens, their drafts and the parked requests are one value of the scene. The stack is
    /// restored before the host is drawn first. Links that are kept by ``TrapezioLinks`` come
    /// later and win.
    ///
    /// - Parameters:
    ///   - stack: The stack that the window shows. Give each window a stack of its own.
    ///   - key: The key in the scene storage. Give each modifier of a window a key of its own.
    ///   - table: The names and versions of the screens.
    ///   - shouldRestore: Whether to come back to what was stored. Evaluated once, when the host
    ///     is drawn first. Pass `links.kept == nil` to show a link alone.
    ///   - onRestore: Called once with what became of it.
    /// - Returns: The view.
    public func trapezioRestoration(
      of stack: TrapezioStackNavigator, in key: String, by table: TrapezioScreenTable,
      if shouldRestore: @autoclosure @escaping @MainActor () -> Bool = true,
      onRestore: (@MainActor (TrapezioRestorationOutcome) -> Void)? = nil
    ) -> some View {
      modifier(
        TrapezioRestorationModifier(
          subject: stack, key: key, shouldRestore: shouldRestore, onRestore: onRestore
        ) {
          TrapezioRestoration(of: stack, by: table, in: $0)
        })
    }

    /// Stores the tabs of a window in its scene storage, and comes back to them after a relaunch.
    ///
    /// Put it on the host of the tabs:
    ///
    /// ```swift
    /// TrapezioTabHost(tabs) { … } builder: { screen, context in … }
    ///   .trapezioRestoration(of: tabs, in: "main", by: routes.table)
    /// ```
    ///
    /// The selected tab and the stacks, drafts and parked requests of all tabs are one value of the
    /// scene. The tabs are restored before the host is drawn first. Links that are kept by
    /// ``TrapezioLinks`` come later and win.
    ///
    /// - Parameters:
    ///   - tabs: The tabs that the window shows. Give each window tabs of its own.
    ///   - key: The key in the scene storage. Give each modifier of a window a key of its own.
    ///   - table: The names and versions of the screens.
    ///   - shouldRestore: Whether to come back to what was stored. Evaluated once, when the host
    ///     is drawn first. Pass `links.kept == nil` to show a link alone.
    ///   - onRestore: Called once with what became of it.
    /// - Returns: The view.
    public func trapezioRestoration<Tab: Codable>(
      of tabs: TrapezioTabNavigator<Tab>, in key: String, by table: TrapezioScreenTable,
      if shouldRestore: @autoclosure @escaping @MainActor () -> Bool = true,
      onRestore: (@MainActor (TrapezioRestorationOutcome) -> Void)? = nil
    ) -> some View {
      modifier(
        TrapezioRestorationModifier(
          subject: tabs, key: key, shouldRestore: shouldRestore, onRestore: onRestore
        ) {
          TrapezioRestoration(of: tabs, by: table, in: $0)
        })
    }
  }

  private struct TrapezioRestorationModifier: ViewModifier {
    @SceneStorage private var stored: Data?
    @State private var keeper = TrapezioRestorationKeeper()
    @Environment(\.scenePhase) private var scenePhase
    private let subject: AnyObject
    private let shouldRestore: @MainActor () -> Bool
    private let onRestore: (@MainActor (TrapezioRestorationOutcome) -> Void)?
    private let make: @MainActor (any TrapezioRestorationPlace) -> TrapezioRestoration

    init(
      subject: AnyObject, key: String, shouldRestore: @escaping @MainActor () -> Bool,
      onRestore: (@MainActor (TrapezioRestorationOutcome) -> Void)?,
      make: @escaping @MainActor (any TrapezioRestorationPlace) -> TrapezioRestoration
    ) {
      _stored = SceneStorage(key)
      self.subject = subject
      self.shouldRestore = shouldRestore
      self.onRestore = onRestore
      self.make = make
    }

    func body(content: Content) -> some View {
      // Before the content is drawn, because its stores ask for their drafts then.
      let _ = keeper.begin(
        with: subject, stored: $stored, if: shouldRestore, onRestore: onRestore, make: make)
      content
        .onChange(of: scenePhase) { _, phase in
          if phase != .active { keeper.flush() }
        }
    }
  }

  /// Keeps the restoration of a window for as long as the view has its identity.
  @MainActor
  private final class TrapezioRestorationKeeper {
    private var restoration: TrapezioRestoration?
    private var subject: ObjectIdentifier?

    nonisolated init() {}

    func begin(
      with subject: AnyObject, stored: Binding<Data?>, if shouldRestore: @MainActor () -> Bool,
      onRestore: (@MainActor (TrapezioRestorationOutcome) -> Void)?,
      make: @MainActor (any TrapezioRestorationPlace) -> TrapezioRestoration
    ) {
      guard self.subject != ObjectIdentifier(subject) else { return }
      let isFirst = self.subject == nil
      self.subject = ObjectIdentifier(subject)
      self.restoration?.stop()
      let restoration = make(SceneStoragePlace(value: stored))
      self.restoration = restoration
      // What was stored belongs to the stack that the window has begun with.
      guard isFirst, shouldRestore() else { return restoration.start() }
      let outcome = restoration.restore(from: stored.wrappedValue)
      if let onRestore { Task { onRestore(await outcome.value) } }
    }

    func flush() {
      Task { [restoration] in await restoration?.flush() }
    }
  }

  /// The value of a scene.
  @MainActor
  private struct SceneStoragePlace: TrapezioRestorationPlace {
    let value: Binding<Data?>

    func read() async throws -> Data? { value.wrappedValue }

    func write(_ data: Data) async throws { value.wrappedValue = data }
  }
#endif
