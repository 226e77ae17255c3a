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
    /// A stack whose path is stored, or computed by its own binding.
    struct Stack: View {
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

    struct Page: View {
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

    @Test("computedPaths: the root appears again at each push, and not after a pop")
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

    @Test("lostChanges: a page that is pushed during a push is not shown")
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

    @Test("droppedPaths: another root removes the path")
    func droppedPaths() async throws {
      for manners in [.kind, .droppedPaths] as [Manners] {
        let host = ViewHost(Stack(log: Log()), manners: manners)
        try host.press("go")
        try await host.wait(for: "page 1")
        try host.press("swap")
        try await host.wait(for: manners == .kind ? "path [7]" : "path []")
      }
    }

    @Test("rootAppearsAgain: the root appears when its stack is removed")
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

    @Test("noisySwipes: the root appears and disappears in a cancelled swipe")
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

    @Test("noSwipeWithoutButton: a swipe does not leave a page without a back button")
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

    /// A stack that can refuse to pop.
    struct Vetoing: View {
      let log: Log
      @State private var path: [Int] = []
      @State private var isVetoing = false

      var body: some View {
        NavigationStack(
          path: Binding(
            get: { path },
            set: { newPath in
              log.lines.append("\(newPath) is written")
              if !isVetoing { path = newPath }
            })
        ) {
          Button("go") { path = [1, 2] }
            .navigationDestination(for: Int.self) { number in
              Counter(name: "page \(number)")
                .onDisappear { log.lines.append("\(number) disappears") }
            }
        }
        Text("path \(path)")
        Button("veto") { isVetoing = true }
        Button("set to 1") { path = [1] }
        Button("set to 1, 2") { path = [1, 2] }
      }
    }

    @Test("poppedFirst: popped pages go before the path is written")
    func poppedFirst() async throws {
      for manners in [.kind, .poppedFirst] as [Manners] {
        for count in 1...2 {
          let log = Log()
          let host = ViewHost(Vetoing(log: log), manners: manners)
          try host.press("go")
          try await host.wait(for: "[page 2: 0]")
          log.lines = []
          if count == 1 { try host.swipeBack() } else { try host.pressBack(by: 2) }
          let left = count == 1 ? [1] : []
          try await host.wait(for: "path \(left)")
          let lines = ["2 disappears", "\(left) is written"]
          #expect(log.lines == (manners == .kind ? lines.reversed() : lines))
        }
      }
    }

    @Test("poppedFirst: the user cannot touch anything before the path is written")
    func poppedTwice() async throws {
      let log = Log()
      let host = ViewHost(Vetoing(log: log), manners: .poppedFirst)
      try host.press("go")
      try await host.wait(for: "[page 2: 0]")
      log.lines = []
      try host.pressBack()
      #expect(log.lines.isEmpty)
      try host.swipeBack()
      #expect(log.lines == ["[1] is written"])
      try await host.wait(for: "path []")
      #expect(host.texts.first == "[go]")
    }

    @Test("poppedFirst: after a refused pop, only another path brings the page back")
    func refusedPop() async throws {
      for manners in [.kind, .poppedFirst] as [Manners] {
        let log = Log()
        let host = ViewHost(Vetoing(log: log), manners: manners)
        try host.press("go")
        try await host.wait(for: "[page 2: 0]")
        try host.press("page 2: 0")
        try await host.wait(for: "[page 2: 1]")
        try host.press("veto")
        try host.pressBack()
        try await host.wait(for: "the write") { _ in log.lines.contains("[1] is written") }
        try host.press("set to 1, 2")
        await Task.yield()
        try await host.wait(for: "path [1, 2]")
        guard manners == .poppedFirst else {
          #expect(host.texts.first == "[page 2: 1]")
          continue
        }
        #expect(host.texts.first == "[page 1: 0]")
        try host.press("set to 1")
        try await host.wait(for: "path [1]")
        try host.press("set to 1, 2")
        try await host.wait(for: "[page 2: 0]")
      }
    }

    struct Focusing: View {
      let log: Log
      @State private var path: [Int] = []
      @State private var isShown = false

      var body: some View {
        NavigationStack(path: $path) {
          Button("push") { path = [1] }
          Button("push without focus") { path = [2] }
          Button("present") { isShown = true }
            .navigationDestination(for: Int.self) { FocusedField(log: log, isEager: $0 == 1) }
            .sheet(isPresented: $isShown) { FocusedField(log: log, isEager: true) }
        }
      }
    }

    struct FocusedField: View {
      let log: Log
      let isEager: Bool
      @FocusState private var isFocused: Bool

      var body: some View {
        TextField("Name", text: .constant(""))
          .focused($isFocused)
          .onAppear { if isEager { isFocused = true } }
          .onTransitionEnd { log.lines.append("is shown") }
        Button("focus") { isFocused = true }
      }
    }

    @Test("deafFocus: the focus that is set during a push or a presentation is lost")
    func deafFocus() async throws {
      for manners in [.kind, .deafFocus] as [Manners] {
        for button in ["push", "present"] {
          let log = Log()
          let host = ViewHost(Focusing(log: log), manners: manners)
          try host.press(button)
          try await host.wait(for: "the end of the transition") { _ in log.lines == ["is shown"] }
          #expect(host.focusedField == (manners == .kind ? "Name" : nil))
          try host.press("focus")
          try await host.wait(for: "the focus") { $0.focusedField == "Name" }
        }
      }
    }

    @Test("deafFocus: the focus that a tap sets is kept")
    func tappedFocus() async throws {
      let log = Log()
      let host = ViewHost(Focusing(log: log), manners: .deafFocus)
      try host.press("push without focus")
      try await host.wait(for: "[focus]")
      try host.focus(on: "Name")
      try await host.wait(for: "the end of the transition") { _ in log.lines == ["is shown"] }
      #expect(host.focusedField == "Name")
    }

    struct Columns: View {
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

    struct Counter: View {
      let name: String
      @State private var count = 0

      var body: some View {
        Button("\(name): \(count)") { count += 1 }
      }
    }

    @Test("stickyDetails: another id does not start a detail again")
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
  }
#endif
