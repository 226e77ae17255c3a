// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// Tells the plugins of one store, its own and those of all stores.
@usableFromInline
final class TrapezioPluginHost: StrataTaskObserver {
  private let name: String
  @usableFromInline let all = TrapezioPlugins.current
  @usableFromInline let own = TrapezioPlugins()
  @MainActor private var isEnded = false

  init(name: String) {
    self.name = name
  }

  /// The host of the store whose work is being done.
  static var current: TrapezioPluginHost? {
    StrataTaskScope.current?.observer as? TrapezioPluginHost
  }

  var store: TrapezioStoreInfo { TrapezioStoreInfo(id: ObjectIdentifier(self), name: name) }

  @inlinable @MainActor var isActive: Bool { !all.isEmpty || !own.isEmpty }

  @MainActor
  func use(_ plugin: any TrapezioPlugin) { own.add(plugin) }

  @MainActor
  func forEach(_ body: (any TrapezioPlugin) -> Void) {
    all.plugins.forEach(body)
    own.plugins.forEach(body)
  }

  @MainActor
  func storeEnded() {
    guard !isEnded else { return }
    isEnded = true
    forEach { $0.storeEnded(store) }
  }

  /// For a store that is released, on whatever thread.
  nonisolated func storeReleased() {
    guard !all.pluginsOfAnyThread.isEmpty || !own.pluginsOfAnyThread.isEmpty else { return }
    // Detached, for the end of the store is no work of whoever has released it.
    Task.detached { @MainActor in
      TrapezioPlugins.$current.withValue(self.all) { self.storeEnded() }
    }
  }

  @usableFromInline
  func taskStarted(_ task: StrataTaskInfo) {
    forEachOfAnyThread { $0.store(store, taskStarted: task) }
  }

  @usableFromInline
  func taskFinished(_ task: StrataTaskInfo) {
    forEachOfAnyThread { $0.store(store, taskFinished: task) }
  }

  @usableFromInline
  func taskCancelled(_ task: StrataTaskInfo) {
    forEachOfAnyThread { $0.store(store, taskCancelled: task) }
  }

  private func forEachOfAnyThread(_ body: (any TrapezioPlugin) -> Void) {
    all.pluginsOfAnyThread.forEach(body)
    own.pluginsOfAnyThread.forEach(body)
  }
}
