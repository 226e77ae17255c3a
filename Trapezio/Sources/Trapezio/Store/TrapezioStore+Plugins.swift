// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension TrapezioStore {
  /// Adds a plugin to this store.
  ///
  /// To observe all stores, use ``TrapezioPlugins/install(_:)``.
  ///
  /// - Parameter plugin: The plugin to add. The store calls it from now on.
  public final func use(_ plugin: any TrapezioPlugin) {
    plugins.use(plugin)
  }

  /// The plugins of this store, in the order in which they were added.
  public final var ownPlugins: [any TrapezioPlugin] { plugins.own }
}
