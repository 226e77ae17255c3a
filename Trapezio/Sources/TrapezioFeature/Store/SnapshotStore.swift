// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import Strata
import Trapezio

/// A store that wraps a ``Store`` and provides its state as a value, a snapshot of some properties.
///
/// The state of a ``Feature`` is an object. You can compare a snapshot of the state, send it to
/// other tasks, and pass it to plugins. A test store asserts snapshots.
///
/// ```swift
/// let counts = SnapshotStore(store) { $0.count }
/// for await count in counts.states { print(count) }
/// ```
///
/// If the state changes several times in one turn of the main actor, the snapshot store publishes
/// one change.
///
/// While a snapshot store exists, the plugins of the store receive changes to its snapshots, and
/// not to the properties. If there are several snapshot stores, the plugins receive the snapshots
/// of the newest one.
@MainActor
public final class SnapshotStore<F: Feature, Snapshot: Equatable & Sendable>:
  TrapezioStoreProtocol
{
  /// The store.
  public let store: Store<F>

  private let snapshot: @MainActor (F.State) -> Snapshot
  private let broadcaster: StrataBroadcaster<Snapshot>
  /// The last published snapshot.
  private var published: Snapshot
  /// The snapshot at the end of the store.
  private var last: Snapshot?

  /// Creates a snapshot store.
  ///
  /// - Parameters:
  ///   - store: The store to wrap.
  ///   - snapshot: Returns the snapshot of a state. The snapshot store publishes only changes to
  ///     the properties that the closure reads.
  public init(_ store: Store<F>, snapshot: @escaping @MainActor (F.State) -> Snapshot) {
    self.store = store
    self.snapshot = snapshot
    published = snapshot(store.state)
    broadcaster = StrataBroadcaster(published)
    store.runtime.snapshots = self
    store.runtime.add(self)
    follow()
  }

  deinit { broadcaster.finish() }

  /// The identity of the store, which is unique among all existing stores.
  public nonisolated var id: ObjectIdentifier { store.id }

  /// The current snapshot, or the last one if the store has ended.
  public var state: Snapshot { last ?? snapshot(store.state) }

  /// The current snapshot, and then the snapshot after every change, in order.
  ///
  /// If the state changes several times in one turn of the main actor, the stream has one element.
  /// Each access returns a new stream. The stream ends with the store, or when this object is
  /// released.
  public var states: AsyncStream<Snapshot> { broadcaster.stream() }

  /// The scope that owns the store's work.
  ///
  /// To end the store, call ``end()``. `tasks.end()` also ends the work, but does not call the
  /// plugins' `storeEnded`.
  public nonisolated var tasks: StrataTaskScope { store.tasks }

  /// Whether the store has ended.
  public var isEnded: Bool { store.isEnded }

  /// The plugins of the store, in the order in which they were added.
  public var ownPlugins: [any TrapezioPlugin] { store.ownPlugins }

  /// Adds a plugin to the store.
  ///
  /// - Parameter plugin: The plugin to add. The store calls it from now on, with snapshots.
  public func use(_ plugin: any TrapezioPlugin) { store.use(plugin) }

  /// Sends an action to the store.
  ///
  /// - Parameter action: The action to send.
  /// - Returns: A receipt. Use it to wait for the work of the action or to cancel it.
  @discardableResult
  public func send(_ action: F.Action) -> ActionSend { store.send(action) }

  /// Ends the store.
  public func end() { store.end() }

  private func follow() {
    guard !isEnded else { return }
    withObservationTracking {
      _ = snapshot(store.state)
    } onChange: { [weak self] in
      // In a later turn, because the change has only begun, perhaps on another thread, and more
      // changes may follow.
      Task.detached { @MainActor in
        self?.tellChanges()
        self?.follow()
      }
    }
  }

  /// Publishes a pending change immediately instead of at the end of the turn.
  public func tellChanges() {
    guard !isEnded else { return }
    let (old, new) = (published, state)
    guard !isUnchanged(old, new) else { return }
    published = new
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
