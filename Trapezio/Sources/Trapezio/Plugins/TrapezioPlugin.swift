// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// An observer of the events, states and messages of stores, and of requests to navigators.
///
/// Implement only the hooks that you need, because the defaults do nothing. Add the plugin to one
/// store, or to the list of observers for all stores that are created later:
///
/// ```swift
/// store.use(recorder)
/// MesaObservers.current.use(TrapezioLoggingPlugin())
/// ```
///
/// A hook with another label or type compiles but is never called; `swift package mesa check` finds
/// it.
///
/// ```swift
/// final class EventCounter: TrapezioPlugin {
///   private(set) var count = 0
///
///   func store<Event>(_ store: TrapezioStoreInfo, willHandle event: Event) {
///     count += 1
///   }
/// }
/// ```
///
/// ``storeCreated(_:store:)`` receives the store itself. Keep only a weak reference to it:
///
/// ```swift
/// final class SessionEnder: TrapezioPlugin {
///   private var stores: [() -> (any TrapezioStoreProtocol)?] = []
///
///   func storeCreated<Store: TrapezioStoreProtocol>(
///     _ info: TrapezioStoreInfo, store: Store
///   ) {
///     stores.removeAll { $0() == nil }
///     stores.append { [weak store] in store }
///   }
///
///   func logOut() {
///     for store in stores { store()?.end() }
///   }
/// }
/// ```
///
/// A plugin is isolated to the main actor, so a class can keep its state in plain properties. Each
/// hook is called synchronously, except ``storeEnded(_:)`` for a store that was released. For other
/// facts, such as those about tasks, implement `receive(_:)` and pass each fact on to
/// ``callHook(for:)``.
@MainActor
public protocol TrapezioPlugin: MesaObserver {
  /// Called when a store is created, before the initializer of its subclass has returned.
  ///
  /// The store queues an event that you send to it here, and calls only the plugins of the list.
  func storeCreated<Store: TrapezioStoreProtocol>(_ info: TrapezioStoreInfo, store: Store)

  /// Called once, after a store has ended or shortly after it has been released.
  func storeEnded(_ store: TrapezioStoreInfo)

  /// Called before a store handles an event.
  func store<Event>(_ store: TrapezioStoreInfo, willHandle event: Event)

  /// Called after a store has handled an event.
  ///
  /// `duration` does not include the work that the event launched. If the event ended the store,
  /// the hook is not called.
  func store<Event>(_ store: TrapezioStoreInfo, didHandle event: Event, in duration: Duration)

  /// Called after a store's state has changed.
  ///
  /// The `Store` of `TrapezioFeature` looks for changes before and after each action, and when an
  /// operation ends.
  func store<State>(_ store: TrapezioStoreInfo, didChange old: State, to new: State)

  /// Called after a message has been emitted.
  ///
  /// The store is `nil` if code outside of a store emitted the message.
  func store(_ store: TrapezioStoreInfo?, didEmit message: TrapezioMessage)

  /// Called after a navigator has handled a request.
  ///
  /// Only the plugins of the list that was current when the navigator was created are called. If a
  /// screen asks the user before it leaves, they are called after the answer.
  func navigated(_ report: TrapezioNavigationReport)
}

extension TrapezioPlugin {
  public func storeCreated<Store: TrapezioStoreProtocol>(_ info: TrapezioStoreInfo, store: Store) {}
  public func storeEnded(_ store: TrapezioStoreInfo) {}
  public func store<Event>(_ store: TrapezioStoreInfo, willHandle event: Event) {}
  public func store<Event>(
    _ store: TrapezioStoreInfo, didHandle event: Event, in duration: Duration
  ) {}
  public func store<State>(_ store: TrapezioStoreInfo, didChange old: State, to new: State) {}
  public func store(_ store: TrapezioStoreInfo?, didEmit message: TrapezioMessage) {}
  public func navigated(_ report: TrapezioNavigationReport) {}

  /// Calls the hook for the fact, if there is one.
  public nonisolated func receive(_ fact: any MesaFact) { callHook(for: fact) }

  /// Calls the hook for a fact, and ignores facts without a hook.
  ///
  /// ```swift
  /// nonisolated func receive(_ fact: any MesaFact) {
  ///   if case StrataFact.taskStarted(let task, _, _) = fact { print(task) }
  ///   callHook(for: fact)
  /// }
  /// ```
  public nonisolated func callHook(for fact: any MesaFact) { call(fact) }

  /// NB: Generic, because comparing types is faster than a cast.
  private nonisolated func call<Fact: MesaFact>(_ fact: Fact) {
    guard Fact.self == TrapezioFact.self else { return }
    MainActor.assumeIsolated { callHook(unsafeBitCast(fact, to: TrapezioFact.self)) }
  }

  private func callHook(_ fact: TrapezioFact) {
    switch fact {
    case .created(let info, let store): storeCreated(info, store: store)
    case .ended(let info): storeEnded(info)
    case .willHandle(let event, let info): store(info, willHandle: event)
    case .didHandle(let event, let info, let duration):
      store(info, didHandle: event, in: duration)
    case .didChange(let old, let new, let info): didChange(info, old, new)
    case .emitted(let message, let info, _): store(info, didEmit: message)
    case .navigated(let report): navigated(report)
    case .interop: break
    }
  }

  /// NB: Both have the same type, and comparing types is faster than a cast.
  private func didChange<Old, New>(_ info: TrapezioStoreInfo, _ old: Old, _ new: New) {
    guard Old.self == New.self else { return }
    store(info, didChange: unsafeBitCast(old, to: New.self), to: new)
  }
}
