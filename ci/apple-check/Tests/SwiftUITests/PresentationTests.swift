// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// NB: The host on a Mac does not have the controls that these tests use.
#if !canImport(AppKit)
  import SwiftUI
  import Testing
  import ViewHosting

  // Each test states a behavior of SwiftUI, and names a page of Apple's documentation.
  @MainActor
  @Suite("Presentations in ViewHost", .standIn, .inTurn)
  struct PresentationTests {
    private struct Item: Identifiable {
      let id: Int
    }

    private final class Log {
      var lines: [String] = []
    }

    private struct Sheets: View {
      let log: Log
      @State private var item: Item?
      @State private var isCovered = false

      var body: some View {
        Text("below")
        Button("show 1") { item = Item(id: 1) }
          .sheet(item: $item, onDismiss: { log.lines.append("dismissed") }) { item in
            Sheet(number: item.id, next: { self.item = Item(id: 2) }, hide: { self.item = nil })
              .onAppear { log.lines.append("\(item.id) appears") }
              .onDisappear { log.lines.append("\(item.id) disappears") }
          }
        Button("cover") { isCovered = true }
          .fullScreenCover(isPresented: $isCovered) {
            Button("uncover") { isCovered = false }
          }
      }
    }

    private struct Sheet: View {
      let number: Int
      let next: () -> Void
      let hide: () -> Void
      @State private var isLocked = false
      @State private var asks = false
      @Environment(\.dismiss) private var dismiss

      var body: some View {
        Text("sheet \(number)").interactiveDismissDisabled(isLocked)
        Button("next") { next() }
        Button("hide") { hide() }
        Button("dismiss") { dismiss() }
        Toggle("locked", isOn: $isLocked)
        Button("ask") { asks = true }
          .confirmationDialog("Sure?", isPresented: $asks) {
            Button("Delete", role: .destructive) { hide() }
          }
      }
    }

    // "sheet(item:onDismiss:content:)", "interactiveDismissDisabled(_:)", "dismiss".
    @Test("A sheet is dismissed by its binding, by a drag, and by the action of the environment")
    func sheet() async throws {
      let log = Log()
      let host = ViewHost(Sheets(log: log))
      for dismissal in ["hide", "drag", "dismiss"] {
        try host.press("show 1")
        try await host.wait(for: "sheet 1")
        #expect(host.presented == ["sheet"])
        #expect(throws: ViewHostError.notSeen("[show 1]", texts: host.texts)) {
          try host.press("show 1")
        }
        try host.swipeDown(isCancelled: true)
        #expect(host.texts.contains("sheet 1"))
        if dismissal == "drag" { try host.swipeDown() } else { try host.press(dismissal) }
        try await host.wait(for: "the sheet to go") { $0.presented.isEmpty }
      }
      #expect(throws: ViewHostError.nothingToDismiss) { try host.swipeDown() }
      let life = ["1 appears", "1 disappears", "dismissed"]
      #expect(log.lines == life + life + life)
    }

    @Test("A drag does not dismiss a locked sheet")
    func locked() async throws {
      let host = ViewHost(Sheets(log: Log()))
      try host.press("show 1")
      try await host.wait(for: "sheet 1")
      try host.toggle("locked")
      try await host.wait(for: "locked: on")
      #expect(throws: ViewHostError.nothingToDismiss) { try host.swipeDown() }
      try host.toggle("locked")
      try await host.wait(for: "locked: off")
      try host.swipeDown()
      try await host.wait(for: "the sheet to go") { $0.presented.isEmpty }
    }

    @Test("Another item replaces the sheet after the first has been dismissed")
    func replaced() async throws {
      let log = Log()
      let host = ViewHost(Sheets(log: log))
      try host.press("show 1")
      try await host.wait(for: "sheet 1")
      try host.press("next")
      try await host.wait(for: "sheet 2")
      #expect(log.lines == ["1 appears", "1 disappears", "dismissed", "2 appears"])
    }

    // "confirmationDialog": "the system will include a standard dismiss action if there isn't one".
    @Test("A dialog over a sheet blocks it, and has a cancel button")
    func dialog() async throws {
      let host = ViewHost(Sheets(log: Log()))
      try host.press("show 1")
      try await host.wait(for: "sheet 1")
      try host.press("ask")
      try await host.wait(for: "? Sure?")
      #expect(host.anchor == "ask")
      #expect(host.presented == ["sheet", "confirmationDialog"])
      #expect(host.texts.contains("[Delete]"))
      #expect(host.texts.contains("[Cancel]"))
      #expect(throws: ViewHostError.nothingToDismiss) { try host.swipeDown() }
      try host.press("Cancel")
      try await host.wait(for: "the dialog to go") { $0.presented == ["sheet"] }
      try host.press("ask")
      try await host.wait(for: "? Sure?")
      try host.press("Delete")
      try await host.wait(for: "all to go") { $0.presented.isEmpty }
    }

    // "fullScreenCover(isPresented:onDismiss:content:)": it "covers as much of the screen as
    // possible".
    @Test("A cover hides the views below, and a drag does not dismiss it")
    func cover() async throws {
      let host = ViewHost(Sheets(log: Log()))
      try host.press("cover")
      try await host.wait(for: "the cover") { $0.texts == ["[uncover]"] }
      #expect(throws: ViewHostError.nothingToDismiss) { try host.swipeDown() }
      try host.press("uncover")
      try await host.wait(for: "below")
    }

    private struct Queued: View {
      @State private var hasFirst = false
      @State private var hasSecond = false

      var body: some View {
        Button("both") {
          hasFirst = true
          hasSecond = true
        }
        .alert("First", isPresented: $hasFirst) {}
        Text("second: \(hasSecond)").alert("Second", isPresented: $hasSecond) {}
      }
    }

    @Test("A window presents one thing at a time, and the next presentation after it")
    func queue() async throws {
      let host = ViewHost(Queued())
      try host.press("both")
      try await host.wait(for: "! First")
      #expect(host.presented == ["alert"])
      #expect(host.texts == ["[both]", "! First", "[OK]", "second: true"])
      try host.press("OK")
      try await host.wait(for: "! Second")
      try host.press("OK")
      try await host.wait(for: "second: false")
      #expect(host.presented.isEmpty)
    }

    private struct Popover: View {
      @State private var isShown = false

      var body: some View {
        Button("show") { isShown = true }.popover(isPresented: $isShown) { Text("content") }
      }
    }

    // "popover(isPresented:attachmentAnchor:arrowEdge:content:)";
    // "presentationCompactAdaptation(_:)".
    @Test("In a compact width, a popover is a sheet")
    func popover() async throws {
      let host = ViewHost(Popover())
      try host.press("show")
      try await host.wait(for: "content")
      #expect(host.presented == ["popover"])
      host.horizontalSizeClass = .compact
      try await host.wait(for: "a sheet") { $0.presented == ["sheet"] }
      try host.swipeDown()
      try await host.wait(for: "the sheet to go") { $0.presented.isEmpty }
    }

    // MARK: Tabs and columns

    private struct Counter: View {
      let name: String
      @State private var count = 0

      var body: some View {
        Button("\(name): \(count)") { count += 1 }
      }
    }

    private struct Tabs: View {
      @State private var selection = "b"
      @State private var taps = 0

      var body: some View {
        TabView(selection: Binding(get: { selection }, set: { select($0) })) {
          Counter(name: "A").tabItem { Label("First", systemImage: "1.circle") }.tag("a")
          Counter(name: "B").tabItem { Text("Second") }.tag("b").badge(taps)
        }
      }

      private func select(_ tab: String) {
        if tab == selection { taps += 1 }
        selection = tab
      }
    }

    // "TabView", "tabItem(_:)", "tag(_:)", "badge(_:)".
    @Test("A tab view shows the selected tab, and keeps the state of the others")
    func tabs() async throws {
      let host = ViewHost(Tabs())
      #expect(host.tabs == ["First", "Second"])
      #expect(host.selectedTab == "Second")
      #expect(host.texts == ["[B: 0]"])
      try host.press("B: 0")
      try await host.wait(for: "[B: 1]")
      try host.selectTab("First")
      try await host.wait(for: "[A: 0]")
      try host.selectTab("Second")
      try await host.wait(for: "[B: 1]")
      try host.selectTab("Second")
      try await host.wait(for: "a badge") { $0.tabs == ["First", "Second (1)"] }
    }

    private struct Columns: View {
      @State private var column = NavigationSplitViewColumn.sidebar

      var body: some View {
        NavigationSplitView(preferredCompactColumn: $column) {
          Button("go") { column = .detail }
        } detail: {
          Counter(name: "detail")
        }
      }
    }

    // "NavigationSplitView": "on narrow size classes … collapses all of its columns into a stack".
    @Test("In a compact width, a split view collapses")
    func columns() async throws {
      let host = ViewHost(Columns())
      #expect(host.texts == ["[go]", "[detail: 0]"])
      try host.press("detail: 0")
      try await host.wait(for: "[detail: 1]")
      host.horizontalSizeClass = .compact
      try await host.wait(for: "one column") { $0.texts == ["[go]"] }
      try host.press("go")
      try await host.wait(for: "the detail") { $0.texts == ["[detail: 1]"] }
      try host.swipeBack()
      try await host.wait(for: "the sidebar") { $0.texts == ["[go]"] }
      host.horizontalSizeClass = .regular
      try await host.wait(for: "both columns") { $0.texts == ["[go]", "[detail: 1]"] }
    }

    private struct Tools: View {
      @State private var path: [Int] = []

      var body: some View {
        NavigationStack(path: $path) {
          Button("go") { path = [1] }
            .navigationDestination(for: Int.self) { number in
              Text("page \(number)")
                .navigationBarBackButtonHidden(number == 2)
                .toolbar {
                  ToolbarItem(placement: .navigation) { Button("leave") { path = [] } }
                  ToolbarItem(placement: .primaryAction) { Button("two") { path = [2] } }
                }
            }
        }
      }
    }

    // "navigationBarBackButtonHidden(_:)", "toolbar(content:)".
    @Test("The back button goes back unless it is hidden, and a toolbar has its own")
    func backButton() async throws {
      let host = ViewHost(Tools())
      try host.press("go")
      try await host.wait(for: "page 1")
      try host.pressBack()
      try await host.wait(for: "[go]")
      try host.press("go")
      try await host.wait(for: "page 1")
      try host.press("two")
      try await host.wait(for: "page 2")
      #expect(throws: ViewHostError.notSeen("Back", texts: host.texts)) { try host.pressBack() }
      try host.press("leave")
      try await host.wait(for: "[go]")
    }
  }
#endif
