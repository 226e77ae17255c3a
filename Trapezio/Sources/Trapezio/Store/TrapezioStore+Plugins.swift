// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension TrapezioStore {
  /// Adds a plugin to this store, which calls the plugin from then on.
  ///
  /// ```swift
  /// let store = CounterStore(screen: CounterScreen(initialValue: 0))
  /// store.use(recorder)
  /// ```
  ///
  /// The store retains the plugin and calls it after the installed plugins. The plugin receives
  /// neither ``TrapezioPlugin/storeCreated(_:store:)`` nor ``TrapezioPlugin/navigated(_:)``.
  public final func use(_ plugin: any TrapezioPlugin) {
    plugins.use(plugin)
  }

  public final var ownPlugins: [any TrapezioPlugin] { plugins.own }
}
