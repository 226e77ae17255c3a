// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import SwiftUI
import Testing
import ViewHosting

@testable import ClientSwift6

@MainActor
@Suite("The store of a feature in SwiftUI", .timeLimit(.minutes(1)))
struct FeatureStoreTests {
  @Test("A store in the environment is read and bound, and each view follows what it reads")
  func environment() async throws {
    let host = ViewHost(SearchApp())
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
