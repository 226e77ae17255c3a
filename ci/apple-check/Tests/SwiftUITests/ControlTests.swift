// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// NB: The host on a Mac does not have the controls that these tests use.
#if !canImport(AppKit)
  import Foundation
  import SwiftUI
  import Testing
  import ViewHosting

  // Each test states a behavior of SwiftUI, and names a page of Apple's documentation.
  @MainActor
  @Suite("Controls in ViewHost", .standIn, .inTurn)
  struct ControlTests {
    private enum Color: String, CaseIterable {
      case red, green
    }

    private struct Settings: View {
      @State private var hasSound = false
      @State private var color = Color.red
      @State private var date = Date(timeIntervalSince1970: 0)
      @State private var secret = ""

      var body: some View {
        Form {
          Section("General") {
            Toggle("Sound", isOn: $hasSound)
            Picker("Color", selection: $color) {
              ForEach(Color.allCases, id: \.self) { Text($0.rawValue) }
            }
          }
          Section {
            DatePicker("Day", selection: $date)
            SecureField("Password", text: $secret)
          } footer: {
            Text("\(hasSound ? "loud" : "silent"), \(color.rawValue), \(secret)")
          }
        }
      }
    }

    // "Toggle", "Picker", "DatePicker", "SecureField": each writes to its binding.
    @Test("Toggles, pickers, date pickers and secure fields write to their bindings")
    func forms() async throws {
      let host = ViewHost(Settings())
      #expect(
        host.texts == [
          "General", "Sound: off", "Color: red", "Day: 1970-01-01T00:00:00Z", "\"\"",
          "silent, red, ",
        ])
      try host.toggle("Sound")
      try host.pick("green", in: "Color")
      try host.pick(Date(timeIntervalSince1970: 86_400), in: "Day")
      try host.type("abc", into: "Password")
      try await host.wait(for: "loud, green, abc")
      #expect(
        host.texts == [
          "General", "Sound: on", "Color: green", "Day: 1970-01-02T00:00:00Z", "\"•••\"",
          "loud, green, abc",
        ])
      #expect(throws: ViewHostError.notSeen("Color: blue", texts: host.texts)) {
        try host.pick("blue", in: "Color")
      }
    }

    private struct Labels: View {
      let pressed: (String) -> Void

      var body: some View {
        Label("Saved", systemImage: "checkmark")
        Button {
          pressed("close")
        } label: {
          Image(systemName: "xmark")
        }
        .accessibilityLabel("Close")
        .accessibilityAddTraits(.isHeader)
        .buttonStyle(.plain)
        Button("Add", systemImage: "plus") { pressed("add") }
        Text("tap").onTapGesture { pressed("tap") }
      }
    }

    // "Label": "a title and icon". "accessibilityLabel(_:)".
    @Test("A button without a text is found by its accessibility label")
    func labels() throws {
      var pressed: [String] = []
      let host = ViewHost(Labels { pressed.append($0) })
      #expect(host.texts == ["Saved", "[Close]", "[Add]", "[tap]"])
      try host.press("Close")
      try host.press("Add")
      try host.press("tap")
      #expect(pressed == ["close", "add", "tap"])
    }

    private struct Login: View {
      private enum Field { case name, password }

      @State private var name = ""
      @State private var password = ""
      @State private var submitted = ""
      @FocusState private var focus: Field?

      var body: some View {
        TextField("Name", text: $name).focused($focus, equals: .name)
        SecureField("Password", text: $password).focused($focus, equals: .password)
        Button("next") { focus = .password }
        Button("done") { focus = nil }
        Text("submitted: \(submitted)")
          .onSubmit {}
        TextField("Code", text: $password).onSubmit { submitted = password }
      }
    }

    // "FocusState", "focused(_:equals:)", "onSubmit(of:_:)".
    @Test("The focus follows the user and the app, and the return key submits")
    func focus() async throws {
      let host = ViewHost(Login())
      #expect(host.focusedField == nil)
      try host.type("Ann", into: "Name")
      #expect(host.focusedField == "Name")
      try host.press("next")
      #expect(host.focusedField == "Password")
      try host.focus(on: "Name")
      #expect(host.focusedField == "Name")
      try host.press("done")
      #expect(host.focusedField == nil)
      try host.type("secret", into: "Code")
      try host.submit("Code")
      try await host.wait(for: "submitted: secret")
    }

    // MARK: Lists

    private struct Row: View {
      let number: Int
      @State private var count = 0

      var body: some View {
        Button("row \(number): \(count)") { count += 1 }
      }
    }

    // "List", "LazyVStack": rows are created when they are needed.
    @Test("A lazy list shows only the rows that fit on the screen, and keeps their state")
    func lazyRows() async throws {
      let host = ViewHost(List(0..<100, id: \.self) { Row(number: $0) })
      #expect(host.texts.count == 20)
      try host.press("row 0: 0")
      try await host.wait(for: "[row 0: 1]")
      try host.scroll(toRow: 50)
      try await host.wait(for: "[row 50: 0]")
      #expect(host.texts.count == 20)
      #expect(host.texts.first == "[row 50: 0]")
      try host.scroll(toRow: 0)
      try await host.wait(for: "[row 0: 1]")
    }

    private struct Refreshing: View {
      @State private var count = 0
      @State private var query = ""
      @State private var selected: Int?

      var body: some View {
        List(selection: $selected) {
          ForEach(0..<3) { Text("row \($0)") }
        }
        .refreshable { @MainActor in count += 1 }
        .searchable(text: $query, prompt: "Find")
        Text("\(count), \(query), \(selected.map { "\($0)" } ?? "none")")
      }
    }

    // "refreshable(action:)", "searchable(text:placement:prompt:)", "List": selection.
    @Test("A list is refreshed by a pull, searched, and has a selection")
    func refresh() async throws {
      let host = ViewHost(Refreshing())
      #expect(host.texts == ["\"\"", "row 0", "row 1", "row 2", "0, , none"])
      try await host.pullToRefresh()
      try await host.wait(for: "1, , none")
      try host.type("swift", into: "Find")
      try await host.wait(for: "1, swift, none")
      try host.select("row 1")
      try await host.wait(for: "1, swift, 1")
    }

    // MARK: The scene

    private struct Scene: View {
      let opened: (URL) -> Void
      @Environment(\.scenePhase) private var phase
      @Environment(\.horizontalSizeClass) private var width
      @Environment(\.accessibilityVoiceOverEnabled) private var hasVoiceOver
      @Environment(\.accessibilityReduceMotion) private var reducesMotion
      @Environment(\.openURL) private var openURL
      @SceneStorage("draft") private var draft = ""

      var body: some View {
        Text("\(phase), \(width == .compact ? "compact" : "regular")")
          .onOpenURL { opened($0) }
        Text("VoiceOver: \(hasVoiceOver), reduced: \(reducesMotion)")
        TextField("Draft", text: $draft)
        Button("web") { if let url = URL(string: "https://swift.org") { openURL(url) } }
        Button("say") { AccessibilityNotification.Announcement("Saved").post() }
      }
    }

    // "scenePhase", "horizontalSizeClass", "onOpenURL(perform:)", "SceneStorage", "openURL",
    // "AccessibilityNotification".
    @Test("Views follow their scene, and a scene restores the values that they have stored")
    func scene() async throws {
      var opened: [URL] = []
      let host = ViewHost(Scene { opened.append($0) })
      #expect(host.texts.first == "active, regular")
      host.scenePhase = .background
      host.horizontalSizeClass = .compact
      try await host.wait(for: "background, compact")
      host.isVoiceOverRunning = true
      host.reducesMotion = true
      try await host.wait(for: "VoiceOver: true, reduced: true")
      let url = try #require(URL(string: "app://link"))
      host.open(url)
      #expect(opened == [url])
      try host.press("web")
      #expect(host.openedURLs.map(\.absoluteString) == ["https://swift.org"])
      try host.press("say")
      try await host.wait(for: "an announcement") { $0.announcements == ["Saved"] }
      try host.type("kept", into: "Draft")
      try await host.wait(for: "\"kept\"")
      let stored = host.sceneStorage
      host.end()
      let next = ViewHost(Scene { _ in }, sceneStorage: stored)
      #expect(next.texts.contains("\"kept\""))
    }
  }
#endif
