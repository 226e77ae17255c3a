// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// NB: The host on a Mac does not have the controls that these tests use.
#if !canImport(AppKit)
  import HostManners
  import Observation
  import SwiftUI
  import Testing
  import ViewHosting

  extension MannersTests {
    struct Evaluated: View {
      let log: Log
      let name: String

      var body: some View {
        let _ = log.lines.append(name)
        Text(name)
      }
    }

    struct Above: View {
      let log: Log
      @State private var count = 0

      var body: some View {
        Button("count: \(count)") { count += 1 }
        Button("same") { count = count }
        Evaluated(log: log, name: "below")
      }
    }

    @Test("skippedUpdates: a view with equal properties is not evaluated again")
    func skippedUpdates() async throws {
      for manners in [.kind, .skippedUpdates] as [Manners] {
        let log = Log()
        let host = ViewHost(Above(log: log), manners: manners)
        try host.press("count: 0")
        try await host.wait(for: "[count: 1]")
        #expect(log.lines.count == (manners == .kind ? 2 : 1))
      }
    }

    @Test("eagerBodies: bodies are evaluated even if their values have not changed")
    func eagerBodies() async throws {
      let log = Log()
      let host = ViewHost(Above(log: log), manners: .eagerBodies, seed: 1)
      try host.press("count: 0")
      try await host.wait(for: "[count: 1]")
      #expect(log.lines.count > 2)
    }

    struct Number: View, Equatable {
      let value: Int
      let model: Kept
      let log: Log

      nonisolated static func == (first: Number, second: Number) -> Bool {
        first.value == second.value
      }

      var body: some View {
        let _ = log.lines.append("\(value)")
        Button("\(value), \(model.count)") { model.count += 1 }
      }
    }

    struct Numbered: View {
      let model: Kept
      let log: Log
      @State private var path: [Int] = []
      @State private var value = 0

      var body: some View {
        Button("count: \(path.count)") { path.append(1) }
        Button("add") { value += 1 }
        NavigationStack(path: $path) {
          Number(value: value, model: model, log: log).equatable()
            .navigationDestination(for: Int.self) { _ in
              Number(value: value, model: model, log: log).equatable()
            }
        }
      }
    }

    // Apple: "EquatableView".
    @Test("An equatable view is evaluated only if it or a value that it observes has changed")
    func equatableViews() async throws {
      for manners in [.kind, .skippedUpdates, .computedPaths, .eagerBodies] as [Manners] {
        let (model, log) = (Kept(), Log())
        let host = ViewHost(Numbered(model: model, log: log), manners: manners)
        for count in 0..<2 {
          try host.press("count: \(count)")
          try await host.wait(for: "[count: \(count + 1)]")
        }
        guard manners != .eagerBodies else {
          #expect(log.lines.count > 3)
          continue
        }
        #expect(log.lines == ["0", "0", "0"])
        log.lines = []
        try host.press("0, 0")
        try await host.wait(for: "[0, 1]")
        try host.press("add")
        try await host.wait(for: "[1, 1]")
        #expect(log.lines == ["0", "0", "0", "1", "1", "1"])
      }
    }

    struct Making: View {
      let model: Kept
      let log: Log

      var body: some View {
        let _ = log.lines.append("evaluated")
        let _ = Binding(get: { model.count }, set: { model.count = $0 })
        Text("static")
      }
    }

    @Test("eagerBindings: a body that creates a binding follows the values that the binding reads")
    func eagerBindings() async throws {
      for manners in [.kind, .eagerBindings] as [Manners] {
        let (model, log) = (Kept(), Log())
        let host = ViewHost(
          VStack {
            Making(model: model, log: log)
            Counter(name: "other")
          }, manners: manners)
        model.count += 1
        try host.press("other: 0")
        try await host.wait(for: "[other: 1]")
        #expect(log.lines.count == (manners == .kind ? 1 : 2))
      }
    }

    struct Initial: View {
      let log: Log
      @State private var path: [Int] = []

      var body: some View {
        NavigationStack(path: $path) {
          Button("go") { path = [1] }
            .onChange(of: 1, initial: true) { log.lines.append("initial") }
            .onAppear { log.lines.append("appears") }
            .onDisappear { log.lines.append("disappears") }
            .navigationDestination(for: Int.self) { _ in
              Button("back") { path = [] }.onAppear { log.lines.append("page appears") }
            }
        }
      }
    }

    @Test("repeatedInitials: onChange(initial:) runs at each appearance")
    func repeatedInitials() async throws {
      for manners in [.kind, .repeatedInitials] as [Manners] {
        let log = Log()
        let host = ViewHost(Initial(log: log), manners: manners)
        try host.press("go")
        try await host.wait(for: "[back]")
        try host.press("back")
        try await host.wait(for: "[go]")
        #expect(log.lines.filter { $0 == "initial" }.count == (manners == .kind ? 1 : 2))
      }
    }

    struct Renewed: View {
      let log: Log
      @State private var number = 0

      var body: some View {
        Button("renew \(number)") { number += 1 }
          .onAppear { log.lines.append("inner \(number) appears") }
          .onAppear { log.lines.append("outer \(number) appears") }
          .onDisappear { [number] in log.lines.append("\(number) disappears") }
          .id(number)
      }
    }

    @Test("stateGoesFirst: the new view appears before the old one disappears, inner first")
    func stateGoesFirst() async throws {
      for manners in [.kind, .stateGoesFirst] as [Manners] {
        let log = Log()
        let host = ViewHost(Renewed(log: log), manners: manners)
        try host.press("renew 0")
        try await host.wait(for: "[renew 1]")
        let isKind = manners == .kind
        #expect(
          log.lines
            == (isKind
              ? [
                "outer 0 appears", "inner 0 appears", "0 disappears", "outer 1 appears",
                "inner 1 appears",
              ]
              : [
                "inner 0 appears", "outer 0 appears", "inner 1 appears", "outer 1 appears",
                "0 disappears",
              ]))
      }
    }
  }
#endif
