// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// NB: The host on a Mac does not have the controls that these tests use.
#if !canImport(AppKit)
  import Foundation
  import HostManners
  import SwiftUI
  import Testing
  import ViewHosting

  extension MannersTests {
    struct Linked: View {
      let log: Log
      let handlesAtOnce: Bool
      @State private var isReady = false

      var body: some View {
        if isReady || handlesAtOnce {
          Text("handles")
            .onOpenURL { log.lines.append($0.absoluteString) }
            .onContinueUserActivity("note") { log.lines.append($0.activityType) }
        }
        Button("get ready") { isReady = true }
        Text("ready: \(isReady)")
      }
    }

    @Test("earlyLinks: a link that launches the app reaches only the views of the first update")
    func earlyLinks() async throws {
      let url = try #require(URL(string: "app://note"))
      for manners in [.kind, .earlyLinks] as [Manners] {
        for handlesAtOnce in [true, false] {
          let log = Log()
          func open(_ url: URL?, _ activity: NSUserActivity?) async throws {
            let host = ViewHost(
              Linked(log: log, handlesAtOnce: handlesAtOnce), manners: manners,
              launchedWith: url, continuing: activity)
            try host.press("get ready")
            try await host.wait(for: "ready: true")
          }
          try await open(url, nil)
          try await open(nil, NSUserActivity(activityType: "note"))
          let isLost = manners == .earlyLinks && !handlesAtOnce
          #expect(log.lines == (isLost ? [] : ["app://note", "note"]))
        }
      }
    }

    /// A view with one or two top-level views.
    struct Parts: View {
      let hasSecond: Bool

      var body: some View {
        Text("a")
        if hasSecond { Text("b") }
      }
    }

    struct Tooled: View {
      @State private var hasSecond = false

      var body: some View {
        Group { Parts(hasSecond: hasSecond) }
          .background { EmptyView() }
          .sheet(isPresented: .constant(false)) { Text("sheet") }
          .id(1)
          .toolbar { Button("add") { hasSecond = true } }
      }
    }

    @Test("groupedModifiers: each of several views has the toolbar of its group")
    func groupedToolbars() async throws {
      for manners in [.kind, .groupedModifiers] as [Manners] {
        let host = ViewHost(Tooled(), manners: manners)
        #expect(host.texts == ["[add]", "a"])
        try host.press("add")
        try await host.wait(for: "b")
        #expect(host.texts == (manners == .kind ? [] : ["[add]"]) + ["[add]", "a", "b"])
      }
      let empty = ViewHost(
        Group {}.toolbar { Button("add") {} }, manners: .groupedModifiers)
      #expect(empty.texts.isEmpty)
    }

    @Test("groupedModifiers: a group of several views appears for each of them")
    func groupedAppearances() {
      for manners in [.kind, .groupedModifiers] as [Manners] {
        let log = Log()
        let host = ViewHost(
          Parts(hasSecond: true)
            .onAppear { log.lines.append("appears") }
            .onDisappear { log.lines.append("disappears") },
          manners: manners)
        let count = manners == .kind ? 1 : 2
        #expect(log.lines == Array(repeating: "appears", count: count))
        log.lines = []
        host.end()
        #expect(log.lines == Array(repeating: "disappears", count: count))
      }
    }

    struct Destinations: View {
      let hasSecond: Bool
      @State private var path: [Int] = []

      var body: some View {
        NavigationStack(path: $path) {
          Parts(hasSecond: hasSecond).navigationDestination(for: Int.self) { Text("page \($0)") }
        }
      }
    }

    @Test("groupedModifiers: two destinations for one type in a stack are reported")
    func groupedDestinations() async throws {
      try await ViewHost(Destinations(hasSecond: true)).wait(for: "b")
      try await ViewHost(Destinations(hasSecond: false), manners: .groupedModifiers).wait(for: "a")
      let failure = "navigationDestination(for: Int.self) is declared twice in a stack."
      await #expect(throws: ViewHostError.failure(failure)) {
        try await ViewHost(Destinations(hasSecond: true), manners: .groupedModifiers).wait(for: "b")
      }
    }
  }
#endif
