// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import Strata
import Trapezio

/// A ``Store`` whose state is a value: a snapshot of the properties that count.
///
/// The state of a ``Feature`` is an object. Its snapshots can be compared, sent to other tasks, and
/// told to plugins. A test store takes them as the state that it asserts.
///
/// ```swift
/// let counts = SnapshotStore(store) { $0.count }
/// for await count in counts.states { print(count) }
/// ```
///
/// The changes of one turn of the main actor are one change. The plugins of the store are told of
/// snapshots, and not of its properties, while this object exists; of several, the newest one tells
/// them.
@MainActor
public final class SnapshotStore<F: Feature, Snapshot: Equatable & Sendable>:
  TrapezioStoreProtocol
{
  /// The store.
  public let store: Store<F>

  private let snapshot: @MainActor (F.State) -> Snapshot
  private let broadcaster: StrataBroadcaster<Snapshot>
  /// The last snapshot that was told.
  private var told: Snapshot
  /// The snapshot that the store has ended with.
  private var last: Snapshot?

  /// Creates a store of snapshots.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - snapshot: Makes a value from the state. Only changes of properties that it reads count.
  public init(_ store: Store<F>, snapshot: @escaping @MainActor (F.State) -> Snapshot) {
    self.store = store
    self.snapshot = snapshot
    told = snapshot(store.state)
    broadcaster = StrataBroadcaster(told)
    store.runtime.snapshots = self
    store.runtime.add(self)
    follow()
  }

  deinit { broadcaster.finish() }

  /// Identifies the store among the stores that are alive.
  public nonisolated var id: ObjectIdentifier { store.id }

  /// The current snapshot, or the snapshot that the store has ended with.
  public var state: Snapshot { last ?? snapshot(store.state) }

  /// The snapshots: the current one first, then the changes, in order.
  ///
  /// The changes of one turn of the main actor are one change. Each access is a stream of its own.
  /// It ends with the store, or when this object is released.
  public var states: AsyncStream<Snapshot> { broadcaster.stream() }

  /// The work of the store.
  ///
  /// To end the work, call ``end()``. `tasks.end()` ends the work, but calls the `storeEnded` of no
  /// plugin.
  public nonisolated var tasks: StrataTaskScope { store.tasks }

  /// Whether the store has ended.
  public var isEnded: Bool { store.isEnded }

  /// The plugins of the store alone.
  public var ownPlugins: [any TrapezioPlugin] { store.ownPlugins }

  /// Adds a plugin to the store alone.
  ///
  /// - Parameter plugin: Called from now on, with snapshots.
  public func use(_ plugin: any TrapezioPlugin) { store.use(plugin) }

  /// Sends an action to the store.
  ///
  /// - Parameter action: The action.
  /// - Returns: The work that follows, to wait for or to cancel.
  @discardableResult
  public func send(_ action: F.Action) -> ActionSend { store.send(action) }

  /// Ends the store, as its release does.
  public func end() { store.end() }

  private func follow() {
    guard !isEnded else { return }
    withObservationTracking {
      _ = snapshot(store.state)
    } onChange: { [weak self] in
      // Later: the change has only begun, perhaps on another thread, and more may follow.
      Task.detached { @MainActor in
        self?.tellChanges()
        self?.follow()
      }
    }
  }

  /// Publishes a change at once, and not only at the end of the turn.
  public func tellChanges() {
    guard !isEnded else { return }
    let (old, new) = (told, state)
    guard !isUnchanged(old, new) else { return }
    told = new
    broadcaster.send(new)
    guard store.runtime.snapshots === self else { return }
    store.runtime.tell { $0.store(store.runtime.plugins.store, didChange: old, to: new) }
  }
}

extension SnapshotStore: StoreFollower {
  func storeWillEnd() {
    last = state
    broadcaster.finish()
  }
}
