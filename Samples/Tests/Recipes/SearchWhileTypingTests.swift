// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioTesting

@testable import Recipes

@Suite("Recipe: search while typing", .inTurn)
@MainActor
struct SearchWhileTypingTests {
  let search = FakeInteractor<String, [String]>()
  let clock = TestClock()

  func makeStore(line: UInt = #line) -> TestStore<BookSearchStore> {
    TestStore(
      BookSearchStore(
        screen: BookSearchScreen(), search: search, clock: clock),
      line: line)
  }

  func type(_ text: String, in store: TestStore<BookSearchStore>) async {
    await store.send(.textChanged(text)) {
      $0.text = text
      $0.isSearching = true
      $0.error = nil
    }
  }

  @Test("Only the text after the pause is searched")
  func debounce() async {
    let store = makeStore()
    await type("s", in: store)
    await clock.advance(by: .milliseconds(299))
    await type("sw", in: store)
    await clock.advance(by: .milliseconds(299))
    search.expectNoMoreCalls()
    await clock.advance(by: .milliseconds(1))
    await search.expectCall("sw")
    search.succeed(["Swift"])
    await store.receive {
      $0.titles = ["Swift"]
      $0.isSearching = false
    }
    await store.finish()
  }

  @Test("A search that is replaced while it runs is never shown")
  func replaced() async {
    let store = makeStore()
    await type("s", in: store)
    await clock.advance(by: .milliseconds(300))
    await search.expectCall("s")
    await type("sw", in: store)
    await clock.advance(by: .milliseconds(300))
    await search.expectCall("sw")
    search.succeed(["Swift"], for: "sw")
    await store.receive {
      $0.titles = ["Swift"]
      $0.isSearching = false
    }
    await store.finish()
  }

  @Test("A failure keeps the titles, and clearing the text cancels the search")
  func failureAndClearing() async {
    let store = makeStore()
    await type("sw", in: store)
    search.succeed(["Swift"])
    await clock.advance(by: .milliseconds(300))
    await store.receive {
      $0.titles = ["Swift"]
      $0.isSearching = false
    }
    await type("swi", in: store)
    search.fail(with: OfflineError())
    await clock.advance(by: .milliseconds(300))
    await store.receive {
      $0.isSearching = false
      $0.error = "You are offline."
    }
    await type("swif", in: store)
    await store.send(.textChanged("")) { $0 = BookSearchState() }
    await search.expectCall("sw")
    await search.expectCall("swi")
    search.expectNoMoreCalls()
    await store.finish()
  }
}
