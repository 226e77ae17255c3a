// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// A list of plugins that observe stores and the requests of navigators.
///
/// Install your app's plugins before you create the first store:
///
/// ```swift
/// TrapezioPlugins.install(TrapezioLoggingPlugin())
/// ```
///
/// A store or a navigator uses the list that is ``current`` when it is created, and also calls the
/// plugins that you install in this list later, in the order of installation. A message from
/// outside a store goes to the list that is current at that time. A plugin cannot be removed.
/// Because the current list is task-local, a test can have its own:
///
/// ```swift
/// TrapezioPlugins.$current.withValue(TrapezioPlugins()) {
///   TrapezioPlugins.install(recorder)
///   let store = CounterStore(screen: CounterScreen(initialValue: 0))
///   store.send(.increment)
/// }
/// ```
public final class TrapezioPlugins: Sendable {
  /// The list that new stores and navigators use.
  ///
  /// All stores in the process share one list, unless you bind another one to the current task. A
  /// detached task does not inherit the bound list.
  @TaskLocal public static var current = TrapezioPlugins()

  @MainActor package private(set) var installed: [any TrapezioPlugin] = []
  @MainActor private var paused: Set<ObjectIdentifier> = []
  /// The plugins that are not paused, for the main actor.
  @exclusivity(unchecked) @usableFromInline @MainActor package private(set) var plugins:
    [any TrapezioPlugin] = []
  /// A copy of `plugins` for the task hooks, which are called on any thread.
  private let shared = StrataLock<(active: [any TrapezioPlugin], installed: [any TrapezioPlugin])>(
    ([], []))

  /// Creates a list without plugins.
  public nonisolated init() {}

  /// Adds a plugin to the current list, whose stores call it from then on.
  ///
  /// Existing stores do not call its ``TrapezioPlugin/storeCreated(_:store:)``.
  ///
  /// ```swift
  /// TrapezioPlugins.install(TrapezioLoggingPlugin())
  /// TrapezioPlugins.install(Analytics())
  /// ```
  @MainActor
  public static func install(_ plugin: any TrapezioPlugin) {
    current.add(plugin)
  }

  /// Notifies the plugins that a navigator has handled a request.
  ///
  /// ```swift
  /// func goTo(_ screen: any TrapezioScreen) {
  ///   TrapezioPlugins.current.navigated(
  ///     TrapezioNavigationReport(
  ///       origin: path.last, request: .goTo(screen, as: .push),
  ///       outcome: .shown))
  ///   path.append(screen)
  /// }
  /// ```
  ///
  /// Your own navigator calls this method for each request. The report is evaluated only if the
  /// list has a plugin.
  @MainActor
  public func navigated(_ report: @autoclosure () -> TrapezioNavigationReport) {
    guard !plugins.isEmpty else { return }
    let report = report()
    for plugin in plugins { plugin.navigated(report) }
  }

  /// Notifies the plugins of a screen's call, for your own navigator without a `base`.
  @MainActor
  public func screen(
    _ screen: any TrapezioScreen, didCall call: @autoclosure () -> TrapezioNavigationCall
  ) {
    guard !plugins.isEmpty else { return }
    let call = call()
    for plugin in plugins { plugin.screen(screen, didCall: call) }
  }

  /// Notifies the plugins of an event, for your own ``TrapezioInterop``.
  @MainActor
  public func interopReceived(_ event: any TrapezioInteropEvent) {
    for plugin in plugins { plugin.interopReceived(event) }
  }

  /// Stops calling a plugin of this list, except for the creation and the end of stores, and the
  /// creation of navigators.
  ///
  /// ```swift
  /// let plugins = TrapezioPlugins.current
  /// plugins.pause(recorder)
  /// // …
  /// plugins.resume(recorder)
  /// ```
  ///
  /// If all plugins are paused, an event costs no more than without plugins.
  @MainActor
  public func pause(_ plugin: some TrapezioPlugin & AnyObject) {
    paused.insert(ObjectIdentifier(plugin))
    update()
  }

  /// Calls a paused plugin again.
  ///
  /// ```swift
  /// TrapezioPlugins.current.resume(recorder)
  /// ```
  @MainActor
  public func resume(_ plugin: some TrapezioPlugin & AnyObject) {
    paused.remove(ObjectIdentifier(plugin))
    update()
  }

  @MainActor
  func add(_ plugin: any TrapezioPlugin) {
    installed.append(plugin)
    update()
  }

  @MainActor
  private func update() {
    plugins = installed.filter { plugin in
      guard type(of: plugin) is AnyClass else { return true }
      return !paused.contains(ObjectIdentifier(plugin as AnyObject))
    }
    let plugins = plugins
    shared.withLock { [installed] in $0 = (plugins, installed) }
  }

  /// Notifies the plugins that a navigator has been created.
  ///
  /// ```swift
  /// init(root: any TrapezioScreen) {
  ///   path = [root]
  ///   TrapezioPlugins.current.navigatorCreated(self)
  /// }
  /// ```
  ///
  /// Call it at the end of the initializer of your own navigator, if it keeps the screens of a
  /// window itself, and not if it has a `base` or one screen.
  @MainActor
  public func navigatorCreated(_ navigator: any AnyObject & Sendable) {
    for plugin in installed { plugin.navigatorCreated(navigator) }
  }

  nonisolated var pluginsOfAnyThread: [any TrapezioPlugin] { shared.withLock { $0.active } }

  nonisolated var installedOfAnyThread: [any TrapezioPlugin] { shared.withLock { $0.installed } }
}
