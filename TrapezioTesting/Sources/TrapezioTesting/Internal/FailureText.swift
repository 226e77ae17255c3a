// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import CustomDump
import Strata

/// The parts of a failure text: the heading, the details and the remedy.
enum FailureText {
  /// A failure with the name of the section on the Failures page that explains it.
  static func with(_ message: String, see section: String) -> String {
    "\(message)\n\nSee Failures#\(section)."
  }

  /// The remedy for a missing message.
  static let recordedMessages =
    "The test store records only messages that the store or its work emits."

  /// The remedy for a wait that ended because no work is running.
  static let visibleWork = """
    The test store sees only the work of the store. Start the work with a launcher such as \
    "strataLaunch", or add its task with "tasks.add(_:)".
    """

  /// The remedy for a wait that ended at its limit.
  static let raiseLimit = "Let the work continue, or raise \"limit\"."

  /// The difference between two values, with its legend.
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

  /// The call that sends an event, as the test spells it.
  static func send<Event>(_ event: Event) -> String {
    let name = String(describing: event)
    let isCase = Mirror(reflecting: event).displayStyle == .enum && !name.hasPrefix(".")
    return "send(\(isCase ? "." : "")\(name))"
  }

  /// The values, one per line.
  static func list(_ values: [some Any]) -> String {
    indented(values.map(dump).joined(separator: "\n"))
  }

  /// An error, with its message.
  static func failure(_ error: any Error) -> String {
    "\(list([error]))\n\n    \"\(error.localizedDescription)\""
  }

  /// The running tasks, one per line.
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

  /// The unasserted events, one section per kind.
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

  /// The failure of an event that a store cannot handle any more.
  static func ended(_ call: String) -> String {
    """
    "\(call)" has no effect because the store has ended.

    Send events before the store ends.
    """
  }

  /// The remedy for work that does not end although it was cancelled.
  static let ignoredCancellation =
    "The work ignores its cancellation. Let it return when its task is cancelled."

  /// The failure at the end of a test that has not asserted everything.
  static func leftovers(_ sections: [String], _ action: String) -> String {
    "Not everything was asserted \(action).\n\n\(sections.joined(separator: "\n\n"))"
  }

  /// The failure of a call after the end of the test.
  static func tooLate(_ call: String) -> String {
    """
    "\(call)" was called after the end of the test.

    Call "finish()" or "end()" last.
    """
  }

  /// A noun with its indefinite article, such as "an action".
  static func indefinite(_ noun: String) -> String {
    "\("aeiou".contains(noun.prefix(1)) ? "an" : "a") \(noun)"
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
