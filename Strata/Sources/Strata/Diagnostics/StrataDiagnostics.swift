// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(os)
  import os
#else
  import Foundation
#endif

/// Reports programming errors that do not have to stop the app.
///
/// Each warning from MESA ends with the name of the section of the Failures page that explains it.
/// By default, a warning is written to the unified log as a fault or, on systems other than
/// Apple's, to standard error. To receive warnings, bind a handler:
///
/// ```swift
/// StrataDiagnostics.withHandler({ print("warned: \($0)") }) {
///   StrataDiagnostics.warn("This is wrong. Do that instead.")
/// }
/// ```
public enum StrataDiagnostics {
  /// A closure that receives a warning, on the thread that reports it.
  public typealias Handler = @Sendable (_ warning: String) -> Void

  private final class Binding: Sendable {
    let handler: Handler
    let reported = StrataLock<Set<String>>([])

    init(handler: @escaping Handler) { self.handler = handler }
  }

  @TaskLocal private static var binding = Binding(handler: log)

  /// The handler that receives the current task's warnings.
  ///
  /// The innermost `withHandler` sets it. If your own handler only observes warnings, read this one
  /// before you bind yours, and pass each warning on to it.
  public static var handler: Handler { binding.handler }

  /// Reports a programming error to the current ``handler``, and to the observers as a
  /// ``StrataFact/warning(_:)``.
  ///
  /// ```swift
  /// guard size > 0 else {
  ///   return StrataDiagnostics.warn(
  ///     "The page size is \(size). Pass a positive number.")
  /// }
  /// ```
  ///
  /// Say in complete sentences what is wrong and how to fix it.
  public static func warn(_ message: String) {
    report(message, to: handler)
  }

  private static func report(_ message: String, to handler: Handler) {
    handler(message)
    tell(.warning(message))
  }

  /// Tells a fact to the observers of the scope in which the code runs, or to the current list.
  ///
  /// Work of the process inherits the current list of the code that has launched it.
  @usableFromInline
  static func tell(_ fact: @autoclosure () -> StrataFact) {
    let scope = StrataTaskScope.current
    let isOwned = scope !== StrataTaskScope.process
    ((isOwned ? scope?.observers : nil) ?? .current).tell(fact())
  }

  /// Reports a programming error like ``warn(_:)``, but each message only once to the same
  /// ``handler``.
  ///
  /// ```swift
  /// if rows.count > 10_000 {
  ///   StrataDiagnostics.warn(once: "A list is too long. Load pages.")
  /// }
  /// ```
  public static func warn(once message: String) {
    let binding = binding
    guard binding.reported.withLock({ $0.insert(message).inserted }) else { return }
    report(message, to: binding.handler)
  }

  /// Returns the launched task that runs the current code, or `nil` if the scope does not own it.
  ///
  /// ```swift
  /// if let task = StrataDiagnostics.runningTask(of: scope) {
  ///   StrataDiagnostics.warn("Task \(task) loads all rows. Load a page.")
  /// }
  /// ```
  ///
  /// In a release build, the method always returns `nil`.
  public static func runningTask(of scope: StrataTaskScope) -> StrataTaskInfo? {
    #if DEBUG
      // In debug builds only, because only these record the task.
      guard let current = StrataTaskContext.current, current.scope === scope else { return nil }
      return current.task
    #else
      return nil
    #endif
  }

  /// The launched task that runs the current code, directly or in an event that it has sent.
  ///
  /// In a release build, the value is `nil` unless the scope of the task has a
  /// ``StrataTaskScope/taskExecutor``.
  public static var runningTask: (scope: StrataTaskScope, task: StrataTaskInfo)? {
    StrataTaskContext.currentOrigin.map { ($0.scope, $0.job.info) }
  }

  /// The Swift tasks in which the work of a scope runs, and what each waits for.
  ///
  /// A group has none of its own. Returns `nil` while an event is queued or being handled, because
  /// nobody can see what it waits for. In a release build, returns `nil` unless the scope has a
  /// ``StrataTaskScope/taskExecutor``.
  public static func activities(of scope: StrataTaskScope) -> [StrataActivity]? {
    scope.isRecorded ? scope.tree.withLock { $0.activities } : nil
  }

  /// The flags that launches of a scope have named as their `loading:`, each once.
  ///
  /// They are properties of the owner's state. In a release build, the array is empty unless the
  /// scope has a ``StrataTaskScope/taskExecutor``.
  @MainActor
  public static func flags(of scope: StrataTaskScope) -> [AnyKeyPath] { scope.flags }

  /// The identities of the current scope's events in which the code runs, the innermost first.
  ///
  /// An event that waits in a queue is part of the event in which it was sent. In a release build,
  /// the array is empty.
  public static var runningEvents: [ObjectIdentifier] {
    #if DEBUG
      // In debug builds only, because only tools need the events.
      guard let current = StrataTaskContext.current else { return [] }
      return current.scope.tree.withLock { [job = current.job] _ in
        sequence(first: job, next: \.parent).filter { $0.kind == .event }.map(ObjectIdentifier.init)
      }
    #else
      return []
    #endif
  }

  /// Calls a handler with each warning that a closure, or a task that it starts, reports.
  ///
  /// ```swift
  /// let warnings = StrataLock<[String]>([])
  /// let record: StrataDiagnostics.Handler = { warning in
  ///   warnings.withLock { $0.append(warning) }
  /// }
  /// StrataDiagnostics.withHandler(record) { setPageSize(0) }
  /// print(warnings.withLock { $0 })
  /// ```
  ///
  /// The enclosing handler does not receive these warnings. Detached tasks do not inherit the
  /// handler. `body` runs once, in the caller's isolation.
  public static func withHandler<Value>(
    _ handler: @escaping Handler, _ body: () throws -> Value
  ) rethrows -> Value {
    try $binding.withValue(Binding(handler: handler), operation: body)
  }

  /// Calls a handler with the warnings of an asynchronous closure, like the synchronous method.
  public nonisolated(nonsending) static func withHandler<Value>(
    _ handler: @escaping Handler, _ body: nonisolated(nonsending) () async throws -> Value
  ) async rethrows -> Value {
    try await $binding.withValue(Binding(handler: handler), operation: body)
  }

  @Sendable
  private static func log(_ message: String) {
    #if canImport(os)
      Logger(subsystem: "MESA", category: "Diagnostics").fault("\(message, privacy: .public)")
    #else
      FileHandle.standardError.write(Data("warning: \(message)\n".utf8))
    #endif
  }
}
