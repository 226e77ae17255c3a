// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import CustomDump
import Strata

/// The words of failures: a heading, what is the matter, and what to do.
enum FailureText {
  /// The difference of two values, with its legend.
  static func difference<Value>(expected: Value, actual: Value) -> String {
    "\(change(from: expected, to: actual))\n\n(Expected: \u{2212}, Actual: +)"
  }

  /// What a change has done to a state.
  static func change<State>(from old: State, to new: State) -> String {
    indented(diff(old, new, format: .proportional) ?? dump(new))
  }

  static func dump<Value>(_ value: Value) -> String {
    var text = ""
    customDump(value, to: &text)
    return text
  }

  static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }
      .joined(separator: "\n")
  }

  /// The call that a test has made with an event, as it stands in the source.
  static func send<Event>(_ event: Event) -> String {
    let name = String(describing: event)
    let isCase = Mirror(reflecting: event).displayStyle == .enum && !name.hasPrefix(".")
    return "send(\(isCase ? "." : "")\(name))"
  }

  /// Values, one below the other.
  static func list(_ values: [some Any]) -> String {
    indented(values.map(dump).joined(separator: "\n"))
  }

  /// An error, with its message.
  static func failure(_ error: any Error) -> String {
    "\(list([error]))\n\n    \"\(error.localizedDescription)\""
  }

  /// The tasks that have not ended, a line each.
  static func running(_ tasks: StrataTaskScope) -> String {
    let running = tasks.runningTasks
    guard !running.isEmpty || tasks.isIdle else {
      return "An action waits for its turn, or for its middleware."
    }
    return running.map { task in
      task.name.map { "The task \"\($0)\" is running." }
        ?? "Task \(task) is running, without an id."
    }.joined(separator: "\n")
  }

  /// An error that the closure of a test has thrown.
  static func thrown(_ error: any Error, by call: String) -> String {
    "The trailing closure of \"\(call)\" threw an error: \(error)"
  }

  /// A number of things, with the plural where it is due.
  static func count(_ count: Int, _ thing: String) -> String {
    count == 1 ? "1 \(thing)" : "\(count) \(thing)s"
  }

  /// A time, as in "0.5 seconds".
  static func seconds(_ time: Duration) -> String {
    let seconds = time / .seconds(1)
    let number = Int(exactly: seconds).map { "\($0)" } ?? "\(seconds)"
    return number == "1" ? "1 second" : "\(number) seconds"
  }
}
