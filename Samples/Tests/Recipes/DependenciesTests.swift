// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioTesting

@testable import Recipes

struct OneQuote: QuoteRepository {
  func quote(day: Int) async throws -> Quote { Quote(text: "Day \(day)") }
}

@Suite("Recipe: dependencies", .inTurn)
@MainActor
struct DependenciesTests {
  @Test("The quote of the day is shown")
  func loading() async {
    let load = FakeInteractor<Int, Quote>()
    let store = TestStore(
      QuoteStore(
        screen: QuoteScreen(day: 7),
        dependencies: QuoteDependencies(load: load)))
    await store.send(.appeared)
    await load.expectCall(7)
    load.succeed(Quote(text: "Less is more."))
    await store.receive { $0.text = "Less is more." }
    load.fail(with: OfflineError())
    await store.send(.appeared)
    await store.receive { $0.error = "You are offline." }
    await store.finish()
  }

  @Test("The app takes the quote from its repository, and a preview does not")
  func appAndPreview() async {
    let app = QuoteDependencies(repository: OneQuote())
    expectSuccess(await app.load.execute(params: 7), Quote(text: "Day 7"))
    expectSuccess(
      await QuoteDependencies.preview.load.execute(params: 7),
      Quote(text: "The quote of day 7."))
  }
}
