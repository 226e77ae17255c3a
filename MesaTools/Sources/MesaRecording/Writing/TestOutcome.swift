// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The result that a fake returns or emits.
struct TestOutcome {
  /// The value, or the error.
  let source: String
  let isFailure: Bool
  /// Whether the test declares an error with the same message instead.
  let isForeign: Bool

  /// Whether the value is `Void`, which a fake also returns without an argument.
  var isEmpty: Bool { !isFailure && source == "()" }

  /// Reads the result of an entry, unless it is a cancellation, which no fake returns.
  init?(of entry: InspectedEntry, with constants: TestConstants) {
    guard let child = entry.result?.children?.first else { return nil }
    let (value, type) = (child.value, child.value.type)
    isFailure = child.label == "failure"
    guard !isFailure || type != "StrataCancellationException" else { return nil }
    isForeign =
      isFailure && (!ValueSource.isComplete(value) || type == "StrataExecutionException")
    if isForeign {
      // The message is all that most stores use of an error.
      source = "RecordedFailure(message: \(SwiftLiteral.text(entry.text ?? "")))"
    } else {
      source = ValueSource.text(
        of: value, named: isFailure ? "the error" : "the value", isTyped: !isFailure,
        with: constants)
    }
  }

  /// Returns a call of a fake, whose first argument is the value or the error.
  func call(of fake: String, _ verb: String, _ arguments: [String]) -> String {
    let list = arguments.joined(separator: ", ")
    return isFailure ? "\(fake).fail(with: \(list))" : "\(fake).\(verb)(\(list))"
  }
}
