// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// Observes the events, states, tasks and messages of stores.
///
/// Implement the hooks that you need. Each has a default that does nothing. Add the plugin to one
/// store with ``TrapezioStore/use(_:)``, or to all stores with ``TrapezioPlugins/install(_:)``.
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
/// ``storeCreated(_:store:)`` gets the store itself. A plugin that keeps the store keeps it weakly:
///
/// ```swift
/// final class SessionEnder: TrapezioPlugin {
///   private var stores: [() -> (any TrapezioStoreProtocol)?] = []
///
///   func storeCreated<Store: TrapezioStoreProtocol>(_ info: TrapezioStoreInfo, store: Store) {
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
/// A plugin belongs to the main actor, so a class may keep its state in plain properties. The store
/// calls each hook synchronously, before it goes on, with the values themselves and without a box.
///
/// The three hooks of tasks are `nonisolated`: they are called on the thread on which a task
/// starts, ends or is cancelled. State that they change needs a lock.
@MainActor
public protocol TrapezioPlugin: Sendable {
  /// Called when a store was created, with the store.
  ///
  /// Only the plugins of all stores are called, because the store has no others yet.
  func storeCreated<Store: TrapezioStoreProtocol>(_ info: TrapezioStoreInfo, store: Store)

  /// Called when a store has ended, or soon after it was released.
  func storeEnded(_ store: TrapezioStoreInfo)

  /// Called before a store handles an event.
  func store<Event>(_ store: TrapezioStoreInfo, willHandle event: Event)

  /// Called when a store has handled an event. The work that it launched may still be running.
  func store<Event>(_ store: TrapezioStoreInfo, didHandle event: Event, in duration: Duration)

  /// Called when the state of a store has changed.
  func store<State>(_ store: TrapezioStoreInfo, didChange old: State, to new: State)

  /// Called when a store emits a message, or with `nil` when other code emits one.
  func store(_ store: TrapezioStoreInfo?, didEmit message: TrapezioMessage)

  /// Called with the manager when a store emits a message, or with `nil` when other code emits one.
  ///
  /// Implement this hook instead of the hook without a manager to clear the message or to press its
  /// actions. Retain the manager weakly.
  func store(
    _ store: TrapezioStoreInfo?, didEmit message: TrapezioMessage,
    to manager: TrapezioMessageManager)

  /// Called when a navigator was asked for something, with what became of it.
  ///
  /// Only the plugins of all stores are called. A request whose guard is asking the user is
  /// reported once the guard has answered.
  func navigated(_ report: TrapezioNavigationReport)

  /// Called on any thread when a task of a store starts.
  nonisolated func store(_ store: TrapezioStoreInfo, taskStarted task: StrataTaskInfo)

  /// Called on any thread when a task of a store has ended, by itself or after its cancellation.
  nonisolated func store(_ store: TrapezioStoreInfo, taskFinished task: StrataTaskInfo)

  /// Called on any thread when a task of a store was cancelled. It has not ended yet.
  nonisolated func store(_ store: TrapezioStoreInfo, taskCancelled task: StrataTaskInfo)
}

extension TrapezioPlugin {
  /// Does nothing.
  public func storeCreated<Store: TrapezioStoreProtocol>(_ info: TrapezioStoreInfo, store: Store) {}
  /// Does nothing.
  public func storeEnded(_ store: TrapezioStoreInfo) {}
  /// Does nothing.
  public func store<Event>(_ store: TrapezioStoreInfo, willHandle event: Event) {}
  /// Does nothing.
  public func store<Event>(
    _ store: TrapezioStoreInfo, didHandle event: Event, in duration: Duration
  ) {}
  /// Does nothing.
  public func store<State>(_ store: TrapezioStoreInfo, didChange old: State, to new: State) {}
  /// Does nothing.
  public func store(_ store: TrapezioStoreInfo?, didEmit message: TrapezioMessage) {}
  /// Calls the hook without a manager.
  public func store(
    _ store: TrapezioStoreInfo?, didEmit message: TrapezioMessage,
    to manager: TrapezioMessageManager
  ) {
    self.store(store, didEmit: message)
  }
  /// Does nothing.
  public func navigated(_ report: TrapezioNavigationReport) {}
  /// Does nothing.
  public nonisolated func store(_ store: TrapezioStoreInfo, taskStarted task: StrataTaskInfo) {}
  /// Does nothing.
  public nonisolated func store(_ store: TrapezioStoreInfo, taskFinished task: StrataTaskInfo) {}
  /// Does nothing.
  public nonisolated func store(_ store: TrapezioStoreInfo, taskCancelled task: StrataTaskInfo) {}
}
