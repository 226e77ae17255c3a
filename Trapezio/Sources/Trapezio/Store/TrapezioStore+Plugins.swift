// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension TrapezioStore {
  /// Adds a plugin to this store.
  ///
  /// To observe all stores, use ``TrapezioPlugins/install(_:)``.
  ///
  /// - Parameter plugin: The plugin to add, which the store calls from then on.
  public final func use(_ plugin: any TrapezioPlugin) {
    plugins.use(plugin)
  }

  /// The plugins that ``use(_:)`` has added to this store, in order.
  public final var ownPlugins: [any TrapezioPlugin] { plugins.own }
}
