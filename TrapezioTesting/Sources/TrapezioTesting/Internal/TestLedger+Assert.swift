// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension TestLedger {
  func assert(
    _ change: TestChange<State>?, from state: State,
    _ expectation: ((inout State) throws -> Void)?, by call: String, at location: TestLocation
  ) {
    guard change != nil || expectation != nil else { return }
    let actual = change?.new ?? state
    // With exhaustivity off, the closure starts from the state after the change.
    var expected = exhaustivity == .on ? change?.old ?? state : actual
    if let expectation {
      let objects = StateObjects(in: actual)
      do {
        try expectation(&expected)
      } catch {
        return location.fail(FailureText.thrown(error, by: call), see: "closure-threw")
      }
      guard !failOnChange(of: objects, by: call, at: location) else { return }
    }
    guard exhaustivity == .on || expectation != nil else {
      if let change { noteSkipped([change], at: location) }
      return
    }
    if !TestEquality.areEqual(expected, actual) {
      report(expected, change, actual, isExpected: expectation != nil, by: call, at: location)
    } else if change == nil, expectation != nil, exhaustivity == .on {
      location.fail(
        """
        State was expected to change, but it did not. The closure does not change it, either.

        Remove the trailing closure of "\(call)".
        """, see: "state-did-not-change")
    }
  }

  /// Fails the test and returns `true` if a closure has written into an object of the state.
  func failOnChange(of objects: StateObjects, by call: String, at location: TestLocation) -> Bool {
    guard let (type, contents) = objects.changed else { return false }
    location.fail(
      """
      The trailing closure of "\(call)" changed the store itself, because it wrote into an object \
      of the state:

      \(FailureText.indented(contents))

      Make \(type) a struct, or assign a new object in the closure.
      """, see: "object-in-state")
    return true
  }

  private func report(
    _ expected: State, _ change: TestChange<State>?, _ actual: State, isExpected: Bool,
    by call: String, at location: TestLocation
  ) {
    let (heading, advice, section) =
      if !isExpected {
        (
          "State was not expected to change, but it did:",
          "Describe the change in the trailing closure of \"\(call)\", or set \"store.exhaustivity = .off\".",
          "state-changed"
        )
      } else if change == nil {
        (
          "State was expected to change, but it did not:",
          "Correct the trailing closure of \"\(call)\", or remove it if nothing changes.",
          "state-did-not-change"
        )
      } else {
        (
          "State did not change as expected:",
          "Correct the trailing closure of \"\(call)\", or the store.",
          "state-changed-differently"
        )
      }
    location.fail(
      """
      \(heading)

      \(FailureText.difference(expected: expected, actual: actual))

      \(advice)
      """, see: section)
  }

  func noteSkipped(_ changes: some Collection<TestChange<State>>, at location: TestLocation) {
    guard exhaustivity == .off(showSkipped: true), !changes.isEmpty else { return }
    location.note(
      "Skipped \(FailureText.count(changes.count, "change")) of the state:\n\n"
        + FailureText.changes(changes))
  }
}
