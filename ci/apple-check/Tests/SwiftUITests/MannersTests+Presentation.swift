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
    struct Item: Identifiable {
      let id: Int
    }

    struct Sheets: View {
      @State private var item: Item?
      @State private var hasAlert = false

      var body: some View {
        Button("show") { item = Item(id: 1) }
          .sheet(item: $item) { item in
            Text("sheet \(item.id)")
            Button("alert below") { hasAlert = true }
            Button("replace") { self.item = Item(id: 2) }
            Button("hide") { self.item = nil }
          }
        Text("alert: \(hasAlert), sheet: \(item?.id ?? 0)").alert("Alert", isPresented: $hasAlert) {
        }
      }
    }

    @Test("oneAtATime: an alert below a sheet is never presented")
    func oneAtATime() async throws {
      for manners in [.kind, .oneAtATime] as [Manners] {
        let host = ViewHost(Sheets(), manners: manners)
        try host.press("show")
        try await host.wait(for: "sheet 1")
        try host.press("alert below")
        try await host.wait(for: "alert: true, sheet: 1")
        try host.press("hide")
        try await host.wait(for: "alert: true, sheet: 0")
        if manners == .kind {
          try await host.wait(for: "! Alert")
        } else {
          #expect(host.presented.isEmpty)
        }
      }
    }

    @Test("droppedReplacements: a sheet that replaces another is not presented")
    func droppedReplacements() async throws {
      for manners in [.kind, .droppedReplacements] as [Manners] {
        let host = ViewHost(Sheets(), manners: manners)
        try host.press("show")
        try await host.wait(for: "sheet 1")
        try host.press("replace")
        if manners == .kind {
          try await host.wait(for: "sheet 2")
        } else {
          try await host.wait(for: "the first sheet to go") { $0.presented.isEmpty }
          #expect(host.texts.last == "alert: false, sheet: 2")
        }
      }
    }

    struct Chained: View {
      let log: Log
      @State private var isShown = false
      @State private var hasSecond = false
      @State private var hasAlert = false

      var body: some View {
        Text("second: \(hasSecond), alert: \(hasAlert)")
        Button("show") { isShown = true }
          .sheet(isPresented: $isShown) {
            Text("first")
              .onAppear { hasSecond = true }
              .onTransitionEnd {
                log.lines.append("first is shown")
                hasAlert = true
              }
              .sheet(isPresented: $hasSecond) { Text("second") }
              .alert("Alert", isPresented: $hasAlert) {}
          }
      }
    }

    @Test("earlyAppearance: what is presented before the end of a presentation is dropped")
    func earlyAppearance() async throws {
      for manners in [.kind, .earlyAppearance] as [Manners] {
        let log = Log()
        let host = ViewHost(Chained(log: log), manners: manners)
        try host.press("show")
        try await host.wait(for: "second: true, alert: true")
        #expect(log.lines == ["first is shown"])
        #expect(host.presented == ["sheet", manners == .kind ? "sheet" : "alert"])
      }
    }

    struct Covered: View {
      let log: Log
      @State private var isShown = false

      var body: some View {
        Button("show") { isShown = true }
          .onTransitionEnd { log.lines.append("window") }
          .fullScreenCover(isPresented: $isShown) {
            Button("close") { isShown = false }
              .onTransitionEnd { log.lines.append("cover") }
          }
      }
    }

    @Test("Transitions end for a cover, and again for the views below when the cover leaves")
    func covers() async throws {
      for manners in [.kind, .earlyAppearance] as [Manners] {
        let log = Log()
        let host = ViewHost(Covered(log: log), manners: manners)
        try host.press("show")
        try await host.wait(for: "the end of the presentation") { _ in log.lines.last == "cover" }
        try host.press("close")
        try await host.wait(for: "the cover to leave") { _ in log.lines.last == "window" }
        #expect(log.lines == ["window", "cover", "window"])
      }
    }

    @Test("compactWidth: a split view shows one column")
    func compactWidth() {
      #expect(ViewHost(Columns()).texts.last == "[detail: 0]")
      #expect(ViewHost(Columns(), manners: .compactWidth).texts == ["[next]", "number 0"])
    }

    struct Width: View {
      let log: Log
      @Environment(\.horizontalSizeClass) private var width
      @State private var count = 0

      var body: some View {
        let _ = log.lines.append(width == .compact ? "compact" : "regular")
        Button("count: \(count)") { count += 1 }
      }
    }

    @Test("turningDevice: the size class changes after the first update, and again")
    func turningDevice() async throws {
      let log = Log()
      let host = ViewHost(Width(log: log), manners: .turningDevice)
      try host.press("count: 0")
      try await host.wait(for: "the device to be turned") { _ in log.lines.last == "compact" }
      try host.press("count: 1")
      try await host.wait(for: "the device to be turned back") { _ in log.lines.last == "regular" }
      #expect(log.lines.first == "regular")
    }

    /// An action that the user takes as soon as the scene is in the background.
    @MainActor
    final class Interruption {
      var action: (@MainActor () -> Void)?
    }

    struct Phases: View {
      let log: Log
      var interruption = Interruption()
      @Environment(\.horizontalSizeClass) private var width
      @Environment(\.scenePhase) private var phase
      @State private var count = 0

      var body: some View {
        let _ = log.lines.append("\(phase) \(width == .compact ? "compact" : "regular")")
        Button("count: \(count)") { count += 1 }
          .onChange(of: phase) { _, phase in
            guard phase == .background else { return }
            interruption.action?()
            interruption.action = nil
          }
      }
    }

    @Test("backgroundSnapshots: the size class changes in the background, which comes early")
    func backgroundSnapshots() async throws {
      for manners in [.kind, .backgroundSnapshots] as [Manners] {
        let log = Log()
        let host = ViewHost(Phases(log: log), manners: manners)
        let snapshots = ["background regular", "background compact", "background regular"]
        try host.press("count: 0")
        if manners == .kind {
          try await host.wait(for: "[count: 1]")
          #expect(Set(log.lines) == ["active regular"])
        } else {
          try await host.wait(for: "the return") { _ in
            log.lines.contains("background regular") && log.lines.last == "active regular"
          }
          let inactive = ["inactive regular"]
          #expect(log.lines.suffix(6) == inactive + snapshots + inactive + ["active regular"])
        }
        log.lines = []
        host.scenePhase = .background
        try await host.wait(for: "snapshots") { _ in
          log.lines.count >= (manners == .kind ? 1 : 3)
        }
        #expect(log.lines == (manners == .kind ? Array(snapshots.prefix(1)) : snapshots))
      }
    }

    @Test("backgroundSnapshots: a test that sets the phase or the width ends the snapshots")
    func endOfSnapshots() async throws {
      for setsPhase in [false, true] {
        let log = Log()
        let interruption = Interruption()
        let host = ViewHost(
          Phases(log: log, interruption: interruption), manners: .backgroundSnapshots)
        interruption.action = { [unowned host] in
          if setsPhase { host.scenePhase = .inactive } else { host.horizontalSizeClass = .compact }
          log.lines = []
        }
        try host.press("count: 0")
        try await host.wait(for: "the interruption") { _ in interruption.action == nil }
        for count in 1..<4 {
          try host.press("count: \(count)")
          try await host.wait(for: "[count: \(count + 1)]")
        }
        #expect(Set(log.lines) == [setsPhase ? "inactive regular" : "active compact"])
      }
    }

    @Test("coveredSiblings: the last view of a ZStack covers the others")
    func coveredSiblings() {
      for manners in [.kind, .coveredSiblings] as [Manners] {
        let host = ViewHost(
          ZStack {
            Text("a")
            Text("b")
          }, manners: manners)
        #expect(host.texts == (manners == .kind ? ["a", "b"] : ["b"]))
      }
    }

    struct Stubborn: View {
      @State private var taps = 0

      var body: some View {
        Text("\(taps) taps")
        TabView(selection: Binding(get: { "a" }, set: { _ in })) {
          Text("in a").tabItem { Text("a") }.tag("a")
          Text("in b").tabItem { Text("b") }.tag("b")
        }
        Button("draw") { taps += 1 }
      }
    }

    @Test("eagerTabs: a tapped tab is shown until the tab view is evaluated")
    func eagerTabs() async throws {
      for manners in [.kind, .eagerTabs] as [Manners] {
        let host = ViewHost(Stubborn(), manners: manners)
        try host.selectTab("b")
        #expect(host.selectedTab == (manners == .kind ? "a" : "b"))
        #expect(host.texts.contains("in b") == (manners == .eagerTabs))
        try host.press("draw")
        try await host.wait(for: "1 taps")
        #expect(host.selectedTab == "a")
      }
    }

    struct Restored: View {
      @State private var selected = "b"

      var body: some View {
        TabView(selection: $selected) {
          Text("in a").tabItem { Text("a") }.tag("a")
          Text("in b").tabItem { Text("b") }.tag("b")
        }
        Text("selected \(selected)")
      }
    }

    @Test("clobberedTabs: a tab view selects its first tab when it appears", arguments: 1...4)
    func clobberedTabs(seed: Int) async throws {
      for manners in [.kind, .clobberedTabs] as [Manners] {
        let host = ViewHost(Restored(), manners: manners, seed: UInt64(seed))
        try await host.wait(for: manners == .kind ? "selected b" : "selected a")
        try host.selectTab("b")
        try await host.wait(for: "selected b")
      }
    }

    struct Shared: View {
      let model: Kept
      let log: Log

      var body: some View {
        Button("shared: \(model.count)") { model.count += 1 }
          .onAppear { log.lines.append("appears") }
          .onDisappear { log.lines.append("disappears") }
      }
    }

    @Test("twoWindows: a second window shows the view, and closes after two updates")
    func twoWindows() async throws {
      for manners in [.kind, .twoWindows] as [Manners] {
        let (model, log) = (Kept(), Log())
        let host = ViewHost(Shared(model: model, log: log), manners: manners)
        #expect(log.lines.count == (manners == .kind ? 1 : 2))
        try host.press("shared: 0")
        try await host.wait(for: "[shared: 1]")
        try host.press("shared: 1")
        try await host.wait(for: "[shared: 2]")
        #expect(log.lines.filter { $0 == "disappears" }.count == (manners == .kind ? 0 : 1))
      }
    }
  }
#endif
