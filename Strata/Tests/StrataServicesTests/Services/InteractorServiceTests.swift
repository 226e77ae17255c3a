// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import StrataServices
import Testing

@Suite("InteractorService", .inTurn)
@MainActor
struct InteractorServiceTests {
  private let log = Log<String>()
  private let halve = StrataInteractor<Int, Int> { number in
    guard number.isMultiple(of: 2) else { throw TestError() }
    return number / 2
  }

  private func makeCluster() async throws -> Cluster {
    return try await Cluster {
      InteractorService(halve, on: CountAction.self) { action in
        if case .add(let number) = action { number } else { nil }
      } then: { half, send in
        try await send(action: TextAction(text: "\(half)"))
      }
      .transformError { ErrorAction(error: $0) }
      Leaf { log.append("\(type(of: $0))") }
      Leaf { if let action = $0 as? TextAction { log.append(action.text) } }
    }
  }

  @Test("The output of a use case becomes an action")
  func success() async throws {
    try await makeCluster().send(action: CountAction.add(4))
    #expect(log.elements.sorted() == ["2", "CountAction", "TextAction"])
  }

  @Test("A failure of a use case becomes an action, and it ignores actions without parameters")
  func failure() async throws {
    let cluster = try await makeCluster()
    try await cluster.send(action: CountAction.add(3))
    #expect(log.elements.sorted() == ["CountAction", "ErrorAction"])
    try await cluster.send(action: CountAction.fail)
    #expect(log.elements.count == 3)
  }
}
