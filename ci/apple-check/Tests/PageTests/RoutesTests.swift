// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import HostManners
import SwiftUI
import Testing
import Trapezio
import ViewHosting

@testable import SnippetRoutes
@testable import TrapezioNavigation

@MainActor
@Suite("The routes of the documentation", .standIn, .inTurn)
struct RoutesTests {
  private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

  @Test("A parked link is shown once, after the login", arguments: manners())
  func parked(manners: Manners) async throws {
    let app = AppDependencies()
    let host = ViewHost(
      ReaderView(app: app).environment(\.trapezioPresentationClock, TurnClock()),
      manners: manners)
    try await host.wait(for: "[Article 7]")
    host.open(try url("reader://article/42/edit?isNew"))
    try await host.wait(for: "[Sign in]")
    try await host.wait(forPresented: "sheet")
    try host.press("Sign in")
    try await host.wait(for: "Editing 42")
    try await host.wait(for: "Article 42")
    try await host.wait(forPresented: "sheet")
    try await host.wait(forNo: "[Sign in]")
    host.open(try url("https://reader.example/favourites"))
    try await host.wait(for: "Favourites")
  }
}
