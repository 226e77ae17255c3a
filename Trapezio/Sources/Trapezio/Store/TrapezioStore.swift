// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import Strata

#if canImport(Darwin)
  import os
#else
  import Synchronization
#endif

/// The logic of a screen: events come in, state goes out, on the main actor.
///
/// Subclass it, take what the feature needs by `init`, and override ``handle(event:)``:
///
/// ```swift
/// final class CounterStore: TrapezioStore<CounterScreen, CounterState, CounterEvent> {
///   init(screen: CounterScreen) {
///     super.init(screen: screen, initialState: CounterState(count: screen.initialValue))
///   }
///
///   override func handle(event: CounterEvent) {
///     switch event {
///     case .increment: update { $0.count += 1 }
///     case .decrement: update { $0.count -= 1 }
///     }
///   }
/// }
/// ```
///
/// - Events are handled in the order they are sent. One that is sent while another is being handled
///   waits for its turn.
/// - A change is published only if it makes the state unequal to what it was: to SwiftUI and
///   everything else that follows `Observation`, to ``states``, and to ``observe(_:)``.
/// - The launchers of Strata, such as `strataLaunch`, are methods of the store. The work that they
///   start belongs to the store, wherever they are called, and ends with the screen: see ``end()``.
@MainActor
open class TrapezioStore<Screen: TrapezioScreen, State: TrapezioState, Event: TrapezioEvent>:
  Observable, Identifiable, TrapezioStoreProtocol, TrapezioDispatcher
{
  /// The destination that this store is for.
  public nonisolated let screen: Screen

  /// The work of this store, which lives no longer than its screen.
  ///
  /// `tasks.end()` ends the work and nothing else: plugins are not called, and the store handles
  /// further events. Call ``end()`` to end the store.
  public nonisolated let tasks: StrataTaskScope

  // What is usable from inline is so for the sake of speed: a change of state, an event and a read
  // are compiled for the types of the store where they are used.
  @usableFromInline nonisolated let plugins: TrapezioSignal
  // The state, for readers on any thread.
  //
  // NB: Not `StrataLock`, whose note for ThreadSanitizer costs a read two atomic accesses.
  #if canImport(Darwin)
    @usableFromInline nonisolated let snapshot: OSAllocatedUnfairLock<State>
  #else
    @usableFromInline nonisolated let snapshot: Mutex<State>
  #endif
  //
  // NB: `@exclusivity(unchecked)`: these are read or replaced at once. While `current` is handed
  // out to be changed, `isUpdating` says so, and nobody else uses it.
  /// The state, for the main actor, which alone changes it.
  @exclusivity(unchecked) @usableFromInline final var current: State
  @exclusivity(unchecked) @usableFromInline final var followers: TrapezioFollowers<State>?
  @exclusivity(unchecked) @usableFromInline package final var waiting:
    [(event: Event, queued: StrataQueuedEvent)] = []

  // Together, for the sake of memory.
  @exclusivity(unchecked) @usableFromInline final var isUpdating = false
  @exclusivity(unchecked) @usableFromInline package final var isHandling = false
  @exclusivity(unchecked) @usableFromInline package final var isAnyWaiting = false
  private final var isPublishing = false
  private final var isUnhandledReported = false
  /// Whether ``end()`` was called.
  @exclusivity(unchecked) public internal(set) final var isEnded = false

  /// A store that shows its initial state.
  ///
  /// - Parameters:
  ///   - screen: The destination that the store is for.
  ///   - initialState: What is shown until the first change.
  public init(screen: Screen, initialState: State) {
    self.screen = screen
    current = initialState
    #if canImport(Darwin)
      snapshot = OSAllocatedUnfairLock(uncheckedState: initialState)
    #else
      snapshot = Mutex(initialState)
    #endif
    let plugins = TrapezioSignal(of: Self.self, screen: screen)
    self.plugins = plugins
    tasks = StrataTaskScope(observer: plugins)
    if plugins.isActive { tellCreated { plugins.storeCreated(self) } }
  }

  deinit {
    guard !isEnded else { return }
    tasks.end()
    plugins.storeReleased()
  }

  /// Tells the stores that are alive apart; plugins know a store by it.
  public nonisolated final var id: ObjectIdentifier { ObjectIdentifier(plugins) }

  // MARK: State

  /// What is shown: a consistent snapshot, from any thread.
  ///
  /// Reading it where `Observation` tracks, as in the body of a view, registers for the next
  /// change.
  @inlinable public nonisolated final var state: State {
    // Registered before it is read. NB: A change on the main actor before the caller's tracking
    // ends is still missed on another thread, because `Observation` installs its trackers at that
    // end.
    plugins.access()
    return snapshot.withLock { $0 }
  }

  /// Changes the state, and publishes it if it is no longer equal to what it was.
  ///
  /// It has no effect once the store has ended.
  ///
  /// - Parameter transform: Changes the state. It must not call `update` itself; `state` in it is
  ///   that of before.
  @inlinable
  public final func update(_ transform: (inout State) -> Void) {
    guard !isEnded else { return }
    if isUpdating { trapNestedUpdate() }
    isUpdating = true
    let old = current
    transform(&current)
    isUpdating = false
    guard current != old else { return }
    // The closure, or an equality of the client's, may have ended the store.
    guard !isEnded else { return current = old }
    guard followers != nil || plugins.isActive else { return writeSnapshot() }
    publish(old, current)
  }

  /// Returns a field of the state.
  ///
  /// Reading it where `Observation` tracks, as in the body of a view, registers for the next change
  /// of this field. Changes of other fields do not count.
  ///
  /// Each change compares the followed fields of the old state and the new one. A key path with the
  /// index of an array traps if the new array is shorter: follow a row by its id, with a subscript
  /// of the state that returns an optional.
  ///
  /// - Parameter keyPath: The field.
  /// - Returns: The current value.
  public final func read<Value: Equatable>(_ keyPath: KeyPath<State, Value>) -> Value {
    // Registered before it is read, as the state is.
    if !isEnded { makeFollowers().access(keyPath, of: plugins) }
    return snapshot.withLock { $0 }[keyPath: keyPath]
  }

  private final func makeFollowers() -> TrapezioFollowers<State> {
    let followers = followers ?? TrapezioFollowers()
    self.followers = followers
    return followers
  }

  /// Writes the state for readers, and signals to those who have read.
  ///
  /// Somebody who is told may change the state again before this change is written: then the latest
  /// one is.
  @inlinable
  final func writeSnapshot() {
    var state = current
    // Exchanged, for the release of the old state may read this one: it must come after the lock.
    #if canImport(Darwin)
      snapshot.withLockUnchecked { swap(&$0, &state) }
    #else
      snapshot.withLock { swap(&$0, &state) }
    #endif
    // After the write: an earlier observer is signalled, and a later one reads the new state.
    plugins.willChange()
    plugins.didChange()
  }

  /// Publishes a change to all, in the order of the changes: whoever is told of one may make the
  /// next.
  @usableFromInline
  final func publish(_ old: State, _ new: State) {
    let followers = makeFollowers()
    followers.untold.append((old, new))
    let isOutermost = !isPublishing
    isPublishing = true
    let fields = followers.takeFields(changedFrom: old, to: new)
    writeSnapshot()
    for field in fields { plugins.registrar.willSet(plugins, keyPath: field) }
    for field in fields { plugins.registrar.didSet(plugins, keyPath: field) }
    guard isOutermost else { return }
    while !followers.untold.isEmpty {
      let (old, new) = followers.untold.removeFirst()
      followers.broadcaster?.send(new)
      holdingEvents { tellPlugins { $0.store(plugins.store, didChange: old, to: new) } }
    }
    isPublishing = false
  }

  /// Tells the plugins of what happens in the store, unless one of them ends it.
  private func tellPlugins(_ body: (any TrapezioPlugin) -> Void) {
    plugins.forEach { plugin in
      if !isEnded { body(plugin) }
    }
  }

  @usableFromInline
  final func trapNestedUpdate() -> Never {
    fatalError("\(Self.self).update was called inside its own closure: make it one change.")
  }

  /// The states of this store: the current one first, then every change, in order.
  ///
  /// Each access is a stream of its own, for one more consumer. It ends with the store.
  public final var states: AsyncStream<State> {
    let followers = makeFollowers()
    if let broadcaster = followers.broadcaster { return broadcaster.stream() }
    // Changes that are still to be told come after the state before them.
    let broadcaster = StrataBroadcaster(
      followers.untold.first?.old ?? (isUpdating ? state : current))
    if isEnded { broadcaster.finish() }
    followers.broadcaster = broadcaster
    return broadcaster.stream()
  }

  // MARK: Events

  /// Turns an event into changes of the state and into work.
  ///
  /// Override this function. The UI calls ``send(_:)``.
  ///
  /// The implementation of the base class ignores the event. Each store reports the first ignored
  /// event to ``TrapezioDiagnostics``.
  ///
  /// - Parameter event: The intent of the user.
  open func handle(event: Event) {
    guard !isUnhandledReported else { return }
    isUnhandledReported = true
    TrapezioDiagnostics.warn(
      "\(Self.self) ignores the event \(event). Override handle(event:), and do not call super in it."
    )
  }

  /// Sends an event to the store.
  ///
  /// The store handles the event before `send` returns. If it is already handling an event, the new
  /// one is queued. Once the store has ended, an event has no effect.
  ///
  /// - Parameter event: What the user means.
  /// - Returns: The work that handling the event started, to wait for or to cancel.
  @inlinable
  @discardableResult
  public final func send(_ event: Event) -> TrapezioSend {
    dispatchInTurn(event)
  }

  @inlinable
  package final func dispatch(_ event: Event) {
    guard plugins.isActive else { return handle(event: event) }
    dispatchAndTell(event)
  }

  @usableFromInline
  final func dispatchAndTell(_ event: Event) {
    tellPlugins { $0.store(plugins.store, willHandle: event) }
    guard !isEnded else { return }
    let duration = ContinuousClock().measure { handle(event: event) }
    tellPlugins { $0.store(plugins.store, didHandle: event, in: duration) }
  }

  // MARK: Life

  /// Ends the store because its screen is gone.
  ///
  /// Containers and navigation hosts call it.
  ///
  /// All work is cancelled, even where closures hold the store. From here on no event is handled,
  /// no state is written and no work starts; ``states`` end. The last ``state`` can still be read.
  /// Work launched with `lifetime: .process` goes on.
  ///
  /// If an observer of a change ends the store, the change remains: it is the last ``state``, and
  /// the last of ``states``. Plugins that have not been told of the change are not told.
  ///
  /// A store that is released without it ends in the same way.
  public final func end() {
    guard !isEnded else { return }
    isEnded = true
    tasks.end()
    followers?.finish()
    plugins.storeEnded()
  }
}
