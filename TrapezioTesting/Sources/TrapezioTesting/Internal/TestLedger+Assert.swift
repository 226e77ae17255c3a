// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension TestLedger {
  /// Asserts what a call of the test has changed.
  ///
  /// - Parameters:
  ///   - change: What has happened; `nil` when nothing has.
  ///   - state: The state before, where nothing has happened.
  ///   - expectation: What the test expects; `nil` for no change.
  ///   - call: The call, as it stands in the test.
  ///   - location: Where it stands.
  func assert(
    _ change: TestChange<State>?, from state: State,
    _ expectation: ((inout State) throws -> Void)?, by call: String, at location: TestLocation
  ) {
    guard change != nil || expectation != nil else { return }
    let actual = change?.new ?? state
    // Where not all is to be asserted, the expectation is held against what has come of the change.
    var expected = exhaustivity == .on ? change?.old ?? state : actual
    do {
      try expectation?(&expected)
    } catch {
      location.fail(FailureText.thrown(error, by: call))
    }
    guard exhaustivity == .on || expectation != nil else {
      if let change { noteSkipped([change], at: location) }
      return
    }
    if expected != actual {
      location.fail(difference(expected, change, actual, isExpected: expectation != nil, call))
    } else if change == nil, expectation != nil, exhaustivity == .on {
      location.fail(
        """
        State was expected to change, but neither did it nor does the closure change anything.

        Leave out the trailing closure of "\(call)".
        """)
    }
  }

  private func difference(
    _ expected: State, _ change: TestChange<State>?, _ actual: State, isExpected: Bool,
    _ call: String
  ) -> String {
    let (heading, advice) =
      switch (isExpected, change) {
      case (false, _):
        (
          "State was not expected to change, but it did:",
          "Describe the change in the trailing closure of \"\(call)\", or set \"store.exhaustivity = .off\"."
        )
      case (true, nil):
        (
          "State was expected to change, but it did not:",
          "Correct the trailing closure of \"\(call)\", or leave it out where nothing changes."
        )
      case (true, _):
        (
          "State has not changed as expected:",
          "Correct the trailing closure of \"\(call)\", or what the store does."
        )
      }
    return """
      \(heading)

      \(FailureText.difference(expected: expected, actual: actual))

      \(advice)
      """
  }

  /// Shows changes that the test did not assert, where it wants that.
  func noteSkipped(_ changes: some Collection<TestChange<State>>, at location: TestLocation) {
    guard exhaustivity == .off(showSkipped: true), !changes.isEmpty else { return }
    let texts = changes.map { FailureText.change(from: $0.old, to: $0.new) }
    location.note(
      "\(FailureText.count(changes.count, "change")) of the state skipped:\n\n"
        + texts.joined(separator: "\n\n"))
  }
}
