// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// NB: The host on a Mac has nothing of what these tests do to theirs.
#if !canImport(AppKit)
  import HostManners
  import Observation
  import SwiftUI
  import Testing
  import ViewHosting

  // Each test shows what one of the manners does, and that a kind host does not do it.
  @MainActor
  @Suite("The manners of ViewHost", .standIn, .timeLimit(.minutes(1)))
  struct MannersTests {
    private final class Log {
      var lines: [String] = []
    }

    @Test("Each manner has one name and one place, and all of them are everything")
    func names() {
      let singles = Manners.singles
      #expect(Set(singles.map(\.name)).count == singles.count)
      #expect(singles.allSatisfy { $0.manner.rawValue.nonzeroBitCount == 1 })
      #expect(Manners.all.rawValue.nonzeroBitCount == singles.count)
      #expect("\(Manners.kind)" == "kind")
      #expect("\(Manners([.oneAtATime, .staleWrites]))" == "oneAtATime, staleWrites")
      #expect("\(Manners.all.subtracting(.twoWindows))" == "all but twoWindows")
    }

    // MARK: Navigation

    /// A stack whose path is stored, or computed by a binding of its own.
    private struct Stack: View {
      var isComputed = false
      let log: Log
      @State private var path: [Int] = []
      @State private var root = 0
      @State private var isShown = true

      var body: some View {
        if isShown {
          NavigationStack(
            path: isComputed ? Binding(get: { path }, set: { path = $0 }) : $path
          ) {
            VStack {
              Text("root of \(path.count)")
              Button("go") { path.append(1) }
            }
            .onAppear { log.lines.append("root appears") }
            .onDisappear { log.lines.append("root disappears") }
            .navigationDestination(for: Int.self) { number in
              Page(
                number: number, push: { path.append(number + 1) }, pop: { path.removeLast() },
                swap: {
                  root += 1
                  path = [7]
                }
              )
              .navigationBarBackButtonHidden(number == 2)
              .id(number)
            }
            .id(root)
          }
        }
        Text("path \(path)")
        Button("remove") { isShown = false }
      }
    }

    private struct Page: View {
      let number: Int
      let push: () -> Void
      let pop: () -> Void
      let swap: () -> Void

      var body: some View {
        Text("page \(number)")
        Button("push") { push() }
        Button("pop") { pop() }
        Button("swap") { swap() }
      }
    }

    @Test("computedPaths: the root appears again at each push, not on the way back")
    func computedPaths() async throws {
      for (manners, isComputed) in [(.kind, true), (.computedPaths, false), (.computedPaths, true)]
        as [(Manners, Bool)]
      {
        let log = Log()
        let isKind = manners == .kind || !isComputed
        let host = ViewHost(Stack(isComputed: isComputed, log: log), manners: manners)
        try host.press("go")
        try await host.wait(for: "page 1")
        let push = ["root appears", "root disappears"]
        #expect(log.lines == push + (isKind ? [] : ["root appears"]))
        log.lines = []
        try host.press("pop")
        try await host.wait(for: "root of 0")
        #expect(log.lines == (isKind ? ["root appears"] : []))
      }
    }

    @Test("staleWrites: a popped page returns")
    func staleWrites() async throws {
      let host = ViewHost(Stack(log: Log()), manners: .staleWrites)
      try host.press("go")
      try await host.wait(for: "path [1, 1]")
      let kind = ViewHost(Stack(log: Log()))
      try kind.press("go")
      try await kind.wait(for: "path [1]")
    }

    @Test("lostChanges: what is pushed during a push is not shown")
    func lostChanges() async throws {
      for manners in [.kind, .lostChanges] as [Manners] {
        let host = ViewHost(Stack(log: Log()), manners: manners)
        try host.press("go")
        try await host.wait(for: "page 1")
        try host.press("push")
        try await host.wait(for: "path [1, 2]")
        #expect(host.texts.contains("page 2") == (manners == .kind))
      }
    }

    @Test("droppedPaths: another root costs the path")
    func droppedPaths() async throws {
      for manners in [.kind, .droppedPaths] as [Manners] {
        let host = ViewHost(Stack(log: Log()), manners: manners)
        try host.press("go")
        try await host.wait(for: "page 1")
        try host.press("swap")
        try await host.wait(for: manners == .kind ? "path [7]" : "path []")
      }
    }

    @Test("rootAppearsAgain: the root appears as its stack is removed")
    func rootAppearsAgain() async throws {
      for manners in [.kind, .rootAppearsAgain] as [Manners] {
        let log = Log()
        let host = ViewHost(Stack(log: log), manners: manners)
        try host.press("go")
        try await host.wait(for: "page 1")
        try host.press("remove")
        try await host.wait(for: "the stack to go") { !$0.texts.contains("page 1") }
        #expect(log.lines.filter { $0 == "root appears" }.count == (manners == .kind ? 1 : 2))
      }
    }

    @Test("noisySwipes: the root appears and disappears in a swipe that is cancelled")
    func noisySwipes() async throws {
      for manners in [.kind, .noisySwipes] as [Manners] {
        let log = Log()
        let host = ViewHost(Stack(log: log), manners: manners)
        try host.press("go")
        try await host.wait(for: "page 1")
        log.lines = []
        try host.swipeBack(isCancelled: true)
        #expect(log.lines == (manners == .kind ? [] : ["root appears", "root disappears"]))
        #expect(host.texts.contains("page 1"))
      }
    }

    @Test("noSwipeWithoutButton: a page without a back button is not swiped away")
    func noSwipeWithoutButton() async throws {
      for manners in [.kind, .noSwipeWithoutButton] as [Manners] {
        let host = ViewHost(Stack(log: Log()), manners: manners)
        try host.press("go")
        try await host.wait(for: "page 1")
        try host.press("push")
        try await host.wait(for: "page 2")
        if manners == .kind {
          try host.swipeBack()
          try await host.wait(for: "page 1")
        } else {
          #expect(throws: ViewHostError.backIsHidden) { try host.swipeBack() }
        }
      }
    }

    private struct Columns: View {
      @State private var number = 0

      var body: some View {
        NavigationSplitView {
          Button("next") { number += 1 }
          Text("number \(number)")
        } detail: {
          Counter(name: "detail").id(number)
        }
      }
    }

    private struct Counter: View {
      let name: String
      @State private var count = 0

      var body: some View {
        Button("\(name): \(count)") { count += 1 }
      }
    }

    @Test("stickyDetails: another id does not begin a detail anew")
    func stickyDetails() async throws {
      for manners in [.kind, .stickyDetails] as [Manners] {
        let host = ViewHost(Columns(), manners: manners)
        try host.press("detail: 0")
        try await host.wait(for: "[detail: 1]")
        try host.press("next")
        try await host.wait(for: "number 1")
        #expect(host.texts.last == (manners == .kind ? "[detail: 0]" : "[detail: 1]"))
      }
    }

    // MARK: Presentation

    private struct Item: Identifiable {
      let id: Int
    }

    private struct Sheets: View {
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

    @Test("oneAtATime: an alert below a sheet is not presented, then or later")
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

    @Test("compactWidth: a split view shows one column")
    func compactWidth() {
      #expect(ViewHost(Columns()).texts.last == "[detail: 0]")
      #expect(ViewHost(Columns(), manners: .compactWidth).texts == ["[next]", "number 0"])
    }

    private struct Width: View {
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

    // MARK: State

    @Observable
    final class Kept {
      var count = 0
    }

    private struct Keeping: View {
      let kept: (Kept) -> Void
      @State private var object = Kept()

      var body: some View {
        let _ = kept(object)
        Text("kept: \(object.count)")
      }
    }

    private struct Removing: View {
      let kept: (Kept) -> Void
      @State private var isShown = false

      var body: some View {
        Button("toggle") { isShown.toggle() }
        Text("shown: \(isShown)").sheet(isPresented: $isShown) {
          Keeping(kept: kept)
          Button("close") { isShown = false }
        }
      }
    }

    @Test("lateRelease: the state of a sheet outlives it, and ends with the window at the latest")
    func lateRelease() async throws {
      for manners in [.kind, .lateRelease] as [Manners] {
        weak var kept: Kept?
        let host = ViewHost(Removing { kept = $0 }, manners: manners)
        try host.press("toggle")
        try await host.wait(for: "kept: 0")
        try host.press("close")
        try await host.wait(for: "shown: false")
        #expect((kept == nil) == (manners == .kind))
        host.end()
        #expect(kept == nil)
      }
    }

    private struct Branch: View {
      @State private var isShown = true

      var body: some View {
        if isShown { Counter(name: "branch") }
        Button("toggle") { isShown.toggle() }
        Text("shown: \(isShown)")
      }
    }

    @Test("slowRemovals: a view that returns at once has kept its state")
    func slowRemovals() async throws {
      for manners in [.kind, .slowRemovals] as [Manners] {
        let host = ViewHost(Branch(), manners: manners, seed: 2)
        try host.press("branch: 0")
        try await host.wait(for: "[branch: 1]")
        try host.press("toggle")
        try await host.wait(for: "shown: false")
        try host.press("toggle")
        try await host.wait(for: "shown: true")
        #expect(host.texts.first == (manners == .kind ? "[branch: 0]" : "[branch: 1]"))
      }
    }

    @Test("forgetfulRows: a row that was off the screen begins anew")
    func forgetfulRows() async throws {
      for manners in [.kind, .forgetfulRows] as [Manners] {
        let host = ViewHost(List(0..<100, id: \.self) { Counter(name: "\($0)") }, manners: manners)
        try host.press("0: 0")
        try await host.wait(for: "[0: 1]")
        try host.scroll(toRow: 50)
        try await host.wait(for: "[50: 0]")
        try host.scroll(toRow: 0)
        try await host.wait(for: manners == .kind ? "[0: 1]" : "[0: 0]")
      }
    }

    private struct Drafts: View {
      @SceneStorage("draft") private var draft = ""

      var body: some View {
        TextField("Draft", text: $draft)
      }
    }

    @Test("sharedSceneStorage: two views with one key have one value")
    func sharedSceneStorage() async throws {
      for manners in [.kind, .sharedSceneStorage] as [Manners] {
        let host = ViewHost(
          VStack {
            Drafts()
            Drafts()
          }, manners: manners)
        try host.type("a", into: "Draft")
        try await host.wait(for: "an update") { $0.texts.first == "\"a\"" }
        #expect(host.texts.last == (manners == .kind ? "\"\"" : "\"a\""))
      }
    }

    private struct Writing: View {
      @State private var count = 0

      var body: some View {
        let _ = count == 0 ? (count = 1) : ()
        Text("count: \(count)")
        Button("press") {}
      }
    }

    @Test("droppedWrites: a body that writes its state is reported")
    func droppedWrites() async throws {
      let kind = ViewHost(Writing())
      try await kind.wait(for: "count: 1")
      let host = ViewHost(Writing(), manners: .droppedWrites)
      #expect(host.texts.first == "count: 0")
      await #expect(
        throws: ViewHostError.failure("The state Int is written while a view is evaluated.")
      ) {
        try await host.wait(for: "count: 0")
      }
    }

    private struct Plain {
      @State var count = 0
    }

    private struct Placed: DynamicProperty {
      @State var count = 0
    }

    private struct Nested: View {
      private let plain = Plain()
      private let placed = Placed()
      @State private var presses = 0

      var body: some View {
        Button("press \(presses)") {
          plain.count += 1
          placed.count += 1
          presses += 1
        }
        Text("plain \(plain.count), placed \(placed.count)")
      }
    }

    @Test("plainStructs: state in a plain struct is lost")
    func plainStructs() async throws {
      for manners in [.kind, .plainStructs] as [Manners] {
        let host = ViewHost(Nested(), manners: manners)
        try host.press("press 0")
        try await host.wait(for: "[press 1]")
        #expect(host.texts.last == (manners == .kind ? "plain 1, placed 1" : "plain 0, placed 1"))
      }
    }

    // MARK: Updates

    private struct Evaluated: View {
      let log: Log
      let name: String

      var body: some View {
        let _ = log.lines.append(name)
        Text(name)
      }
    }

    private struct Above: View {
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

    @Test("eagerBodies: bodies are evaluated though nothing has changed for them")
    func eagerBodies() async throws {
      let log = Log()
      let host = ViewHost(Above(log: log), manners: .eagerBodies, seed: 1)
      try host.press("count: 0")
      try await host.wait(for: "[count: 1]")
      #expect(log.lines.count > 2)
    }

    private struct Making: View {
      let model: Kept
      let log: Log

      var body: some View {
        let _ = log.lines.append("evaluated")
        let _ = Binding(get: { model.count }, set: { model.count = $0 })
        Text("static")
      }
    }

    @Test("eagerBindings: a body that makes a binding follows what the binding reads")
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

    private struct Initial: View {
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

    private struct Renewed: View {
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

    // MARK: Layout and windows

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

    private struct Shared: View {
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
