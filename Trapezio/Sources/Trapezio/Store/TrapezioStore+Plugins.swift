// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension TrapezioStore {
  /// Adds a plugin to this store alone.
  ///
  /// See ``TrapezioPlugins`` for those of all stores.
  ///
  /// - Parameter plugin: Hears of what happens from here on.
  public final func use(_ plugin: any TrapezioPlugin) {
    plugins.use(plugin)
  }

  /// The plugins that were added to this store alone, in that order.
  public final var ownPlugins: [any TrapezioPlugin] { plugins.own }
}
