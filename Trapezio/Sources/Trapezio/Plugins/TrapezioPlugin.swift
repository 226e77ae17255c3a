// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// Hears of everything that happens in a store, as it happens.
///
/// Implement the hooks you need: each has an implementation that does nothing. Add the plugin to one
/// store with ``TrapezioStore/use(_:)``, or to all with ``TrapezioPlugins/install(_:)``.
///
/// The hooks are called synchronously, before what comes next in the store. Those of tasks are called
/// on whatever thread the task starts or ends; all others on the main actor. The values are handed over
/// as they are, without a box.
public protocol TrapezioPlugin: Sendable {
  /// A store was created. Its own plugins come later, so only those of all stores hear of it.
  @MainActor func storeCreated<State>(_ store: TrapezioStoreInfo, state: State)

  /// A store has ended. For one that was released without it the call comes soon after.
  @MainActor func storeEnded(_ store: TrapezioStoreInfo)

  /// A store is about to handle an event.
  @MainActor func store<Event>(_ store: TrapezioStoreInfo, willHandle event: Event)

  /// A store has handled an event; what it launched may still be running.
  @MainActor func store<Event>(
    _ store: TrapezioStoreInfo, didHandle event: Event, in duration: Duration)

  /// The state of a store has changed.
  @MainActor func store<State>(
    _ store: TrapezioStoreInfo, didChange old: State, to new: State)

  /// A message was emitted, by the work of a store or outside any.
  @MainActor func store(_ store: TrapezioStoreInfo?, didEmit message: TrapezioMessage)

  /// A task of a store was started.
  func store(_ store: TrapezioStoreInfo, taskStarted task: StrataTaskInfo)

  /// A task of a store has ended, by itself or after its cancellation.
  func store(_ store: TrapezioStoreInfo, taskFinished task: StrataTaskInfo)

  /// A task of a store was cancelled; it has not ended yet.
  func store(_ store: TrapezioStoreInfo, taskCancelled task: StrataTaskInfo)
}

extension TrapezioPlugin {
  /// Does nothing.
  @MainActor public func storeCreated<State>(_ store: TrapezioStoreInfo, state: State) {}
  /// Does nothing.
  @MainActor public func storeEnded(_ store: TrapezioStoreInfo) {}
  /// Does nothing.
  @MainActor public func store<Event>(_ store: TrapezioStoreInfo, willHandle event: Event) {}
  /// Does nothing.
  @MainActor public func store<Event>(
    _ store: TrapezioStoreInfo, didHandle event: Event, in duration: Duration
  ) {}
  /// Does nothing.
  @MainActor public func store<State>(
    _ store: TrapezioStoreInfo, didChange old: State, to new: State
  ) {}
  /// Does nothing.
  @MainActor public func store(_ store: TrapezioStoreInfo?, didEmit message: TrapezioMessage) {}
  /// Does nothing.
  public func store(_ store: TrapezioStoreInfo, taskStarted task: StrataTaskInfo) {}
  /// Does nothing.
  public func store(_ store: TrapezioStoreInfo, taskFinished task: StrataTaskInfo) {}
  /// Does nothing.
  public func store(_ store: TrapezioStoreInfo, taskCancelled task: StrataTaskInfo) {}
}
