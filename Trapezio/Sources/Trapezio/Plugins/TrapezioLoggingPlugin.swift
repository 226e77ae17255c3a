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
/// It logs to the unified log on Apple systems, to standard error elsewhere, or to a sink of your
/// own. Values are logged in full, except those of ``Redacted``. A line break in a value is
/// escaped, so that each event and each field takes one line.
public struct TrapezioLoggingPlugin: TrapezioPlugin {
  private let sink: @Sendable (String) -> Void

  /// Creates a plugin that logs to the log of the system.
  public nonisolated init() {
    self.init(sink: TrapezioSystemLog.sink(category: "Trapezio"))
  }

  /// Creates a plugin that logs to a sink.
  ///
  /// If the main actor is the default isolation of your target, mark the functions and types that
  /// the sink uses `nonisolated`.
  ///
  /// - Parameter sink: Called with each line, from any thread.
  public nonisolated init(sink: @escaping @Sendable (String) -> Void) {
    self.sink = sink
  }

  /// Logs that the store was created.
  public func storeCreated<Store: TrapezioStoreProtocol>(_ info: TrapezioStoreInfo, store: Store) {
    log("\(info.name) created")
  }

  /// Logs that the store has ended.
  public func storeEnded(_ store: TrapezioStoreInfo) {
    log("\(store.name) ended")
  }

  /// Logs the event.
  public func store<Event>(_ store: TrapezioStoreInfo, willHandle event: Event) {
    log("\(store.name) ← \(event)")
  }

  /// Logs the fields that changed, a line each.
  public func store<State>(_ store: TrapezioStoreInfo, didChange old: State, to new: State) {
    for change in changes(from: old, to: new) { log("\(store.name)   \(change)") }
  }

  /// Logs the message.
  public func store(_ store: TrapezioStoreInfo?, didEmit message: TrapezioMessage) {
    log("\(store?.name ?? "app") message: \(message.message)")
  }

  /// Logs the request and its outcome, in one line.
  public func navigated(_ report: TrapezioNavigationReport) {
    log("navigation: \(report)")
  }

  /// Logs that the task was started.
  public nonisolated func store(_ store: TrapezioStoreInfo, taskStarted task: StrataTaskInfo) {
    log("\(store.name) task \(task) started")
  }

  /// Logs that the task has ended.
  public nonisolated func store(_ store: TrapezioStoreInfo, taskFinished task: StrataTaskInfo) {
    log("\(store.name) task \(task) finished")
  }

  /// Logs that the task was cancelled.
  public nonisolated func store(_ store: TrapezioStoreInfo, taskCancelled task: StrataTaskInfo) {
    log("\(store.name) task \(task) cancelled")
  }

  private nonisolated func log(_ text: String) { sink(TrapezioSystemLog.line(text)) }

  /// The fields that differ, or the whole values where they have no fields in common.
  private func changes(from old: Any, to new: Any) -> [String] {
    let before = Mirror(reflecting: old)
    let after = Mirror(reflecting: new)
    guard before.displayStyle == .struct, after.displayStyle == .struct else {
      return ["\(old) → \(new)"]
    }
    return zip(before.children, after.children).compactMap { old, new in
      let texts = ("\(old.value)", "\(new.value)")
      if texts.0 == texts.1, isUnchanged(ofAnyType: old.value, new.value) { return nil }
      return "\(name(of: old)): \(texts.0) → \(texts.1)"
    }
  }

  /// The name of a field, which for a property wrapper begins with an underscore.
  private func name(of field: Mirror.Child) -> String {
    guard let label = field.label else { return "_" }
    return label.hasPrefix("_") ? String(label.dropFirst()) : label
  }
}
