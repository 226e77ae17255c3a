// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// Logs what happens in a store: the events, and of the state only the fields that changed.
///
/// ```
/// CounterStore created
/// CounterStore ← increment
/// CounterStore   count: 0 → 1
/// ```
///
/// It logs to the unified log on Apple systems, to standard error elsewhere, or to a sink of your own.
/// Values are logged in full: do not install it in an app whose state has secrets.
public struct TrapezioLoggingPlugin: TrapezioPlugin {
  private let sink: @Sendable (String) -> Void

  /// A plugin that logs to the log of the system.
  public init() {
    self.init(sink: TrapezioSystemLog.sink(category: "Trapezio"))
  }

  /// A plugin that logs to a sink.
  ///
  /// - Parameter sink: Called with each line, from any thread.
  public init(sink: @escaping @Sendable (String) -> Void) {
    self.sink = sink
  }

  /// Logs that the store was created.
  public func storeCreated<State>(_ store: TrapezioStoreInfo, state: State) {
    sink("\(store.name) created")
  }

  /// Logs that the store has ended.
  public func storeEnded(_ store: TrapezioStoreInfo) {
    sink("\(store.name) ended")
  }

  /// Logs the event.
  public func store<Event>(_ store: TrapezioStoreInfo, willHandle event: Event) {
    sink("\(store.name) ← \(event)")
  }

  /// Logs the fields that changed, a line each.
  public func store<State>(_ store: TrapezioStoreInfo, didChange old: State, to new: State) {
    for change in changes(from: old, to: new) { sink("\(store.name)   \(change)") }
  }

  /// Logs the message.
  public func store(_ store: TrapezioStoreInfo?, didEmit message: TrapezioMessage) {
    sink("\(store?.name ?? "app") message: \(message.message)")
  }

  /// Logs that the task was started.
  public func store(_ store: TrapezioStoreInfo, taskStarted task: StrataTaskInfo) {
    sink("\(store.name) task \(task) started")
  }

  /// Logs that the task has ended.
  public func store(_ store: TrapezioStoreInfo, taskFinished task: StrataTaskInfo) {
    sink("\(store.name) task \(task) finished")
  }

  /// Logs that the task was cancelled.
  public func store(_ store: TrapezioStoreInfo, taskCancelled task: StrataTaskInfo) {
    sink("\(store.name) task \(task) cancelled")
  }

  /// The fields that differ, or the whole values where they have no fields in common.
  private func changes(from old: Any, to new: Any) -> [String] {
    let before = Mirror(reflecting: old)
    let after = Mirror(reflecting: new)
    guard before.displayStyle == .struct, after.displayStyle == .struct else {
      return ["\(old) → \(new)"]
    }
    return zip(before.children, after.children).compactMap { old, new in
      let texts = ("\(old.value)", "\(new.value)")
      return texts.0 == texts.1 ? nil : "\(old.label ?? "_"): \(texts.0) → \(texts.1)"
    }
  }
}
