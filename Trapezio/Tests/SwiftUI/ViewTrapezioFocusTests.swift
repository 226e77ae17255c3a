// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import HostManners
import SwiftUI
import Testing
import Trapezio
import ViewHosting

@MainActor
@Suite("View.trapezioFocus", .inTurn)
struct ViewTrapezioFocusTests {
  /// The manners in which a push takes a moment, and in one of which it removes the focus.
  private nonisolated static let pushes: [Manners] = [.kind, .lostChanges, .deafFocus]

  private let log = Log<String>()
  private let store = PushedStore()

  /// Pushes the form whose state begins with a focus.
  private func push(_ manners: Manners) throws -> ViewHost {
    let host = ViewHost(Pushing(store: store, log: log), manners: manners)
    try host.press("push")
    return host
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
    let host = try push(manners)
    try await log.wait(for: "shown")
    try await host.wait(for: "the focus") { $0.focusedField == "A" }
    #expect(store.state.focus == "A")
  }

  @Test(
    "If the user focuses another field during the push, it keeps the focus", .standIn,
    arguments: Self.pushes)
  func otherFocus(manners: Manners) async throws {
    let host = try push(manners)
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
    let host = try push(manners)
    try await log.wait(for: "shown")
    try await host.wait(for: "the focus") { $0.focusedField == "A" }
    try host.press("close")
    try await host.wait(for: "the state") { _ in store.state.focus == nil }
    #expect(host.focusedField == nil)
  }
}

private struct FormScreen: TrapezioScreen {}

private struct StubbornState: TrapezioState { var focus: String? }

private enum StubbornEvent: TrapezioEvent {
  case typed(String)
  case focused(String?)
}

private final class StubbornStore: TrapezioStore<FormScreen, StubbornState, StubbornEvent> {
  init() { super.init(screen: FormScreen(), initialState: StubbornState()) }

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

private final class PushedStore: TrapezioStore<FormScreen, PushedState, PushedEvent> {
  init() { super.init(screen: FormScreen(), initialState: PushedState()) }

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
