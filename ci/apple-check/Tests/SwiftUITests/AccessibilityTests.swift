// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// NB: The host on a Mac does not have the controls that these tests use.
#if !canImport(AppKit)
  import Foundation
  import SwiftUI
  import Testing
  import ViewHosting

  @MainActor
  @Suite("Accessibility in ViewHost", .standIn, .inTurn)
  struct AccessibilityTests {
    private final class Log {
      var lines: [String] = []
    }

    private struct Announcing: View {
      var body: some View {
        Button("save") { AccessibilityNotification.Announcement("Saved").post() }
        Button("fail") {
          var text = AttributedString("Not saved")
          text.accessibilitySpeechAnnouncementPriority = .high
          AccessibilityNotification.Announcement(text).post()
        }
      }
    }

    // Apple: "AttributeScopes.AccessibilityAttributes.AnnouncementPriorityAttribute".
    @Test("An announcement can have a high priority")
    func announcements() async throws {
      let host = ViewHost(Announcing())
      try host.press("save")
      try host.press("fail")
      try await host.wait(for: "the announcements") { $0.announcements == ["Saved", "Not saved"] }
      #expect(host.urgentAnnouncements == ["Not saved"])
    }

    private struct Escaping: View {
      let log: Log
      @State private var path: [Int] = []
      @State private var isShown = false
      @State private var asks = false

      var body: some View {
        NavigationStack(path: $path) {
          Button("go") { path.append(1) }
            .navigationDestination(for: Int.self) { number in
              VStack {
                Text("page \(number)")
                Button("go on") { path.append(number + 1) }
                Button("present") { isShown = true }
                Button("ask") { asks = true }
              }
              .navigationBarBackButtonHidden(number == 2)
            }
        }
        .sheet(isPresented: $isShown) {
          VStack {
            Text("sheet").accessibilityAction(.magicTap) { log.lines.append("magic") }
          }
        }
        .alert("Sure?", isPresented: $asks) {
          Button("Yes") {}
          Button("No", role: .cancel) { log.lines.append("no") }
        }
      }
    }

    // Apple: "accessibilityPerformEscape()".
    @Test("The escape gesture cancels an alert, dismisses a sheet, and goes back")
    func escape() async throws {
      let log = Log()
      let host = ViewHost(Escaping(log: log))
      #expect(throws: ViewHostError.nothingToDismiss) { try host.escape() }
      try host.press("go")
      try await host.wait(for: "page 1")
      try host.press("ask")
      try await host.wait(for: "! Sure?")
      try host.escape()
      try await host.wait(for: "the alert to go") { $0.presented.isEmpty }
      #expect(log.lines == ["no"])
      try host.press("present")
      try await host.wait(for: "sheet")
      try host.escape()
      try await host.wait(for: "the sheet to go") { $0.presented.isEmpty }
      try host.press("go on")
      try await host.wait(for: "page 2")
      #expect(throws: ViewHostError.nothingToDismiss) { try host.escape() }
      try host.swipeBack()
      try await host.wait(for: "page 1")
      try host.escape()
      try await host.wait(for: "[go]")
    }

    // Apple: "accessibilityAction(_:_:)".
    @Test("The innermost action for the escape gesture replaces what the system does")
    func escapeAction() throws {
      let log = Log()
      let host = ViewHost(
        VStack {
          Text("inner").accessibilityAction(.escape) { log.lines.append("inner") }
        }
        .accessibilityAction(.escape) { log.lines.append("outer") })
      try host.escape()
      #expect(log.lines == ["inner"])
    }
  }
#endif
