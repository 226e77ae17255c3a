// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import HostManners
import SwiftUI
import Testing
import Trapezio
import ViewHosting

@MainActor
@Suite("View.trapezioTransitionEnd", .standIn, .inTurn)
struct ViewTrapezioTransitionEndTests {
  private struct Pages: View {
    let log: Log<String>
    @State private var path: [Int] = []

    var body: some View {
      NavigationStack(path: $path) {
        Button("push") { path.append(1) }
          .trapezioTransitionEnd { log.append("root") }
          .navigationDestination(for: Int.self) { number in
            Text("page \(number)").trapezioTransitionEnd { log.append("page") }
          }
      }
    }
  }

  @Test(
    "The closure is called after each transition that shows the view",
    arguments: [.kind, .lostChanges] as [Manners])
  func pushes(manners: Manners) async throws {
    let log = Log<String>()
    let host = ViewHost(Pages(log: log), manners: manners)
    try await log.wait(forCount: 1)
    try host.press("push")
    try await log.wait(forCount: 2)
    try host.swipeBack()
    try await log.wait(forCount: 3)
    #expect(log.elements == ["root", "page", "root"])
  }
}
