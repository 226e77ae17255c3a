// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Trapezio
import TrapezioNavigation

@MainActor
func parkedRows() async throws -> [Row] {
  [await parkingRow()] + (try await storingRows())
}

private let requests = (0..<1_000).map {
  TrapezioNavigationRequest(path: [TrapezioNavigationStep(BenchPage(id: $0))])
}

@MainActor
private func parkingRow() async -> Row {
  await compare(
    "parking 1,000 requests, each", to: "parking 10 requests, each", limit: 4,
    calls: 20_000
  ) { calls in
    await park(calls, in: 1_000)
  } reference: { calls in
    await park(calls, in: 10)
  }
}

@MainActor
private func storingRows() async throws -> [Row] {
  let routes = TrapezioRoutes<Never>(BenchPage.self)
  let (stack, storage) = (intercepted(), BenchStorage())
  for request in requests { await stack.open(request) }
  let restoration = TrapezioRestoration(of: stack, by: routes, in: storage)
  restoration.start()
  await restoration.flush()
  let byHand = (0..<1_000).map { HandRequest($0) }
  let data = try JSONEncoder().encode(byHand)
  let storing = await compare(
    "storing 1,000 parked requests", to: "JSON of 1,000 structs of one type", limit: 3, calls: 10
  ) { calls in
    for _ in 0..<calls { await restoration.flush() }
  } reference: { calls in
    for _ in 0..<calls { consume(try? handEncoder().encode(byHand)) }
  }
  restoration.stop()
  let restoring = await compare(
    "restoring 1,000 parked requests", to: "JSON of 1,000 structs of one type", limit: 6, calls: 10
  ) { calls in
    for _ in 0..<calls {
      let restoration = TrapezioRestoration(of: intercepted(), by: routes, in: storage)
      consume(await restoration.restore())
    }
  } reference: { calls in
    for _ in 0..<calls { consume(try? JSONDecoder().decode([HandRequest].self, from: data)) }
  }
  return [storing, restoring]
}

/// Parks requests in chains of the given size.
@MainActor
private func park(_ count: Int, in size: Int) async {
  for _ in 0..<(count / size) {
    let stack = intercepted()
    for request in requests[..<size] { await stack.open(request) }
  }
}

@MainActor
private func intercepted() -> TrapezioStackNavigator {
  let stack = TrapezioStackNavigator(root: BenchPage(id: 0))
  stack.interceptors = TrapezioInterceptors { _ in .park(under: "login") }
  return stack
}

private struct BenchPage: TrapezioScreen {
  let id: Int
}

private struct HandRequest: Codable {
  struct Step: Codable {
    let name: String
    let screen: BenchPage
  }

  let key: String
  let isLink: Bool
  let path: [Step]

  init(_ id: Int) {
    key = "login"
    isLink = true
    path = [Step(name: "Bench.BenchPage", screen: BenchPage(id: id))]
  }
}
