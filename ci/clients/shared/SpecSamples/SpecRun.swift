// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

/// Runs the samples for a test.
@MainActor
enum SpecRun {
  static func save(_ value: Int, in repository: any SummaryRepository) async -> String? {
    let store = SummaryStore(
      screen: SummaryScreen(value: value), saveUseCase: SaveLastValueUseCase(repository: repository)
    )
    await store.send(.save).finish()
    return store.state.saveMessage
  }

  static func observe(_ count: Int) async -> [Int] {
    let useCase = ObserveValuesUseCase()
    let values = useCase.stream
    useCase(count)
    var seen: [Int] = []
    for await value in values {
      seen.append(value)
      if seen.count == count { break }
    }
    return seen
  }
}
