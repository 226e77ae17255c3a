// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("StrataSubjectUseCase", .inTurn)
struct StrataSubjectUseCaseTests {
  private struct Countdown: StrataSubjectUseCase {
    func observe(params: Int) -> AsyncStream<Int> {
      AsyncStream { continuation in
        for number in (0...params).reversed() { continuation.yield(number) }
        continuation.finish()
      }
    }
  }

  @Test("it can be observed by itself")
  func observe() async {
    let values = await Countdown().observe(params: 2).reduce(into: []) { $0.append($1) }
    #expect(values == [2, 1, 0])
  }

  @Test("an interactor infers its types from the value")
  func interactor() async throws {
    let subject: StrataSubjectInteractor<Int, Int> = StrataSubjectInteractor(Countdown())
    let consumer = subject.stream.logged()
    subject(2)
    #expect(try await consumer.log.wait(forCount: 3) == [2, 1, 0])
    consumer.task.cancel()
  }
}
