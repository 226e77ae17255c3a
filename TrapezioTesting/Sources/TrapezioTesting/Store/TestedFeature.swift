// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import Strata
import Trapezio
import TrapezioFeature

/// Adapts the store of a `Feature` to a ``TestStore``.
///
/// The state of such a store is an object. The test asserts a snapshot of it, which is a value:
///
/// ```swift
/// let store = TestStore(Store(initialState: CounterFeature.State(), feature: feature)) {
///   $0.count
/// }
/// await store.send(.increment) { $0 = 1 }
/// ```
///
/// The changes that one task makes without suspending are one change.
@MainActor
public final class TestedFeature<F: Feature, State: Equatable & Sendable>: TestableStore {
  /// The tested store.
  public let store: Store<F>

  private let snapshot: @MainActor (F.State) -> State
  private var plugins: [any TrapezioPlugin] = []
  /// The last state that was reported to the plugins.
  private var told: State
  /// The task with pending changes, if any.
  ///
  /// Code outside of tasks is `.some(nil)`.
  private var changing: Int??

  init(_ store: Store<F>, _ snapshot: @escaping @MainActor (F.State) -> State) {
    self.store = store
    self.snapshot = snapshot
    told = snapshot(store.state)
    follow()
  }

  /// The current snapshot.
  public var state: State { snapshot(store.state) }

  /// The scope that owns the work of the store.
  public var tasks: StrataTaskScope { store.tasks }

  /// Whether the store has ended.
  public var isEnded: Bool { store.tasks.isEnded }

  /// The plugins of this store alone.
  public var ownPlugins: [any TrapezioPlugin] { store.ownPlugins }

  /// Adds a plugin, to which changes of the snapshot are reported, too.
  ///
  /// - Parameter plugin: The plugin.
  public func use(_ plugin: any TrapezioPlugin) {
    plugins.append(plugin)
    store.use(plugin)
  }

  /// Sends an action to the store.
  ///
  /// - Parameter action: The action to send.
  /// - Returns: The work that the action started.
  @discardableResult
  public func send(_ action: F.Action) -> ActionSend { store.send(action) }

  /// Ends the store, as its release does.
  public func end() { store.end() }

  private var info: TrapezioStoreInfo {
    TrapezioStoreInfo(id: store.id, name: "Store<\(F.self)>")
  }

  private func follow() {
    withObservationTracking {
      _ = snapshot(store.state)
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.willChange() }
    }
  }

  /// Called before each change, when the state is still the old one.
  private func willChange() {
    let task = withUnsafeCurrentTask { $0?.hashValue }
    if let changing, changing != task { tellChanges() }
    if changing == nil { Task.detached { @MainActor in self.tellChanges() } }
    changing = .some(task)
    follow()
  }

  /// Reports a pending change to the plugins.
  public func tellChanges() {
    changing = nil
    let (old, new) = (told, state)
    guard old != new else { return }
    told = new
    for plugin in plugins { plugin.store(info, didChange: old, to: new) }
  }
}

extension TestStore {
  /// Creates a test store for the store of a feature.
  ///
  /// - Parameters:
  ///   - store: The store to test. The test store does not see its changes so far.
  ///   - messages: Records the messages that the work of the store emits.
  ///   - limit: The longest time of a wait.
  ///   - fileID: The file of the caller.
  ///   - filePath: The path of the caller.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  ///   - snapshot: Makes the asserted value from the state. Only changes of properties that it
  ///     reads count.
  public convenience init<F: Feature, State: Equatable & Sendable>(
    _ store: Store<F>,
    messages: MessageRecorder? = nil,
    limit: Duration = .seconds(10),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    snapshot: @escaping @MainActor (F.State) -> State
  ) where Base == TestedFeature<F, State> {
    self.init(
      TestedFeature(store, snapshot), messages: messages, limit: limit,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
