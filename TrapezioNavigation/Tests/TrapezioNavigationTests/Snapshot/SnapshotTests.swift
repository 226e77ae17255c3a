// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Trapezio
import TrapezioNavigation

@Suite("Snapshots")
@MainActor
struct SnapshotTests {
  struct Other: TrapezioScreen { var number = 1 }

  private let stack = TrapezioStackNavigator(root: Place("root"))

  private func decoder(knowing screens: [any TrapezioScreen.Type]) -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.userInfo[.trapezioScreens] = screens
    return decoder
  }

  private func goEverywhere() {
    stack.goTo(Place("a"))
    stack.goTo(Other(number: 2), as: .sheet(.medium, .fraction(0.3), .height(120)))
    stack.goTo(Place("b"), as: .fullScreenCover)
    stack.goTo(Place("c"), as: .popover)
  }

  @Test("A snapshot has the screens and styles in their order, and compares by them")
  func compares() {
    goEverywhere()
    let expected = TrapezioNavigationSnapshot(
      root: Place("root"), .init(Place("a")),
      .init(Other(number: 2), as: .sheet(.medium, .fraction(0.3), .height(120))),
      .init(Place("b"), as: .fullScreenCover), .init(Place("c"), as: .popover))
    #expect(stack.snapshot == expected)
    stack.dismiss()
    #expect(stack.snapshot != expected)
    stack.goTo(Place("c"))
    #expect(stack.snapshot != expected)
    #expect(TrapezioNavigationStep(Place("a")) != TrapezioNavigationStep(Place("b")))
  }

  @Test("A snapshot comes back from JSON as it was")
  func roundTrip() throws {
    goEverywhere()
    let data = try JSONEncoder().encode(stack.snapshot)
    let decoded = try decoder(knowing: [Place.self, Other.self])
      .decode(TrapezioNavigationSnapshot.self, from: data)
    #expect(decoded == stack.snapshot)
  }

  @Test("An unknown screen is an error that says how to make it known")
  func unknown() throws {
    goEverywhere()
    let data = try JSONEncoder().encode(stack.snapshot)
    let error = #expect(throws: DecodingError.self) {
      try decoder(knowing: [Place.self]).decode(TrapezioNavigationSnapshot.self, from: data)
    }
    #expect("\(error!)".contains("Other. Add its type to userInfo[.trapezioScreens]."))
  }

  @Test(
    "Damaged data is an error",
    arguments: [
      "", "[]", "{}", "[1]", #"[{"name":"TrapezioNavigationTests.Place"}]"#,
      #"[{"name":"TrapezioNavigationTests.Place","screen":{"title":"x"}}]"#,
      #"[{"name":"TrapezioNavigationTests.Place","style":{"roll":{}},"screen":{"name":"x"}}]"#,
    ])
  func damaged(text: String) {
    #expect(throws: DecodingError.self) {
      try decoder(knowing: [Place.self])
        .decode(TrapezioNavigationSnapshot.self, from: Data(text.utf8))
    }
  }
}
