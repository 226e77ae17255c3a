// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("StrataSubjectInteractor, shared by owners", .inTurn)
@MainActor
struct StrataSubjectInteractorOwnerTests {
  /// A screen that triggers and reads a shared observation in its scope.
  @MainActor
  private final class Screen {
    let scope = StrataTaskScope()
    let values = Log<Int>()

    func trigger(_ subject: StrataSubjectInteractor<Int, Int>, _ params: Int) {
      scope.run { subject(params) }
    }

    func read(_ subject: StrataSubjectInteractor<Int, Int>) {
      scope.run {
        strataCollect(subject.stream, id: "read") { [values] in values.append($0) }
      }
    }
  }

  private let warnings = Log<String>()
  private let first = Screen()
  private let second = Screen()
  /// Each observation emits its parameters and stays open.
  private let subject = StrataSubjectInteractor<Int, Int> { params in
    AsyncStream { $0.yield(params) }
  }

  private func expect(isReported: Bool, sourceLocation: SourceLocation = #_sourceLocation) {
    let warning =
      "Two owners trigger and read the shared observation of StrataSubjectInteractor<Int, Int> with "
      + "different parameters, so each receives the values of the other. Collect stream(for:) or "
      + "results(for:) instead, which observe with your own parameters. "
      + "See Failures#observation-shared."
    #if DEBUG
      let isExpected = isReported
    #else
      let isExpected = false
    #endif
    #expect(warnings.elements == (isExpected ? [warning] : []), sourceLocation: sourceLocation)
    first.scope.end()
    second.scope.end()
  }

  private func recordingWarnings(
    _ body: nonisolated(nonsending) () async throws -> Void
  ) async rethrows {
    try await StrataDiagnostics.withHandler({ [warnings] in warnings.append($0) }, body)
  }

  @Test("owners whose parameters cannot be compared are not reported")
  func incomparable() async throws {
    struct Query: Sendable { let number: Int }
    let subject = StrataSubjectInteractor<Query, Int> { query in
      AsyncStream { $0.yield(query.number) }
    }
    try await recordingWarnings {
      for screen in [first, second] {
        screen.scope.run {
          subject(Query(number: 7))
          let values = screen.values
          strataCollect(subject.stream, id: "read") { values.append($0) }
        }
        try await screen.values.wait(forCount: 1)
      }
    }
    #expect(first.values.elements.allSatisfy { $0 == 7 })
    expect(isReported: false)
  }

  // MARK: Reported

  @Test("two owners that trigger and read with different parameters are reported once")
  func crossing() async throws {
    try await recordingWarnings {
      first.trigger(subject, 1)
      first.read(subject)
      try await first.values.wait(forCount: 1)
      second.trigger(subject, 2)
      second.read(subject)
      try await second.values.wait(forCount: 1)
      try await first.values.wait(forCount: 2)
      first.trigger(subject, 1)
      try await first.values.wait(forCount: 3)
      try await second.values.wait(forCount: 2)
    }
    #expect(first.values.elements == [1, 2, 1])
    #expect(second.values.elements == [2, 1])
    expect(isReported: true)
  }

  @Test("two owners are reported if both begin before any value arrives")
  func together() async throws {
    try await recordingWarnings {
      for (screen, params) in [(first, 1), (second, 2)] {
        screen.trigger(subject, params)
        screen.read(subject)
      }
      try await first.values.wait(forCount: 1)
      try await second.values.wait(forCount: 1)
    }
    #expect(first.values.elements == [2])
    expect(isReported: true)
  }

  @Test("an owner that reads only after another owner has received its values is reported")
  func readingLater() async throws {
    try await recordingWarnings {
      first.read(subject)
      first.trigger(subject, 1)
      try await first.values.wait(forCount: 1)
      second.trigger(subject, 2)
      try await first.values.wait(forCount: 2)
      #expect(warnings.elements.isEmpty)
      second.read(subject)
      try await second.values.wait(forCount: 1)
    }
    expect(isReported: true)
  }

