// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import CustomDump
import Strata

enum FailureText {
  private static let maxLines = 100

  static func with(_ message: String, see section: String) -> String {
    "\(message)\n\nSee Failures#\(section)."
  }

  static let recordedMessages =
    "The test store records only messages that the store or its work emits."

  /// The remedy for a wait that ended because no work is running.
  static let visibleWork = """
    The test store sees only the work of the store. Start the work with a launcher such as \
    "strataLaunch", or add its task with "tasks.add(_:)".
    """

  static let raiseLimit = "Let the work continue, or raise \"limit\"."

  static func difference<Value>(expected: Value, actual: Value) -> String {
    let (text, remedy) = comparison(expected, actual)
    return "\(text)\n\n(Expected: \u{2212}, Actual: +)\(remedy)"
  }

  /// Returns the difference between two states, or the new state if no difference is visible.
  static func change<State>(from old: State, to new: State) -> String {
    let (text, remedy) = comparison(old, new)
    return text + remedy
  }

  /// Returns the difference between two values and, if none is visible, a remedy.
  private static func comparison<Value>(_ old: Value, _ new: Value) -> (String, remedy: String) {
    let (text, isVisible) = difference(old, new)
    guard !isVisible else { return (text, "") }
    return (text, "\n\n\(sameLook)")
  }

  private static func difference<Value>(_ old: Value, _ new: Value) -> (String, isVisible: Bool) {
    if Pruning.isSmall(old), Pruning.isSmall(new) {
      let text = diff(old, new, format: .proportional)
      if isShort(text ?? "") { return (indented(text ?? dump(new)), isVisible(text)) }
    }
    var pruning = Pruning()
    let (shownOld, shownNew) = pruning.difference(old, new)
    let text = diff(shownOld, shownNew, format: .proportional)
    let rest = more(pruning.omitted, "difference")
    return (indented(lines([text ?? dump(new), rest])), isVisible(text) || !rest.isEmpty)
  }

  /// Whether CustomDump has found a difference, or only unequal values with equal descriptions.
  private static func isVisible(_ difference: String?) -> Bool {
    difference?.contains("no difference detected") == false
  }

  private static let sameLook = """
    The values are not equal, but look the same. Correct "==", or conform the type to \
    CustomDumpReflectable to show what differs.
    """

  /// Returns a description of a value, or of as much of it as a reader can grasp.
  static func dump<Value>(_ value: Value) -> String {
    if Pruning.isSmall(value) {
      let text = String(customDumping: value)
      if isShort(text) { return text }
    }
    var pruning = Pruning()
    let shown = pruning.dump(value)
    return lines([String(customDumping: shown), more(pruning.omitted, "value")])
  }

  private static func isShort(_ text: String) -> Bool { lineCount(of: text) <= maxLines }

  private static func lineCount(of text: String) -> Int {
    1 + text.utf8.count { $0 == UInt8(ascii: "\n") }
  }

  /// Returns a line that counts what a failure leaves out, or no text if it leaves out nothing.
  private static func more(_ count: Int, _ thing: String) -> String {
    count == 0 ? "" : "… \(count) more \(thing)\(count == 1 ? "" : "s")"
  }

  static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }
      .joined(separator: "\n")
  }

  static func send<Event>(_ event: Event) -> String {
    let name = String(describing: event)
    let isCase = Mirror(reflecting: event).displayStyle == .enum && !name.hasPrefix(".")
    return "send(\(isCase ? "." : "")\(name))"
  }

  static func list(_ values: [some Any]) -> String {
    indented(joined(values, "value", dump))
  }

  static func changes<State>(_ changes: some Collection<TestChange<State>>) -> String {
    joined(changes, "change", separator: "\n\n") { change(from: $0.old, to: $0.new) }
  }

  /// Joins the descriptions of the first values, and counts the others.
  private static func joined<Value>(
    _ values: some Collection<Value>, _ thing: String, separator: String = "\n",
    _ describe: (Value) -> String
  ) -> String {
    var (texts, room) = ([String](), maxLines)
    for value in values {
      guard room > 0 else { break }
      texts.append(describe(value))
      room -= lineCount(of: texts[texts.count - 1])
    }
    let rest = more(values.count - texts.count, thing)
    return (rest.isEmpty ? texts : texts + [rest]).joined(separator: separator)
  }

  static func failure(_ error: any Error) -> String {
    "\(list([error]))\n\n    \"\(error.localizedDescription)\""
  }

  /// Returns the running tasks, one per line, or the reason why a scope without tasks is not idle.
  static func running(
    _ tasks: StrataTaskScope, _ start: (StrataTaskInfo) -> (waits: Bool, call: String?)
  ) -> String {
    let running = tasks.runningTasks
    guard !running.isEmpty || tasks.isIdle else {
      return "An action is queued, or its middleware is running."
    }
    let activities = StrataDiagnostics.activities(of: tasks) ?? []
    return running.map { task in
      let awaited = activities.lazy.compactMap { activity in
        if activity.task == task, case .person(let what) = activity.wait { what } else { nil }
      }.first
      let name = task.name.map { "The task \"\($0)\"" } ?? "Task \(task), which has no id,"
      let (waits, call) = start(task)
      let verb = awaited.map { "awaits \($0)" } ?? (waits ? "waits for earlier work" : "is running")
      return "\(name) \(verb)\(call.map { ", started by \"\($0)\"" } ?? "")."
    }.joined(separator: "\n")
  }

  static func named(_ owner: String, _ running: String) -> String {
    lines(running.split(separator: "\n").map { "\(owner): \($0)" })
  }

  static func lines(_ texts: [String]) -> String {
    texts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  static func thrown(_ error: any Error, by call: String) -> String {
    "The trailing closure of \"\(call)\" threw an error: \(error)"
  }

  static func unasserted(in recorded: [any TestRecorded]) -> [String] {
    recorded.compactMap { recorded in
      unasserted(recorded.unassertedDescriptions, recorded.kind, recorded.advice)
    }
  }

  static func unasserted(_ events: [String], _ kind: String, _ advice: String) -> String? {
    guard !events.isEmpty else { return nil }
    return """
      \(count(events.count, kind)):

      \(indented(joined(events, kind) { $0 }))

      \(advice)
      """
  }

  static func ended(_ call: String) -> String {
    """
    "\(call)" has no effect because the store has ended.

    Send events before the store ends.
    """
  }

  static let ignoredCancellation =
    "The work ignores its cancellation. Let it return when its task is cancelled."

  static func leftovers(_ sections: [String], _ action: String) -> String {
    "Not everything was asserted \(action).\n\n\(sections.joined(separator: "\n\n"))"
  }

  static func tooLate(_ call: String) -> String {
    """
    "\(call)" was called after the end of the test.

    Call "finish()" or "end()" last.
    """
  }

  static func indefinite(_ noun: String) -> String {
    "\("aeiou".contains(noun.prefix(1)) ? "an" : "a") \(noun)"
  }

  static func count(_ count: Int, _ thing: String, _ things: String? = nil) -> String {
    count == 1 ? "1 \(thing)" : "\(count) \(things ?? "\(thing)s")"
  }

  static func orders(_ count: Double) -> String {
    count == 1 ? "1 order" : "\(ExploredOrders.text(count)) orders"
  }

  static func seconds(_ time: Duration) -> String {
    let seconds = time / .seconds(1)
    let number = Int(exactly: seconds).map { "\($0)" } ?? "\(seconds)"
    return number == "1" ? "1 second" : "\(number) seconds"
  }
}
