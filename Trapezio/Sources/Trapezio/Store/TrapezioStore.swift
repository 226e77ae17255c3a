// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import Strata

/// The base class of stores, which handle a screen's events and publish its state.
///
/// Subclass the store, pass the feature's dependencies to `init`, and override ``handle(event:)``:
///
/// ```swift
/// final class CounterStore:
///   TrapezioStore<CounterScreen, CounterState, CounterEvent>
/// {
///   init(screen: CounterScreen) {
///     super.init(
///       screen: screen,
///       initialState: CounterState(count: screen.initialValue))
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
/// - The store handles events on the main actor, one at a time and in the order in which they are
///   sent.
/// - Changes reach SwiftUI through `Observation`, and other code through ``states`` and
///   ``observe(_:)``.
/// - Strata's launchers, such as `strataLaunch`, are methods of the store, which owns their work.
@MainActor
open class TrapezioStore<Screen: TrapezioScreen, State: TrapezioState, Event: TrapezioEvent>:
  Observable, Identifiable, TrapezioStoreProtocol, TrapezioEventLoop
{
  /// The destination that the store belongs to.
  public nonisolated let screen: Screen

  /// The scope that owns the store's work.
  ///
  /// To end the store, call ``end()`` rather than `tasks.end()`, which ends only the work.
  public nonisolated final let tasks: StrataTaskScope

  // Members are `@usableFromInline` so that the compiler can specialize events, changes and reads
  // for the types that a client uses.
  @usableFromInline package nonisolated final let info: TrapezioStoreInfo
  @usableFromInline nonisolated final let signal = TrapezioSignal()
  /// The state for readers on any thread.
  @usableFromInline nonisolated final let snapshot: StrataLock<State>

  // NB: `@exclusivity(unchecked)` is safe because each access reads or replaces a property in one
  // step. `isUpdating` guards `current` while the closure of `update` changes it.
  /// The state for the main actor, the only actor that changes it.
  @exclusivity(unchecked) @usableFromInline final var current: State
  @exclusivity(unchecked) @usableFromInline final var followers: TrapezioFollowers<State>?
  @exclusivity(unchecked) @usableFromInline package final var queue = TrapezioEventQueue()

  // Stored next to each other to save memory.
  @exclusivity(unchecked) @usableFromInline final var isUpdating = false
  final var isPublishing = false
  private final var isUnhandledReported = false
  @exclusivity(unchecked) public internal(set) final var isEnded = false

  /// Creates a store for a screen, with its first state.
  ///
  /// ```swift
  /// init(load: StrataInteractor<String, [String]>) {
  ///   self.load = load
  ///   super.init(screen: DeparturesScreen(), initialState: DeparturesState())
  /// }
  /// ```
  public init(screen: Screen, initialState: State) {
    self.screen = screen
    current = initialState
    snapshot = StrataLock(initialState)
    let info = TrapezioStoreInfo(of: Self.self, screen: screen)
    self.info = info
    tasks = StrataTaskScope(owner: info)
    tellCreated(self)
  }

  deinit {
    guard !isEnded else { return }
    tasks.end()
    tellReleased()
  }

  /// The identity of the store, which is unique among all existing stores.
  public nonisolated final var id: ObjectIdentifier { ObjectIdentifier(info) }

  // MARK: State

  /// The current state, as a consistent snapshot that any thread can read.
  ///
  /// `Observation` tracks reads of this property. If launched work reads the state of its own store
  /// off the main actor, a debug build reports a warning.
  @inlinable public nonisolated final var state: State {
    // Register, then read. NB: A read on another thread still misses a change that the main actor
    // makes before the closure of `withObservationTracking` returns, because `Observation` installs
    // its trackers only then.
    signal.access()
    #if DEBUG
      // In debug builds only, because the check slows down each read.
      checkRead()
    #endif
    return snapshot.withLock { $0 }
  }

  /// Changes the state and publishes the change if the new state is not equal to the old one.
  ///
  /// ```swift
  /// update {
  ///   $0.title = title
  ///   $0.problem = title.isEmpty ? "A title is missing." : nil
  /// }
  /// ```
  ///
  /// If the closure calls `update`, the app traps. Until the closure returns, ``state`` returns the
  /// old state. If the closure ends the store, its change is dropped. Once the store has ended, the
  /// method has no effect.
  @inlinable
  public final func update(_ transform: (inout State) -> Void) {
    guard !isEnded else { return }
    if isUpdating { trapNestedUpdate() }
    isUpdating = true
    let old = current
    transform(&current)
    isUpdating = false
    guard current != old else { return }
    // The closure, or the state's `==`, may have ended the store.
    guard !isEnded else { return current = old }
    guard followers != nil || !tasks.observers.isEmpty else { return writeSnapshot() }
    publish(old, current)
  }

  /// Returns a field of the state, which `Observation` tracks separately.
  ///
  /// ```swift
  /// let observation = TrapezioObservation(
  ///   of: { [weak store] in store?.read(\.time) }
  /// ) { time in
  ///   print(time)
  /// }
  /// ```
  ///
  /// If the key path contains an array index, the app traps when the array gets shorter, and if it
  /// unwraps an optional with `!`, when this becomes `nil`. To track one row, give the state a
  /// subscript that takes the row's id and returns an optional.
  public final func read<Value: Equatable>(_ keyPath: KeyPath<State, Value>) -> Value {
    #if DEBUG
      // In debug builds only, because only these warn.
      warnIfDrawn()
    #endif
    // Register, then read, as in `state`.
    makeFollowers().access(keyPath, of: signal)
    return snapshot.withLock { $0 }[keyPath: keyPath]
  }

  final func makeFollowers() -> TrapezioFollowers<State> {
    let followers = followers ?? TrapezioFollowers()
    self.followers = followers
    return followers
  }

  /// Updates the snapshot that any thread can read and signals the change to `Observation`.
  @inlinable
  final func writeSnapshot() {
    var state = current
    // Swapped so that the old state is released outside the lock, because releasing it may read the
    // state.
    snapshot.withLock { swap(&$0, &state) }
    // Notify after the write, so that an observer reads the new state.
    signal.willChange()
    signal.didChange()
  }

  @usableFromInline
  final func trapNestedUpdate() -> Never {
    fatalError(
      "\(Self.self).update was called inside the closure of an update. Make both changes in one "
        + "closure. See Failures#update-in-update.")
  }

  // MARK: Events

  /// Handles an event by changing the state and launching work.
  ///
  /// ```swift
  /// override func handle(event: LoginEvent) {
  ///   switch event {
  ///   case .nameChanged(let name): update { $0.name = name }
  ///   case .passwordChanged(let password): update { $0.$password = password }
  ///   }
  /// }
  /// ```
  ///
  /// Override this method without calling `super`. To send an event, call ``send(_:)``. The base
  /// implementation ignores the event and, the first time, reports a warning to
  /// `StrataDiagnostics`.
  open func handle(event: Event) {
    guard !isUnhandledReported else { return }
    isUnhandledReported = true
    StrataDiagnostics.warn(
      "\(Self.self) ignores the event \(event). Override handle(event:), and do not call super. "
        + "See Failures#method-not-overridden."
    )
  }

  /// Sends an event to the store, which handles the event before `send` returns.
  ///
  /// ```swift
  /// await store.send(.save("Ann")).finish()
  /// ```
  ///
  /// If the store is already handling an event, or is telling observers of its creation or of a
  /// change, it queues the new event instead. Once the store has ended, new and queued events have
  /// no effect.
  ///
  /// With the returned receipt, you can wait for the event's work or cancel it. An observation
  /// usually ends only with the store, so wait for a state in ``states`` instead. If you cancel the
  /// work of a queued event, the store still handles the event but cancels its tasks.
  @inlinable
  @discardableResult
  public final func send(_ event: Event) -> StrataWork {
    enqueue(event) { dispatch(event) }
  }

  @inlinable
  package final func dispatch(_ event: Event) {
    guard followers != nil || !tasks.observers.isEmpty else { return handle(event: event) }
    dispatchToObservers(event)
  }

  @usableFromInline
  final func dispatchToObservers(_ event: Event) {
    endMerging()
    guard !tasks.observers.isEmpty else { return handle(event: event) }
    tell(.willHandle(event, info))
    guard !isEnded else { return }
    let duration = ContinuousClock().measure { handle(event: event) }
    tell(.didHandle(event, info, in: duration))
  }

  // MARK: Life

  /// Ends the store, for example when its screen has left the stack.
  ///
  /// ```swift
  /// store.end()
  /// store.send(.set("12:05"))
  /// print(store.state.time)  // 12:00, because an ended store ignores events
  /// ```
  ///
  /// Containers and navigation hosts call this method. Without a container or a keeper, call it
  /// yourself, because running work can retain the store. A released store ends in the same way. A
  /// second call has no effect.
  ///
  /// - The store cancels all its work, even if the work's closures retain the store. Work launched
  ///   with `in: .process` continues.
  /// - The store no longer handles events, changes its state or starts work.
  /// - All streams of ``states`` end, and the last ``state`` remains readable.
  ///
  /// To learn which closures are still called, see <doc:LifeOfAStore>.
  public final func end() {
    guard !isEnded else { return }
    isEnded = true
    tasks.end()
    for (old, new) in followers?.finish() ?? [] {
      tasks.observers.tell(TrapezioFact.didChange(from: old, to: new, info))
    }
    tellEnded()
  }
}
