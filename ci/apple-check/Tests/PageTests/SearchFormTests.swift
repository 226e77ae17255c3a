// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import HostManners
import SwiftUI
import Testing
import ViewHosting

@testable import ClientSwift6

@MainActor
@Suite("The search form of the client", .inTurn)
struct SearchFormTests {
  @Test(
    "Views read and bind a store of the environment, and each follows the values that it reads",
    arguments: manners())
  func environment(manners: Manners) async throws {
    let host = ViewHost(SearchApp(), manners: manners)
    try await host.wait(for: "0 results for ")
    try host.type("swift", into: "Query")
    try await host.wait(for: "0 results for swift")
    try host.press("Search")
    try await host.wait(for: "2 results for swift")
    #expect(
      host.texts == [
        "\"swift\"", "[Search]", "2 results for swift", "\"swift\"", "\"swift\"",
      ])
    try host.type("swiftui", into: "Again")
    try await host.wait(for: "2 results for swiftui")
  }
}
