// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import Foundation
  import SwiftUI
  import Trapezio

  extension View {
    /// Stores a window's stack in its scene storage and restores the stack after a relaunch.
    ///
    /// Apply the modifier to the host of the stack:
    ///
    /// ```swift
    /// TrapezioNavigationHost(navigator: stack) { screen, context in … }
    ///   .trapezioRestoration(of: stack, in: "main", by: routes)
    /// ```
    ///
    /// The stored value contains the screens, their drafts and the requests that interceptors have
    /// parked. The modifier restores the stack before the host is first drawn. A link that
    /// ``TrapezioLinks`` keeps is opened later, in place of the restored screens.
    ///
    /// - Parameters:
    ///   - stack: The stack that the window shows. Give each window its own stack.
    ///   - key: The key in the scene storage. Use a different key for each modifier in a window.
    ///   - routes: The routes of the screens.
    ///   - shouldRestore: Pass `false` to ignore the stored state. The expression is evaluated
    ///     once, when the host is first drawn. To skip restoration while a link is kept, pass
    ///     `links.kept == nil`.
    ///   - onRestore: Called once with the restoration's outcome, but not if `shouldRestore` is
    ///     `false`.
    /// - Returns: The modified view.
    public func trapezioRestoration<Screens>(
      of stack: TrapezioStackNavigator, in key: String, by routes: TrapezioRoutes<Screens>,
      if shouldRestore: @autoclosure @escaping @MainActor () -> Bool = true,
      onRestore: (@MainActor (TrapezioRestorationOutcome) -> Void)? = nil
    ) -> some View {
      modifier(
        TrapezioRestorationModifier(
          subject: stack, key: key, shouldRestore: shouldRestore, onRestore: onRestore
        ) {
          TrapezioRestoration(of: stack, by: routes, in: $0)
        })
    }

    /// Stores a window's tabs in its scene storage and restores the tabs after a relaunch.
    ///
    /// Apply the modifier to the host of the tabs:
    ///
    /// ```swift
    /// TrapezioTabHost(tabs) { … } builder: { screen, context in … }
    ///   .trapezioRestoration(of: tabs, in: "main", by: routes)
    /// ```
    ///
    /// The stored value contains the selected tab and the stacks, drafts and parked requests of all
    /// tabs. The modifier restores the tabs before the host is first drawn. A link that
    /// ``TrapezioLinks`` keeps is opened later, in place of the restored screens in the link's tab.
    ///
    /// - Parameters:
    ///   - tabs: The tabs that the window shows. Give each window its own tabs.
    ///   - key: The key in the scene storage. Use a different key for each modifier in a window.
    ///   - routes: The routes of the screens.
    ///   - shouldRestore: Pass `false` to ignore the stored state. The expression is evaluated
    ///     once, when the host is first drawn. To skip restoration while a link is kept, pass
    ///     `links.kept == nil`.
    ///   - onRestore: Called once with the restoration's outcome, but not if `shouldRestore` is
    ///     `false`.
    /// - Returns: The modified view.
    public func trapezioRestoration<Tab: Codable, Screens>(
      of tabs: TrapezioTabNavigator<Tab>, in key: String, by routes: TrapezioRoutes<Screens>,
      if shouldRestore: @autoclosure @escaping @MainActor () -> Bool = true,
      onRestore: (@MainActor (TrapezioRestorationOutcome) -> Void)? = nil
    ) -> some View {
      modifier(
        TrapezioRestorationModifier(
          subject: tabs, key: key, shouldRestore: shouldRestore, onRestore: onRestore
        ) {
          TrapezioRestoration(of: tabs, by: routes, in: $0)
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
      // Begins before the content is drawn, because the content's stores ask for their drafts.
      let _ = keeper.begin(
        with: subject, stored: $stored, if: shouldRestore, onRestore: onRestore, make: make)
      content
        .onChange(of: scenePhase) { _, phase in
          if phase != .active { keeper.flush() }
        }
    }
  }

  /// An object in the modifier's view state that retains the window's restoration.
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
      // The stored state belongs to the window's first stack or tabs.
      guard isFirst, shouldRestore() else { return restoration.start() }
      let outcome = restoration.restore(from: stored.wrappedValue)
      if let onRestore { Task { onRestore(await outcome.value) } }
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
