// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// The plugins of all stores.
///
/// An app installs its plugins once, before its first store:
///
/// ```swift
/// TrapezioPlugins.install(TrapezioLoggingPlugin())
/// ```
///
/// A store takes the ``current`` set when it is created. It also calls the plugins that are
/// installed in the set later. The set is task-local, so tests do not share it:
///
/// ```swift
/// TrapezioPlugins.$current.withValue(TrapezioPlugins()) {
///   TrapezioPlugins.install(recorder)
///   let store = CounterStore(screen: CounterScreen(), initialState: CounterState())
///   store.send(.help)
/// }
/// ```
public final class TrapezioPlugins: Sendable {
  /// The plugins of the stores that are created here: one set for the process, unless another is
  /// bound.
  @TaskLocal public static var current = TrapezioPlugins()

  /// For the main actor, which asks often.
  @exclusivity(unchecked) @usableFromInline @MainActor package private(set) var plugins:
    [any TrapezioPlugin] = []
  /// For tasks, which start and end anywhere.
  private let shared = StrataLock<[any TrapezioPlugin]>([])

  /// A set without plugins.
  public nonisolated init() {}

  /// Adds a plugin to the current set.
  ///
  /// - Parameter plugin: Hears of what happens from here on.
  @MainActor
  public static func install(_ plugin: any TrapezioPlugin) {
    current.add(plugin)
  }

  /// Tells the plugins of this set what a navigator was asked for.
  ///
  /// A navigator of your own calls it, so that plugins hear of it as they hear of the navigators of
  /// the library.
  ///
  /// - Parameter report: Evaluated if there is a plugin.
  @MainActor
  public func navigated(_ report: @autoclosure () -> TrapezioNavigationReport) {
    guard !plugins.isEmpty else { return }
    let report = report()
    for plugin in plugins { plugin.navigated(report) }
  }

  @MainActor
  func add(_ plugin: any TrapezioPlugin) {
    plugins.append(plugin)
    let plugins = plugins
    shared.withLock { $0 = plugins }
  }

  nonisolated var pluginsOfAnyThread: [any TrapezioPlugin] { shared.withLock { $0 } }
}
