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
/// closure. Values appear as `String(logging:)` shows them: `Redacted` values are hidden, requests
/// and data are summarized, and each value is cut after 2,000 bytes. Then line breaks and other
/// control characters are escaped.
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
    log("\(store.name) ← \(String(logging: event))")
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
    guard let before = fields(of: old), let after = fields(of: new) else {
      return [text(from: old, to: new)]
    }
    let (olds, news) = (values(of: before), values(of: after))
    if let olds, let news {
      let removed = before.map(\.name).filter { news[$0] == nil }
      return (after.map(\.name) + removed).compactMap {
        change(of: $0, from: olds[$0], to: news[$0])
      }
    }
    // Without unique names, the order tells which field is which.
    guard before.map(\.name) == after.map(\.name) else { return [text(from: old, to: new)] }
    return zip(before, after).compactMap { change(of: $0.name, from: $0.value, to: $1.value) }
  }

  /// Returns the values by their names, or `nil` if a name repeats.
  private func values(of fields: [(name: String, value: Any)]) -> [String: Any]? {
    let values = Dictionary(fields.map { ($0.name, $0.value) }) { first, _ in first }
    return values.count == fields.count ? values : nil
  }

  /// A mirror can leave out a field, which is then `nil`.
  private func change(of name: String, from old: Any?, to new: Any?) -> String? {
    if let old, let new, isEqual(old, new) { return nil }
    let (before, after) = (String(logging: old as Any), String(logging: new as Any))
    // A value that is not equal to itself, such as `NaN`, is not logged again.
    if let old, before == after, !isEqual(old, old) { return nil }
    return "\(name): \(before) → \(after)"
  }

  private func text(from old: Any, to new: Any) -> String {
    "\(String(logging: old)) → \(String(logging: new))"
  }

  /// Returns the fields of a struct, without the underscore that property wrappers add.
  private func fields(of state: Any) -> [(name: String, value: Any)]? {
    let mirror = Mirror(reflecting: state)
    guard mirror.displayStyle == .struct, !(state is any StrataSummarized) else { return nil }
    return mirror.children.map { child in
      guard let label = child.label else { return ("_", child.value) }
      return (label.hasPrefix("_") ? String(label.dropFirst()) : label, child.value)
    }
  }
}
