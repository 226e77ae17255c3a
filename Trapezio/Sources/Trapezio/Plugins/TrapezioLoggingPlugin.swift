// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// A plugin that logs events, changed state fields, tasks, messages and navigation.
///
/// ```
/// CounterStore created
/// CounterStore ← increment
/// CounterStore   count: 0 → 1
/// ```
///
/// The plugin logs to the unified log on Apple systems, to standard error on other systems, or to a
/// closure. All values except `Redacted` ones appear in clear text, with their line breaks
/// escaped.
public struct TrapezioLoggingPlugin: TrapezioPlugin {
  private let sink: @Sendable (String) -> Void

  /// Creates a plugin that logs to the system log.
  ///
  /// ```swift
  /// MesaObservers.current.use(TrapezioLoggingPlugin())
  /// ```
  public nonisolated init() {
    self.init(sink: TrapezioSystemLog.sink(category: "Trapezio"))
  }

  /// Creates a plugin that logs to a closure, which can be called on any thread.
  ///
  /// ```swift
  /// MesaObservers.current.use(
  ///   TrapezioLoggingPlugin { line in logFile.append(line) })
  /// ```
  ///
  /// If your target uses main-actor default isolation, mark the functions and types that the
  /// closure uses as `nonisolated`.
  public nonisolated init(sink: @escaping @Sendable (String) -> Void) {
    self.sink = sink
  }

  public func storeCreated<Store: TrapezioStoreProtocol>(_ info: TrapezioStoreInfo, store: Store) {
    log("\(info.name) created")
  }

  public func storeEnded(_ store: TrapezioStoreInfo) {
    log("\(store.name) ended")
  }

  public func store<Event>(_ store: TrapezioStoreInfo, willHandle event: Event) {
    log("\(store.name) ← \(event)")
  }

  /// Logs each changed field on its own line, or the complete change if the state is not a struct.
  public func store<State>(_ store: TrapezioStoreInfo, didChange old: State, to new: State) {
    for change in changes(from: old, to: new) { log("\(store.name)   \(change)") }
  }

  public func store(_ store: TrapezioStoreInfo?, didEmit message: TrapezioMessage) {
    log("\(store?.name ?? "app") message: \(message.message)")
  }

  public func navigated(_ report: TrapezioNavigationReport) {
    log("navigation: \(report)")
  }

  /// Logs also the tasks of stores.
  public nonisolated func receive(_ fact: any MesaFact) {
    switch fact {
    case StrataFact.taskStarted(let task, let scope, _): log(task, of: scope, "started")
    case StrataFact.taskFinished(let task, let scope): log(task, of: scope, "finished")
    case StrataFact.taskCancelled(let task, let scope): log(task, of: scope, "cancelled")
    default: callHook(for: fact)
    }
  }

  private nonisolated func log(_ task: StrataTaskInfo, of scope: StrataTaskScope, _ step: String) {
    guard let store = scope.owner as? TrapezioStoreInfo else { return }
    log("\(store.name) task \(task) \(step)")
  }

  private nonisolated func log(_ text: String) { sink(TrapezioSystemLog.line(text)) }

  private func changes(from old: Any, to new: Any) -> [String] {
    let before = Mirror(reflecting: old)
    let after = Mirror(reflecting: new)
    guard before.displayStyle == .struct, after.displayStyle == .struct else {
      return ["\(old) → \(new)"]
    }
    return zip(before.children, after.children).compactMap { old, new in
      let texts = ("\(old.value)", "\(new.value)")
      // A value that is not equal to itself, such as `NaN`, is not logged again.
      let isSame = isEqual(old.value, new.value) || !isEqual(old.value, old.value)
      if texts.0 == texts.1, isSame { return nil }
      return "\(name(of: old)): \(texts.0) → \(texts.1)"
    }
  }

  /// Returns the name of a field without the underscore that property wrappers add.
  private func name(of field: Mirror.Child) -> String {
    guard let label = field.label else { return "_" }
    return label.hasPrefix("_") ? String(label.dropFirst()) : label
  }
}
