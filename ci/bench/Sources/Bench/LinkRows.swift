// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Trapezio
import TrapezioNavigation

@MainActor
func linkRows() async -> [Row] {
  let byPath = (
    few: routes(10) { "/article\($0)/:id" }, many: routes(2_000) { "/article\($0)/:id" }
  )
  let byItem = (
    few: routes(10) { "/article/:id?kind=k\($0)" },
    many: routes(2_000) { "/article/:id?kind=k\($0)" }
  )
  let manyScreen = BenchArticle<D1, D9, D9, D9>(id: 42)
  let fewScreen = BenchArticle<D0, D0, D0, D9>(id: 42)
  let hand = Dictionary(uniqueKeysWithValues: (0..<2_000).map { ("k\($0)", $0) })
  let path = await compare(
    "a link among 2,000 paths", to: "a link among 10 paths", limit: 2, calls: 10_000
  ) { calls in
    for _ in 0..<calls { consume(try? byPath.many.request(of: "/article1999/42")) }
  } reference: { calls in
    for _ in 0..<calls { consume(try? byPath.few.request(of: "/article9/42")) }
  }
  let item = await compare(
    "a link among 2,000 query items", to: "a link among 10 query items", limit: 2, calls: 10_000
  ) { calls in
    for _ in 0..<calls { consume(try? byItem.many.request(of: "/article/42?kind=k1999")) }
  } reference: { calls in
    for _ in 0..<calls { consume(try? byItem.few.request(of: "/article/42?kind=k9")) }
  }
  let read = await compare(
    "a link among 2,000 query items", to: "URLComponents and a dictionary", limit: 10, calls: 10_000
  ) { calls in
    for _ in 0..<calls { consume(try? byItem.many.request(of: "/article/42?kind=k1999")) }
  } reference: { calls in
    for _ in 0..<calls { consume(readByHand("/article/42?kind=k1999", hand)) }
  }
  let write = await compare(
    "the link to a screen, 2,000 query items", to: "the link to a screen, 10 query items", limit: 2,
    calls: 2_000
  ) { calls in
    for _ in 0..<calls { consume(byItem.many.link(to: manyScreen)) }
  } reference: { calls in
    for _ in 0..<calls { consume(byItem.few.link(to: fewScreen)) }
  }
  return [path, item, read, write, await tableRow()]
}

@MainActor
private func tableRow() async -> Row {
  await compare(
    "a collection of 200 routes with links", to: "JSON of 200 structs, one by one", limit: 8,
    calls: 150
  ) { calls in
    for _ in 0..<calls { consume(routes(200) { "/article\($0)/:id" }) }
  } reference: { calls in
    let data = Data(#"{"id":42}"#.utf8)
    for _ in 0..<calls * 200 {
      consume(try? JSONDecoder().decode(BenchArticle<D0, D0, D0, D9>.self, from: data))
    }
  }
}

/// Returns the number of the screen and its property.
private func readByHand(_ link: String, _ kinds: [String: Int]) -> (Int, Int)? {
  guard let components = URLComponents(string: link) else { return nil }
  let parts = components.path.split(separator: "/")
  let kind = components.queryItems?.first { $0.name == "kind" }?.value
  guard parts.count == 2, parts[0] == "article", let id = Int(parts[1]),
    let screen = kind.flatMap({ kinds[$0] })
  else { return nil }
  return (screen, id)
}

// MARK: Thousands of types of screens

private protocol Digit: Hashable, Codable, Sendable {}
private enum D0: Int, Digit { case only }
private enum D1: Int, Digit { case only }
private enum D2: Int, Digit { case only }
private enum D3: Int, Digit { case only }
private enum D4: Int, Digit { case only }
private enum D5: Int, Digit { case only }
private enum D6: Int, Digit { case only }
private enum D7: Int, Digit { case only }
private enum D8: Int, Digit { case only }
private enum D9: Int, Digit { case only }

private let digits: [any Digit.Type] = [
  D0.self, D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self, D8.self, D9.self,
]

private struct BenchArticle<Thousands: Digit, Hundreds: Digit, Tens: Digit, Ones: Digit>:
  TrapezioScreen
{
  let id: Int
}

/// Returns `count` routes, each with its own type of screen and therefore in its own collection.
@MainActor
private func routes(_ count: Int, _ pattern: (Int) -> String) -> TrapezioRoutes<Never> {
  func route<A: Digit, B: Digit, C: Digit, D: Digit>(
    _ number: Int, _: A.Type, _: B.Type, _: C.Type, _: D.Type
  ) -> TrapezioRoutes<Never> {
    TrapezioRoutes {
      TrapezioRoute(
        BenchArticle<A, B, C, D>.self, name: "article\(number)",
        link: pattern(number))
    }
  }
  return TrapezioRoutes {
    for number in 0..<count {
      let (a, b) = (digits[number / 1_000], digits[number / 100 % 10])
      let (c, d) = (digits[number / 10 % 10], digits[number % 10])
      route(number, a, b, c, d)
    }
  }
}
