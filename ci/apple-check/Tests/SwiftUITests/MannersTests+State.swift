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
    @Observable
    final class Kept {
      var count = 0
    }

    struct Keeping: View {
      let kept: (Kept) -> Void
      @State private var object = Kept()

      var body: some View {
        let _ = kept(object)
        Text("kept: \(object.count)")
      }
    }

    struct Removing: View {
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

    @Test("lateRelease: the state of a sheet outlives it, but not the window")
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

    struct Branch: View {
      @State private var isShown = true

      var body: some View {
        if isShown { Counter(name: "branch") }
        Button("toggle") { isShown.toggle() }
        Text("shown: \(isShown)")
      }
    }

    @Test("slowRemovals: a view that returns at once keeps its state")
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

    @Test("forgetfulRows: a row that was off the screen starts again")
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

    struct Drafts: View {
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

    struct Writing: View {
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

    struct Plain {
      @State var count = 0
    }

    struct Placed: DynamicProperty {
      @State var count = 0
    }

    struct Nested: View {
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
  }
#endif
