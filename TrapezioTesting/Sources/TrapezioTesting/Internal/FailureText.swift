// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import CustomDump
import Strata

/// Parts of the texts of failures: a heading, the details, and the remedy.
enum FailureText {
  /// Why a message may be missing.
  static let recordedMessages =
    "The test store records only messages that the store or its work emits."

  /// The difference of two values, with its legend.
  static func difference<Value>(expected: Value, actual: Value) -> String {
    "\(change(from: expected, to: actual))\n\n(Expected: \u{2212}, Actual: +)"
  }

  /// The difference between a state and its successor.
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

  /// The call that sends an event, as it stands in the source of the test.
  static func send<Event>(_ event: Event) -> String {
    let name = String(describing: event)
    let isCase = Mirror(reflecting: event).displayStyle == .enum && !name.hasPrefix(".")
    return "send(\(isCase ? "." : "")\(name))"
  }

  /// Values, one below another.
  static func list(_ values: [some Any]) -> String {
    indented(values.map(dump).joined(separator: "\n"))
  }

  /// An error, with its message.
  static func failure(_ error: any Error) -> String {
    "\(list([error]))\n\n    \"\(error.localizedDescription)\""
  }

  /// The running tasks, one a line.
  static func running(_ tasks: StrataTaskScope) -> String {
    let running = tasks.runningTasks
    guard !running.isEmpty || tasks.isIdle else {
      return "An action is queued, or its middleware is running."
    }
    return running.map { task in
      task.name.map { "The task \"\($0)\" is running." }
        ?? "Task \(task), which has no id, is running."
    }.joined(separator: "\n")
  }

  /// An error that a closure of the test has thrown.
  static func thrown(_ error: any Error, by call: String) -> String {
    "The trailing closure of \"\(call)\" threw an error: \(error)"
  }

  /// The events that the test has not asserted, one section for each kind.
  static func unasserted(in recorded: [any TestRecorded]) -> [String] {
    recorded.compactMap { recorded in
      let events = recorded.unassertedDescriptions
      guard !events.isEmpty else { return nil }
      return """
        \(count(events.count, recorded.kind)):

        \(indented(events.joined(separator: "\n")))

        \(recorded.advice)
        """
    }
  }

  /// The failure of a call after the end of the test.
  static func tooLate(_ call: String) -> String {
    """
    "\(call)" was called after "finish()", which ends the test.

    Call "finish()" last.
    """
  }

  /// A number with a noun, in the singular or the plural.
  static func count(_ count: Int, _ thing: String) -> String {
    count == 1 ? "1 \(thing)" : "\(count) \(thing)s"
  }

  /// A duration, such as "0.5 seconds".
  static func seconds(_ time: Duration) -> String {
    let seconds = time / .seconds(1)
    let number = Int(exactly: seconds).map { "\($0)" } ?? "\(seconds)"
    return number == "1" ? "1 second" : "\(number) seconds"
  }
}
