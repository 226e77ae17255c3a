// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// Calls the plugins of one store: the installed ones and its own.
///
/// NB: `@unchecked Sendable` because the class has a subclass. Its properties are immutable, locked
/// or isolated to the main actor.
@usableFromInline
package class TrapezioPluginHost: StrataTaskObserver, @unchecked Sendable {
  private let type: Any.Type
  private let screen: (any TrapezioScreen)?
  @usableFromInline let all = TrapezioPlugins.current
  /// Read on the main actor without a lock.
  @exclusivity(unchecked) @usableFromInline @MainActor package private(set) final var own:
    [any TrapezioPlugin] = []
  /// A copy for the task hooks, which run on any thread.
  private let shared = StrataLock<[any TrapezioPlugin]>([])
  @MainActor private var isEnded = false

  /// Creates the host of a store.
  ///
  /// - Parameters:
  ///   - type: The type of the store. Plugins receive its description as the name.
  ///   - screen: The screen of the store, if it has one.
  package init(of type: Any.Type, screen: (any TrapezioScreen)? = nil) {
    self.type = type
    self.screen = screen
  }

  /// The running action of a message, which the user has pressed.
  private struct Press {
    /// The host of the store that emitted the message.
    let host: TrapezioPluginHost
    /// The scope in which `press` was called, to whose work the closure does not belong.
    let scope: StrataTaskScope?
  }

  @TaskLocal private static var press: Press?

  /// The host of the store whose work is running, or whose message offers the action that is
  /// running.
  static var current: TrapezioPluginHost? {
    let scope = StrataTaskScope.current
    if let press, press.scope === scope { return press.host }
    return scope?.observer as? TrapezioPluginHost
  }

  /// Runs the closure of an action on behalf of the store.
  ///
  /// The work that the closure starts does not belong to the store and can outlive it.
  @MainActor
  final func runAction(_ run: @MainActor () -> Void) {
    Self.$press.withValue(Press(host: self, scope: StrataTaskScope.current)) { run() }
  }

  package final var store: TrapezioStoreInfo {
    TrapezioStoreInfo(id: ObjectIdentifier(self), name: "\(type)", screen: screen)
  }

  @inlinable @MainActor package final var isActive: Bool {
    !all.plugins.isEmpty || !own.isEmpty
  }

  @MainActor
  package final func use(_ plugin: any TrapezioPlugin) {
    own.append(plugin)
    let plugins = own
    shared.withLock { $0 = plugins }
  }

  @MainActor
  package final func forEach(_ body: (any TrapezioPlugin) -> Void) {
    all.plugins.forEach(body)
    own.forEach(body)
  }

  @MainActor
  package final func storeCreated(_ created: some TrapezioStoreProtocol) {
    for plugin in all.plugins where !created.isEnded { plugin.storeCreated(store, store: created) }
  }

  @MainActor
  package final func storeEnded() {
    guard !isEnded else { return }
    isEnded = true
    forEach { $0.storeEnded(store) }
  }

  /// Notifies the current plugins that the store was released, on any thread.
  package final nonisolated func storeReleased() {
    let plugins = all.pluginsOfAnyThread + shared.withLock { $0 }
    // Detached, because the end of the store is not part of the work that releases it.
    Task.detached { @MainActor in
      guard !self.isEnded else { return }
      TrapezioPlugins.$current.withValue(self.all) {
        for plugin in plugins { plugin.storeEnded(self.store) }
      }
    }
  }

  @usableFromInline
  package final func taskStarted(_ task: StrataTaskInfo) {
    forEachOfAnyThread { $0.store(store, taskStarted: task) }
  }

  @usableFromInline
  package final func taskFinished(_ task: StrataTaskInfo) {
    forEachOfAnyThread { $0.store(store, taskFinished: task) }
  }

  @usableFromInline
  package final func taskCancelled(_ task: StrataTaskInfo) {
    forEachOfAnyThread { $0.store(store, taskCancelled: task) }
  }

  private func forEachOfAnyThread(_ body: (any TrapezioPlugin) -> Void) {
    all.pluginsOfAnyThread.forEach(body)
    shared.withLock { $0 }.forEach(body)
  }
}
