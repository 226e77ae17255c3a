// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import Strata
import Trapezio
import TrapezioFeature

/// A store of a `Feature` as a ``TestStore`` drives it.
///
/// The state of such a store is an object. What is asserted is a value made of it, a snapshot:
///
/// ```swift
/// let store = TestStore(Store(initialState: CounterFeature.State(), feature: feature)) {
///   $0.count
/// }
/// await store.send(.increment) { $0 = 1 }
/// ```
///
/// What one task changes in one turn of the main actor is one change.
@MainActor
public final class TestedFeature<F: Feature, State: Equatable & Sendable>: TestableStore {
  /// The store that is tested.
  public let store: Store<F>

  private let snapshot: @MainActor (F.State) -> State
  private var plugins: [any TrapezioPlugin] = []
  /// The state that the plugins know.
  private var told: State
  /// Whose changes are still to be told, if anybody's.
  private var changing: Int??

  init(_ store: Store<F>, _ snapshot: @escaping @MainActor (F.State) -> State) {
    self.store = store
    self.snapshot = snapshot
    told = snapshot(store.state)
    follow()
  }

  /// The snapshot of now.
  public var state: State { snapshot(store.state) }

  /// The work of the store.
  public var tasks: StrataTaskScope { store.tasks }

  /// Whether the work of the store has ended for good.
  public var isEnded: Bool { store.tasks.isEnded }

  /// The plugins of this store alone.
  public var ownPlugins: [any TrapezioPlugin] { store.ownPlugins }

  /// Adds a plugin, which hears of changes of the snapshot, too.
  ///
  /// - Parameter plugin: Hears of what happens from here on.
  public func use(_ plugin: any TrapezioPlugin) {
    plugins.append(plugin)
    store.use(plugin)
  }

  /// Has the feature handle an action.
  ///
  /// - Parameter action: What the user means.
  /// - Returns: The work that follows.
  @discardableResult
  public func send(_ action: F.Action) -> ActionSend {
    tellChanges()
    defer { tellChanges() }
    return store.send(action)
  }

  /// Ends the work of the store, as its release does.
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

  /// Called before each change, when the state is still that of before.
  private func willChange() {
    let task = withUnsafeCurrentTask { $0?.hashValue }
    if let changing, changing != task { tellChanges() }
    if changing == nil { Task.detached { @MainActor in self.tellChanges() } }
    changing = .some(task)
    follow()
  }

  /// Tells the plugins of a change that is still to be told.
  public func tellChanges() {
    changing = nil
    let (old, new) = (told, state)
    guard old != new else { return }
    told = new
    for plugin in plugins { plugin.store(info, didChange: old, to: new) }
  }
}

extension TestStore {
  /// Wraps a store of a feature.
  ///
  /// - Parameters:
  ///   - store: The store to test. What it has done before is not seen.
  ///   - messages: Records what the work of the store emits.
  ///   - limit: How long a wait may take, in the time of the system.
  ///   - fileID: The file of the caller.
  ///   - filePath: The path of the caller.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  ///   - snapshot: Makes what is asserted of the state. It reads all that counts.
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
