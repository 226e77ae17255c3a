// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// Tells the plugins of one store, its own and those of all stores.
@usableFromInline
package final class TrapezioPluginHost: StrataTaskObserver {
  private let name: String
  private let screen: (any TrapezioScreen)?
  @usableFromInline let all = TrapezioPlugins.current
  @usableFromInline package let own = TrapezioPlugins()
  @MainActor private var isEnded = false

  package init(name: String, screen: (any TrapezioScreen)? = nil) {
    self.name = name
    self.screen = screen
  }

  /// The host of the store whose work is being done.
  static var current: TrapezioPluginHost? {
    StrataTaskScope.current?.observer as? TrapezioPluginHost
  }

  package var store: TrapezioStoreInfo {
    TrapezioStoreInfo(id: ObjectIdentifier(self), name: name, screen: screen)
  }

  @inlinable @MainActor package var isActive: Bool {
    !all.plugins.isEmpty || !own.plugins.isEmpty
  }

  @MainActor
  package func use(_ plugin: any TrapezioPlugin) { own.add(plugin) }

  @MainActor
  package func forEach(_ body: (any TrapezioPlugin) -> Void) {
    all.plugins.forEach(body)
    own.plugins.forEach(body)
  }

  @MainActor
  package func storeEnded() {
    guard !isEnded else { return }
    isEnded = true
    forEach { $0.storeEnded(store) }
  }

  /// Tells the present plugins of the end of a store that is released, on any thread.
  package nonisolated func storeReleased() {
    let plugins = all.pluginsOfAnyThread + own.pluginsOfAnyThread
    // Detached, because the end of the store is not part of the work that releases it.
    Task.detached { @MainActor in
      guard !self.isEnded else { return }
      TrapezioPlugins.$current.withValue(self.all) {
        for plugin in plugins { plugin.storeEnded(self.store) }
      }
    }
  }

  @usableFromInline
  package func taskStarted(_ task: StrataTaskInfo) {
    forEachOfAnyThread { $0.store(store, taskStarted: task) }
  }

  @usableFromInline
  package func taskFinished(_ task: StrataTaskInfo) {
    forEachOfAnyThread { $0.store(store, taskFinished: task) }
  }

  @usableFromInline
  package func taskCancelled(_ task: StrataTaskInfo) {
    forEachOfAnyThread { $0.store(store, taskCancelled: task) }
  }

  private func forEachOfAnyThread(_ body: (any TrapezioPlugin) -> Void) {
    all.pluginsOfAnyThread.forEach(body)
    own.pluginsOfAnyThread.forEach(body)
  }
}
