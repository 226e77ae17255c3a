// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// An observer of navigation requests, and of the events, states, tasks and messages of stores.
///
/// Implement only the hooks that you need, because the defaults do nothing. Add the plugin to one
/// store with ``TrapezioStore/use(_:)``, or install it for all stores with
/// ``TrapezioPlugins/install(_:)``. A hook with another label or type compiles but is never called;
/// `swift package mesa check` finds it.
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
/// hook is called synchronously, except ``storeEnded(_:)`` for a store that was released.
///
/// The task hooks are `nonisolated`, and are called on the thread where a task starts, begins, ends
/// or is cancelled. Protect the state that they change with a lock.
@MainActor
public protocol TrapezioPlugin: Sendable {
  /// Called when a store is created, before the initializer of its subclass has returned.
  ///
  /// The store queues an event that you send to it here, and calls only the installed plugins.
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

  /// Called after a message has been emitted, with the message's manager.
  ///
  /// Implement this hook instead of the other one to clear the message or press its actions. Keep
  /// only a weak reference to the manager.
  func store(
    _ store: TrapezioStoreInfo?, didEmit message: TrapezioMessage,
    to manager: TrapezioMessageManager)

  /// Called after a navigator has handled a request.
  ///
  /// A navigator calls only the installed plugins. If a screen asks the user before it leaves, the
  /// navigator calls the plugins after the answer.
  func navigated(_ report: TrapezioNavigationReport)

  /// Called when a navigator is created, before its initializer has returned.
  ///
  /// In `TrapezioNavigation`, it is `any TrapezioRoot`: a stack or, after its stacks, the tabs.
  /// Keep only a weak reference to it.
  func navigatorCreated(_ navigator: any AnyObject & Sendable)

  /// Called before a screen's call to its navigator takes effect (installed plugins only).
  func screen(_ screen: any TrapezioScreen, didCall call: TrapezioNavigationCall)

  /// Called before an interop passes an event to the app (installed plugins only).
  func interopReceived(_ event: any TrapezioInteropEvent)

  /// Called when a store's task starts.
  nonisolated func store(_ store: TrapezioStoreInfo, taskStarted task: StrataTaskInfo)

  /// Called after a store's task has ended, even if it was cancelled.
  nonisolated func store(_ store: TrapezioStoreInfo, taskFinished task: StrataTaskInfo)

  /// Called when a store's task is cancelled, before it ends.
  nonisolated func store(_ store: TrapezioStoreInfo, taskCancelled task: StrataTaskInfo)

  /// Called when a store's task starts, after the hook without `launch`.
  ///
  /// `launch` returns the use case, its parameters and the delay, and is expensive.
  nonisolated func store(
    _ store: TrapezioStoreInfo, taskLaunched task: StrataTaskInfo,
    as launch: () -> StrataTaskLaunch)

  /// Called after a task has waited for its delay, when its work starts.
  nonisolated func store(_ store: TrapezioStoreInfo, taskBegan task: StrataTaskInfo)

  /// Called on the main actor before a task delivers a value to `reduce`.
  ///
  /// `StrataTaskObserver` describes the value. A release build does not report the failure of a
  /// feature's operation.
  nonisolated func store<Value: Sendable>(
    _ store: TrapezioStoreInfo, task: StrataTaskInfo, willDeliver value: Value)
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
  /// Calls the hook without a manager.
  public func store(
    _ store: TrapezioStoreInfo?, didEmit message: TrapezioMessage,
    to manager: TrapezioMessageManager
  ) {
    self.store(store, didEmit: message)
  }
  public func navigated(_ report: TrapezioNavigationReport) {}
  public func navigatorCreated(_ navigator: any AnyObject & Sendable) {}
  public func screen(_ screen: any TrapezioScreen, didCall call: TrapezioNavigationCall) {}
  public func interopReceived(_ event: any TrapezioInteropEvent) {}
  public nonisolated func store(
    _ store: TrapezioStoreInfo, taskLaunched task: StrataTaskInfo,
    as launch: () -> StrataTaskLaunch
  ) {}
  public nonisolated func store(_ store: TrapezioStoreInfo, taskBegan task: StrataTaskInfo) {}
  public nonisolated func store<Value: Sendable>(
    _ store: TrapezioStoreInfo, task: StrataTaskInfo, willDeliver value: Value
  ) {}
  public nonisolated func store(_ store: TrapezioStoreInfo, taskStarted task: StrataTaskInfo) {}
  public nonisolated func store(_ store: TrapezioStoreInfo, taskFinished task: StrataTaskInfo) {}
  public nonisolated func store(_ store: TrapezioStoreInfo, taskCancelled task: StrataTaskInfo) {}
}
