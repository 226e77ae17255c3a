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
@Suite("The forms of the documentation", .timeLimit(.minutes(5)))
struct FormTests {
  private let store = SignUpStore()
  /// The manners in which a push takes a moment, and in one of which it removes the focus.
  private nonisolated static let pushes: [Manners] = [.kind, .lostChanges, .deafFocus]

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

  @Test(
    "A store can ignore that the user moves the focus", .standIn, arguments: manners())
  func ignoredFocus(manners: Manners) async throws {
    let store = StubbornStore()
    let host = ViewHost(TrapezioRuntime(store: store, ui: StubbornUI()), manners: manners)
    try host.focus(on: "A")
    try await host.wait(for: "the focus to go") { $0.focusedField == nil }
    #expect(store.state.focus == nil)
  }

  @Test(
    "A form whose state begins with a focus has it after the push",
    .standIn, arguments: Self.pushes)
  func initialFocus(manners: Manners) async throws {
    let log = Log<String>()
    let store = PushedStore()
    let host = ViewHost(Pushing(store: store, log: log), manners: manners)
    try host.press("push")
    try await log.wait(for: "shown")
    try await host.wait(for: "the focus") { $0.focusedField == "A" }
    #expect(store.state.focus == "A")
  }

  @Test(
    "If the user focuses another field during the push, it keeps the focus", .standIn,
    arguments: Self.pushes)
  func otherFocus(manners: Manners) async throws {
    let log = Log<String>()
    let store = PushedStore()
    let host = ViewHost(Pushing(store: store, log: log), manners: manners)
    try host.press("push")
    try await host.wait(for: "the form") { (try? $0.focus(on: "B")) != nil }
    try await log.wait(for: "shown")
    for _ in 0..<3 { await mainActorTurn() }
    #expect(host.focusedField == "B")
    #expect(store.state.focus == "B")
  }

  @Test(
    "After the push, the state follows a user who closes the keyboard", .standIn,
    arguments: Self.pushes)
  func closedKeyboard(manners: Manners) async throws {
    let log = Log<String>()
    let store = PushedStore()
    let host = ViewHost(Pushing(store: store, log: log), manners: manners)
    try host.press("push")
    try await log.wait(for: "shown")
    try await host.wait(for: "the focus") { $0.focusedField == "A" }
    try host.press("close")
    try await host.wait(for: "the state") { _ in store.state.focus == nil }
    #expect(host.focusedField == nil)
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

private struct StubbornState: TrapezioState { var focus: String? }

private enum StubbornEvent: TrapezioEvent {
  case typed(String)
  case focused(String?)
}

private final class StubbornStore: TrapezioStore<SignUpScreen, StubbornState, StubbornEvent> {
  init() { super.init(screen: SignUpScreen(), initialState: StubbornState()) }

  override func handle(event: StubbornEvent) {}
}

private struct StubbornUI: TrapezioUI, DynamicProperty {
  @FocusState private var focus: String?

  func map(
    state: StubbornState, onEvent: @escaping @MainActor (StubbornEvent) -> Void
  ) -> some View {
    let focused = Binding(get: { state.focus }, set: { onEvent(.focused($0)) })
    TextField("A", text: Binding(get: { "" }, set: { onEvent(.typed($0)) }))
      .focused($focus, equals: "A")
      .trapezioFocus($focus, follows: focused)
  }
}

private struct PushedState: TrapezioState { var focus: String? = "A" }

private enum PushedEvent: TrapezioEvent { case focused(String?) }

private final class PushedStore: TrapezioStore<SignUpScreen, PushedState, PushedEvent> {
  init() { super.init(screen: SignUpScreen(), initialState: PushedState()) }

  override func handle(event: PushedEvent) {
    switch event {
    case .focused(let field): update { $0.focus = field }
    }
  }
}

private struct PushedUI: TrapezioStoreUI, DynamicProperty {
  let log: Log<String>
  @FocusState private var focus: String?

  func map(_ view: TrapezioViewStore<PushedState, PushedEvent>) -> some View {
    VStack {
      TextField("A", text: .constant("")).focused($focus, equals: "A")
      TextField("B", text: .constant("")).focused($focus, equals: "B")
      Button("close") { focus = nil }
    }
    .trapezioTransitionEnd { log.append("shown") }
    .trapezioFocus($focus, follows: view.binding(\.focus, send: PushedEvent.focused))
  }
}

private struct Pushing: View {
  let store: PushedStore
  let log: Log<String>
  @State private var path: [Int] = []

  var body: some View {
    NavigationStack(path: $path) {
      Button("push") { path = [1] }
        .navigationDestination(for: Int.self) { _ in store.render(with: PushedUI(log: log)) }
    }
  }
}
