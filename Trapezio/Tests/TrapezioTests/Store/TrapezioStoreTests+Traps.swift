// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio

extension TrapezioStoreTests {
  @Test("An update inside the closure of an update stops with a message that names the store")
  func nestedUpdate() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let store = CounterStore()
        store.update { state in
          state.count = 1
          store.update { $0.count = 2 }
        }
      }
    }
    let message =
      "CounterStore.update was called inside the closure of an update. Make both changes in one "
      + "closure. See Failures#update-in-update."
    #expect(try text(of: result).contains(message))
  }

  @Test("An event that updates inside the closure of an update stops in the same way")
  func nestedUpdateByEvent() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let store = CounterStore()
        store.update { _ in store.send(.increment) }
      }
    }
    let message = "CounterStore.update was called inside the closure of an update."
    #expect(try text(of: result).contains(message))
  }

  private func text(of result: ExitTest.Result?) throws -> String {
    String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
  }
}
