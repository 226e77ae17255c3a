// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata
import Testing
import Trapezio
import TrapezioTesting

@testable import Recipes

actor MemoryErrands: ErrandRepository {
  private let broadcaster = StrataBroadcaster<[Errand]>([])
  private let failure: OfflineError?

  init(failingWith failure: OfflineError? = nil) { self.failure = failure }

  nonisolated func errands() -> AsyncStream<[Errand]> { broadcaster.stream() }

  func add(_ title: String) throws {
    if let failure { throw failure }
    let id = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
    broadcaster.send([Errand(id: id, title: title)])
  }

  func remove(_ id: UUID) throws {
    if let failure { throw failure }
    broadcaster.send([])
  }
}

@Suite("Recipe: a list in SwiftData, with a fake repository", .inTurn)
@MainActor
struct SwiftDataTests {
  @Test("The list follows the repository")
  func following() async throws {
    let store = TestStore(
      ErrandsStore(
        screen: ErrandsScreen(),
        useCases: ErrandUseCases(repository: MemoryErrands())))
    await store.send(.appeared)
    await store.send(.add("Buy milk"))
    await store.receive(until: { $0.errands.map(\.title) == ["Buy milk"] })
    let errand = try #require(store.state.errands.first)
    await store.send(.remove(errand.id))
    await store.receive { $0.errands = [] }
    await store.end()
  }

  @Test("A change that fails is shown, and the list stays")
  func failing() async {
    let repository = MemoryErrands(failingWith: OfflineError())
    let store = TestStore(
      ErrandsStore(screen: ErrandsScreen(), useCases: ErrandUseCases(repository: repository)))
    await store.send(.add("Buy milk"))
    await store.receive { $0.error = "You are offline." }
    await store.finish()
  }
}
