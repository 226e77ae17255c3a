// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Trapezio

@Suite("TrapezioScreen", .inTurn)
struct TrapezioScreenTests {
  @Test("A stored and restored screen is equal to the original")
  func codable() throws {
    let screen = DetailScreen(id: 7, filter: .text("a"), path: [CounterScreen(initialValue: 1)])
    let data = try JSONEncoder().encode(screen)
    #expect(try JSONDecoder().decode(DetailScreen.self, from: data) == screen)
  }

  @Test("An existential screen can be stored, restored and compared")
  func existential() throws {
    let screen: any TrapezioScreen = CounterScreen(initialValue: 3)
    #expect(AnyHashable(try restored(screen)) == AnyHashable(screen))
  }

  private func restored<Screen: TrapezioScreen>(_ screen: Screen) throws -> any TrapezioScreen {
    try JSONDecoder().decode(Screen.self, from: JSONEncoder().encode(screen))
  }

  @Test("Screens are distinguished by their values")
  func hashable() {
    let screens: Set = [
      CounterScreen(initialValue: 1), CounterScreen(initialValue: 2),
      CounterScreen(initialValue: 1),
    ]
    #expect(screens.count == 2)
    #expect(screens.contains(CounterScreen(initialValue: 2)))
  }
}

private struct DetailScreen: TrapezioScreen {
  enum Filter: Hashable, Codable {
    case all
    case text(String)
  }

  let id: Int
  var filter = Filter.all
  var path: [CounterScreen] = []
}
