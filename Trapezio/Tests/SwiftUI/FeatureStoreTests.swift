// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import HostManners
import SwiftUI
import Testing
import Trapezio
import TrapezioFeature
import ViewHosting

@MainActor
@Suite("The store of a feature in SwiftUI", .inTurn)
struct FeatureStoreTests {
  struct StepFeature: Feature {
    @Observable
    final class State {
      var count = 0
      var name = ""
    }

    enum Action: Sendable {
      case countTo(Int)
      case named(String)
    }

    func handle() -> ActionHandler<Action, State> {
      ActionHandler { action, state in
        switch action {
        case .countTo(let count):
          state.count = count
          return .none
        case .named(let name):
          state.name = name.uppercased()
          return .none
        }
      }
    }
  }

  @MainActor
  private final class Made {
    var stores: [Store<StepFeature>] = []

    func store() -> Store<StepFeature> {
      stores.append(Store(initialState: StepFeature.State(), feature: StepFeature()))
      return stores[stores.count - 1]
    }
  }

  private struct Parent: View {
    let made: Made
    @State private var title = 0
    @State private var isShown = true

    var body: some View {
      Text("Title: \(title)")
      Button("rename") { title += 1 }
      Button("close") { isShown = false }
      if isShown {
        TrapezioContainer(makeStore: made.store()) { store in
          Text("Count: \(store.count)")
          Button("add") { store.send(.countTo(store.count + 1)) }
          TextField("Name", text: store.binding(\.name, send: { .named($0) }))
          Text("Name: \(store.name)")
        }
      }
    }
  }

  private let made = Made()

  @Test(
    "A container creates the store of a feature once, draws it, and ends it",
    arguments: manners(except: .countsStores))
  func container(manners: Manners) async throws {
    let host = ViewHost(Parent(made: made), manners: manners)
    for count in 1...5 {
      try host.press("rename")
      try await host.wait(for: "Title: \(count)")
      try host.press("add")
      try await host.wait(for: "Count: \(count)")
    }
    try host.type("ann", into: "Name")
    try await host.wait(for: "Name: ANN")
    #expect(made.stores.count == 1)
    try host.press("close")
    try await host.wait(for: "the store to end") { _ in made.stores[0].isEnded }
    #expect(made.stores[0].isEnded)
  }

  // MARK: UIs

  private struct StepUI: TrapezioStoreUI {
    let log: LifeLog

    func map(_ view: TrapezioViewStore<StepFeature.State, StepFeature.Action>) -> some View {
      let _ = log.append("map")
      Button("add") { view.send(.countTo(7)) }
      NameView(view: view, log: log)
    }
  }

  private struct NameView: View {
    let view: TrapezioViewStore<StepFeature.State, StepFeature.Action>
    let log: LifeLog

    var body: some View {
      let _ = log.append("name")
      TextField("Name", text: view.binding(\.name, send: { .named($0) }))
    }
  }

  @Test(
    "A UI draws a view store of a feature, and follows only the values that it reads", .standIn,
    arguments: manners(except: .countsUpdates, .countsStores))
  func viewStore(manners: Manners) async throws {
    let log = LifeLog()
    let host = ViewHost(
      TrapezioContainer(makeStore: made.store(), ui: StepUI(log: log)), manners: manners)
    try host.press("add")
    try host.type("ann", into: "Name")
    try await host.wait(for: "\"ANN\"")
    #expect(made.stores.map(\.count) == [7])
    #expect(log.count(of: "map") == 1)
    // The creation of a binding that reads the value is one more.
    #expect(log.count(of: "name") <= 2)
  }
}
