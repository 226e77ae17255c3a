// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import HostManners
import SwiftUI
import Testing
import Trapezio
import ViewHosting

@testable import SnippetForms

@MainActor
@Suite("The forms of the documentation", .inTurn)
struct FormTests {
  private let store = SignUpStore()
  @Test(
    "Each control shows its field, and sends an event for each action of the user", .standIn,
    arguments: manners())
  func controls(manners: Manners) async throws {
    let host = ViewHost(TrapezioRuntime(store: store, ui: SignUpUI()), manners: manners)
    try host.type("Ann", into: "Name")
    try host.type("ann@example.com", into: "Email")
    try host.pick("team", in: "Plan")
    try host.pick(Date(timeIntervalSince1970: 86_400), in: "Birthday")
    try host.toggle("Newsletter")
    try host.press("Sign up")
    try await host.wait(for: "\"ann@example.com\"")
    #expect(
      store.state
        == SignUpState(
          name: "Ann", email: "ann@example.com", plan: .team,
          birthday: Date(timeIntervalSince1970: 86_400), hasNewsletter: true, focus: .email))
  }

  @Test(
    "A problem stands beside its field, and the state moves the focus there", .standIn,
    arguments: manners())
  func validation(manners: Manners) async throws {
    let host = ViewHost(TrapezioRuntime(store: store, ui: SignUpUI()), manners: manners)
    try host.press("Sign up")
    try await host.wait(for: "Enter your name.")
    #expect(store.state.focus == .name)
    try await host.wait(for: "the focus of the name") { $0.focusedField == "Name" }
    try host.type("Ann", into: "Name")
    try host.press("Sign up")
    try await host.wait(for: "the focus of the email") { $0.focusedField == "Email" }
    #expect(host.texts.contains("Enter an email address."))
    #expect(!host.texts.contains("Enter your name."))
  }

  @Test("The state follows the focus that the user moves", .standIn, arguments: manners())
  func focus(manners: Manners) async throws {
    let host = ViewHost(TrapezioRuntime(store: store, ui: SignUpUI()), manners: manners)
    try host.focus(on: "Email")
    try await host.wait(for: "the state") { _ in store.state.focus == .email }
    try host.focus(on: "Name")
    try await host.wait(for: "the state") { _ in store.state.focus == .name }
  }

  @Test("A subscript of the state is a binding of a row", .standIn, arguments: manners())
  func row(manners: Manners) async throws {
    let state = ListState(ids: [1, 2], rows: [1: .init(title: "Milk"), 2: .init(title: "Bread")])
    let view = TrapezioViewStore<ListState, ListEvent>(state: state)
    let host = ViewHost(
      VStack { ForEach(view.ids, id: \.self) { RowView(view: view, id: $0) } }, manners: manners)
    try host.toggle("Bread")
    try await host.wait(for: "Bread: on")
    #expect(host.texts == ["Milk: off", "Bread: on"])
  }

  @Test("Pull to refresh waits for the work", .standIn, arguments: manners())
  func refresh(manners: Manners) async throws {
    let log = LifeLog()
    let store = EditStore(screen: EditScreen(id: 7)) {
      log.append("loading")
      await log.gate.pass()
      return "Loaded"
    }
    let host = ViewHost(TrapezioRuntime(store: store, ui: EditUI()), manners: manners)
    let refreshing = Task { try await host.pullToRefresh() }
    try await log.wait(for: "loading")
    log.gate.open()
    try await refreshing.value
    #expect(store.state.title == "Loaded")
  }

  @Test("The view state of a UI ends with its view", .standIn, arguments: manners())
  func viewState(manners: Manners) async throws {
    let view = TrapezioViewStore<SearchState, SearchEvent>(state: SearchState())
    let host = ViewHost(SearchUI().preview(SearchState()), manners: manners)
    #expect(view.isExact == false)
    try host.press("Options")
    try await host.wait(for: "the options") { $0.texts.contains { $0.contains("Exact") } }
    try host.toggle("Exact")
    try host.type("a", into: "Search")
    try await host.wait(for: "\"a\"")
    #expect(host.texts.contains { $0.contains("Exact") })
  }
}
