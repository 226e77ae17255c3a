// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import Strata
import Trapezio

/// A store that wraps a ``Store`` and provides its state as a value, called a snapshot.
///
/// You can compare a snapshot, send it to other tasks, and pass it to observers and a test store.
///
/// ```swift
/// let counts = SnapshotStore(store) { $0.count }
/// for await count in counts.states { print(count) }
/// ```
///
/// State changes without an `await` between them are published as one change, unless the snapshot
/// is equal to the previous one. Keep this object, which retains the store, for as long as you
/// use its streams.
///
/// While the snapshot store exists, the observers of the store receive changes to its snapshots
/// instead of changes to the properties. If several snapshot stores of one store exist, only the
/// newest one tells these observers. An observer that you add to the snapshot store itself receives
/// the changes to its snapshots only.
@MainActor
public final class SnapshotStore<F: Feature, Snapshot: Equatable & Sendable>:
  TrapezioStoreProtocol
{
  /// The store that this object wraps.
  public let store: Store<F>

  let snapshot: @MainActor (F.State) -> Snapshot
  private let broadcaster: StrataBroadcaster<Snapshot>
  private var published: Snapshot
  private var observers = SnapshotObservers()
  /// The last snapshot; `nil` until the store ends.
  private var last: Snapshot?

  /// Creates a snapshot store, which publishes only changes to the properties that the closure
  /// reads.
  ///
  /// ```swift
  /// let snapshots = SnapshotStore(store) { state in
  ///   SongsSnapshot(songs: state.songs, problem: state.problem)
  /// }
  /// print(snapshots.state)
  /// ```
  public init(_ store: Store<F>, snapshot: @escaping @MainActor (F.State) -> Snapshot) {
    self.store = store
    self.snapshot = snapshot
    published = snapshot(store.runtime.state)
    broadcaster = StrataBroadcaster(published)
    guard !store.isEnded else {
      finish()
      return
    }
    store.runtime.add(self)
    follow()
  }

  deinit { broadcaster.finish() }

  /// The current snapshot, or the last one if the store has ended.
  public var state: Snapshot {
    // Read in any case, so that `Observation` tells views when the store holds a state.
    let state = store.state
    return last ?? snapshot(state)
  }

  /// A stream that emits the last published snapshot, and then the snapshot after each change.
  ///
  /// Each access returns a new stream. When the store ends, the stream emits a pending change and
  /// ends. When this object is released, the stream ends without emitting one. After the store has
  /// ended, a new stream emits only the last snapshot.
  public var states: AsyncStream<Snapshot> { broadcaster.stream() }

  /// The scope that owns the store's work, like ``Store/tasks``.
  public nonisolated var tasks: StrataTaskScope { store.tasks }

  /// Whether the store has ended.
  public var isEnded: Bool { store.isEnded }

  /// Sends an action to the store, as ``Store/send(_:)`` does.
  @discardableResult
  public func send(_ action: F.Action) -> StrataWork { store.send(action) }

  /// Ends the wrapped store, as ``Store/end()`` does, and with it the streams of ``states``.
  public func end() { store.end() }

  /// Adds an observer that receives the changes to this object's snapshots, and all other facts of
  /// the store.
  ///
  /// ```swift
  /// let counts = SnapshotStore(store) { $0.songs.count }
  /// counts.use(recorder)
  /// ```
  ///
  /// The store retains the observer until you remove it with the token.
  @discardableResult
  public func use(_ observer: any MesaObserver) -> MesaObserverToken {
    tellChanges()
    return observers.add(observer, to: tasks, of: store.runtime.info)
  }

  private func finish() {
    let new = state
    last = new
    if published != new { publish(new) }
    broadcaster.finish()
  }

  private func publish(_ new: Snapshot) {
    published = new
    broadcaster.send(new)
  }

  private func follow() {
    guard !isEnded else { return }
    withObservationTracking {
      _ = state
    } onChange: { [weak self] in
      // Deferred, because the property still has its old value, the change may happen on another
      // thread, and more changes may follow.
      Task.detached { @MainActor in
        self?.tellChanges()
        self?.follow()
      }
    }
  }

  /// Publishes a pending change immediately, before the current synchronous code ends.
  ///
  /// ```swift
  /// let counts = SnapshotStore(store) { $0.songs.count }
  /// store.songs = ["Yesterday"]
  /// counts.tellChanges()  // Streams and observers receive 1.
  /// ```
  public func tellChanges() {
    guard !isEnded else { return }
    let (old, new) = (published, state)
    guard old != new else { return }
    publish(new)
    store.runtime.tell(
      .didChange(from: old, to: new, store.runtime.info), to: observers.active,
      andOthers: store.runtime.snapshots === self)
  }
}

extension SnapshotStore: StoreFollower {
  var snapshots: (any TrapezioStoreProtocol)? { self }

  func storeWillEnd() { finish() }
}
