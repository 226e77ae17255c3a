// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// Calls the plugins that observe one store: the installed plugins and the store's own.
///
/// NB: `@unchecked Sendable`, because the screen and the type are not known to be `Sendable`. All
/// properties are immutable, protected by a lock, or isolated to the main actor.
@usableFromInline
package final class TrapezioPluginHost: StrataTaskObserver, @unchecked Sendable {
  private let type: Any.Type
  private let screen: (any TrapezioScreen)?
  @usableFromInline let all = TrapezioPlugins.current
  @exclusivity(unchecked) @usableFromInline @MainActor package private(set) var own:
    [any TrapezioPlugin] = []
  /// A copy of `own` for the task hooks, which are called on any thread.
  private let shared = StrataLock<[any TrapezioPlugin]>([])
  @MainActor private var isEnded = false

  package init(of type: Any.Type, screen: (any TrapezioScreen)? = nil) {
    self.type = type
    self.screen = screen
  }

  /// A running message action that the user has pressed.
  private struct Press {
    let host: TrapezioPluginHost
    let scope: StrataTaskScope?
  }

  @TaskLocal private static var press: Press?

  /// The host of the store whose event, work or message action is running, or `nil` if none is.
  static var current: TrapezioPluginHost? {
    let scope = StrataTaskScope.current
    // Work of the process belongs to no store, so it belongs to the action that has started it.
    if let press, press.scope === scope || scope === StrataTaskScope.process { return press.host }
    return scope?.observer as? TrapezioPluginHost
  }

  /// Runs a message action's closure on behalf of the store that emitted the message.
  ///
  /// Work that the closure starts with a launcher function can outlive the store.
  @MainActor
  func runAction(_ run: @MainActor () -> Void) {
    Self.$press.withValue(Press(host: self, scope: StrataTaskScope.current)) { run() }
  }

  package var store: TrapezioStoreInfo {
    TrapezioStoreInfo(id: ObjectIdentifier(self), name: Self.name(of: type), screen: screen)
  }

  /// The names of the stores' types, because a name takes longer to make than most events.
  private static let names = StrataLock<[ObjectIdentifier: String]>([:])

  private static func name(of type: Any.Type) -> String {
    let id = ObjectIdentifier(type)
    if let name = names.withLock({ $0[id] }) { return name }
    let name = "\(type)"
    names.withLock { $0[id] = name }
    return name
  }

  @inlinable @MainActor package var isActive: Bool {
    !all.plugins.isEmpty || !own.isEmpty
  }

  @MainActor
  package func use(_ plugin: any TrapezioPlugin) {
    own.append(plugin)
    let plugins = own
    shared.withLock { $0 = plugins }
  }

  /// Calls the plugins, and describes the store once for all of them.
  @MainActor
  package func forEach(_ body: (any TrapezioPlugin, TrapezioStoreInfo) -> Void) {
    guard isActive else { return }
    let store = store
    for plugin in all.plugins { body(plugin, store) }
    for plugin in own { body(plugin, store) }
  }

  @MainActor
  package func storeCreated(_ created: some TrapezioStoreProtocol) {
    for plugin in all.installed where !created.isEnded {
      plugin.storeCreated(store, store: created)
    }
  }

  @MainActor
  package func storeEnded() {
    guard !isEnded else { return }
    isEnded = true
    all.installed.forEach { $0.storeEnded(store) }
    own.forEach { $0.storeEnded(store) }
  }

  /// Notifies the plugins later, on the main actor, that the store was released.
  package nonisolated func storeReleased() {
    let plugins = all.installedOfAnyThread + shared.withLock { $0 }
    // Detached, because the notification is not part of the work that releases the store.
    Task.detached { @MainActor in
      guard !self.isEnded else { return }
      TrapezioPlugins.$current.withValue(self.all) {
        for plugin in plugins { plugin.storeEnded(self.store) }
      }
    }
  }

  @usableFromInline
  package func taskStarted(_ task: StrataTaskInfo) {
    forEachOfAnyThread { $0.store($1, taskStarted: task) }
  }

  @usableFromInline
  package func taskFinished(_ task: StrataTaskInfo) {
    forEachOfAnyThread { $0.store($1, taskFinished: task) }
  }

  @usableFromInline
  package func taskCancelled(_ task: StrataTaskInfo) {
    forEachOfAnyThread { $0.store($1, taskCancelled: task) }
  }

  @usableFromInline
  package func taskLaunched(_ task: StrataTaskInfo, as launch: () -> StrataTaskLaunch) {
    forEachOfAnyThread { $0.store($1, taskLaunched: task, as: launch) }
  }

  @usableFromInline
  package func taskBegan(_ task: StrataTaskInfo) {
    forEachOfAnyThread { $0.store($1, taskBegan: task) }
  }

  @usableFromInline
  package func task<Value: Sendable>(_ task: StrataTaskInfo, willDeliver value: Value) {
    forEachOfAnyThread { $0.store($1, task: task, willDeliver: value) }
  }

  private func forEachOfAnyThread(_ body: (any TrapezioPlugin, TrapezioStoreInfo) -> Void) {
    let (installed, own) = (all.pluginsOfAnyThread, shared.withLock { $0 })
    guard !installed.isEmpty || !own.isEmpty else { return }
    let store = store
    for plugin in installed { body(plugin, store) }
    for plugin in own { body(plugin, store) }
  }
}