  @Test("a stream that is created outside any scope belongs to the owner whose work reads it")
  func createdOutside() async throws {
    let streams = [subject.stream, subject.stream]
    try await recordingWarnings {
      for (screen, stream) in zip([first, second], streams) {
        strataCollect(stream, in: screen.scope) { screen.values.append($0) }
      }
      first.trigger(subject, 1)
      try await first.values.wait(forCount: 1)
      try await second.values.wait(forCount: 1)
      second.trigger(subject, 2)
      try await first.values.wait(forCount: 2)
      try await second.values.wait(forCount: 2)
    }
    expect(isReported: true)
  }

  // MARK: Not reported

  @Test("an owner that triggers again with new parameters is not reported")
  func again() async throws {
    try await recordingWarnings {
      first.read(subject)
      for params in 1...3 {
        first.trigger(subject, params)
        try await first.values.wait(forCount: params)
      }
    }
    expect(isReported: false)
  }

  @Test("an observation that one owner triggers and several read is not reported")
  func sharing() async throws {
    try await recordingWarnings {
      first.read(subject)
      second.read(subject)
      for params in 1...3 {
        first.trigger(subject, params)
        try await first.values.wait(forCount: params)
        try await second.values.wait(forCount: params)
      }
    }
    expect(isReported: false)
  }

  @Test("an observation that is triggered outside any scope is not reported")
  func outside() async throws {
    try await recordingWarnings {
      first.read(subject)
      second.read(subject)
      for params in 1...3 {
        subject(params)
        try await first.values.wait(forCount: params)
        try await second.values.wait(forCount: params)
      }
    }
    expect(isReported: false)
  }

  @Test("an owner that only triggers, such as a filter, is not reported")
  func triggeringOnly() async throws {
    try await recordingWarnings {
      first.trigger(subject, 1)
      first.read(subject)
      try await first.values.wait(forCount: 1)
      second.trigger(subject, 2)
      try await first.values.wait(forCount: 2)
    }
    expect(isReported: false)
  }

  @Test(
    "owners that trigger and read one after another are not reported", arguments: [true, false])
  func oneAfterAnother(isEnd: Bool) async throws {
    try await recordingWarnings {
      first.trigger(subject, 1)
      first.read(subject)
      try await first.values.wait(forCount: 1)
      if isEnd { first.scope.end() } else { first.scope.cancel(id: "read") }
      second.trigger(subject, 2)
      second.read(subject)
      try await second.values.wait(forCount: 1)
      second.trigger(subject, 3)
      try await second.values.wait(forCount: 2)
      await first.scope.waitUntilIdle()
    }
    #expect(first.values.elements == [1])
    expect(isReported: false)
  }

  @Test("owners that trigger with equal parameters are not reported")
  func equalParams() async throws {
    try await recordingWarnings {
      for screen in [first, second] {
        screen.trigger(subject, 1)
        screen.read(subject)
        try await screen.values.wait(forCount: 1)
      }
      try await first.values.wait(forCount: 2)
    }
    expect(isReported: false)
  }

  @Test("owners that trigger without parameters are not reported")
  func withoutParams() async throws {
    let ticks = StrataSubjectInteractor<Void, Int> { AsyncStream { $0.yield(1) } }
    try await recordingWarnings {
      for screen in [first, second] {
        screen.scope.run {
          ticks()
          strataCollect(ticks.stream) { screen.values.append($0) }
        }
        try await screen.values.wait(forCount: 1)
      }
      try await first.values.wait(forCount: 2)
    }
    expect(isReported: false)
  }

  @Test("owners that observe with their own parameters are not reported")
  func ownParams() async throws {
    try await recordingWarnings {
      for (screen, params) in [(first, 1), (second, 2)] {
        screen.scope.run {
          strataCollect(subject.stream(for: params)) { screen.values.append($0) }
        }
        try await screen.values.wait(forCount: 1)
      }
    }
    #expect(first.values.elements == [1])
    expect(isReported: false)
  }
}
