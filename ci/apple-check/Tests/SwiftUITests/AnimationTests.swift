// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// NB: The host on a Mac does not have the controls that these tests use.
#if !canImport(AppKit)
  import SwiftUI
  import Testing
  import ViewHosting

  @MainActor
  @Suite("Animations in ViewHost", .standIn, .inTurn)
  struct AnimationTests {
    private struct Animated: View {
      @State private var count = 0
      @State private var tab = "a"

      var body: some View {
        Text("count \(count)")
        Text("still \(count)").transaction { $0.animation = nil }
        Text("eased \(count)").animation(.easeIn, value: count)
        Button("change") { count += 1 }
        Button("animate") { withAnimation { count += 1 } }
        Button("disable") {
          var transaction = Transaction(animation: .linear)
          transaction.disablesAnimations = true
          withTransaction(transaction) { count += 1 }
        }
        Button("a through a binding") { $tab.animation(.easeOut).wrappedValue = "a" }
        TabView(selection: $tab) {
          Text("in a").tabItem { Text("a") }.tag("a")
          Text("in b").tabItem { Text("b") }.tag("b")
        }
      }
    }

    // Apple: "withAnimation(_:_:)", "Transaction".
    @Test("A view is drawn with the animation of the change")
    func views() async throws {
      let host = ViewHost(Animated())
      #expect(host.animation(of: "count 0") == nil)
      try host.press("change")
      try await host.wait(for: "count 1")
      #expect(host.animation(of: "count 1") == nil)
      #expect(host.animation(of: "eased 1") == .easeIn)
      try host.press("animate")
      try await host.wait(for: "count 2")
      #expect(host.animation(of: "count 2") == .default)
      #expect(host.animation(of: "still 2") == nil)
      try host.press("disable")
      try await host.wait(for: "count 3")
      #expect(host.animation(of: "count 3") == nil)
    }

    // Apple: "Binding.animation(_:)".
    @Test("A tab is selected with the animation of the change")
    func tabs() async throws {
      let host = ViewHost(Animated())
      try host.selectTab("b")
      try await host.wait(for: "the other tab") { $0.selectedTab == "b" }
      #expect(host.tabAnimation == nil)
      try host.press("a through a binding")
      try await host.wait(for: "the first tab") { $0.selectedTab == "a" }
      #expect(host.tabAnimation == .easeOut)
    }
  }
#endif
