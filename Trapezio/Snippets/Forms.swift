// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// A form, and messages over an app.

// snippet.hide
#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio

  struct ProfileScreen: TrapezioScreen {
    let id: Int
  }

  struct ProfileState: TrapezioState {
    var name = ""
  }

  enum ProfileEvent: TrapezioEvent {
    case nameChanged(String)
  }

  final class ProfileStore:
    TrapezioStore<ProfileScreen, ProfileState, ProfileEvent>
  {
    init(screen: ProfileScreen) {
      super.init(screen: screen, initialState: ProfileState())
    }

    override func handle(event: ProfileEvent) {
      switch event {
      case .nameChanged(let name): update { $0.name = name }
      }
    }
  }

  struct AppView: View {
    var body: some View { Text("App") }
  }

  @MainActor
  func makeForm(screen: ProfileScreen) -> some View {
    // snippet.show
    TrapezioContainer(makeStore: ProfileStore(screen: screen)) { store in
      TextField(
        "Name", text: store.binding(\.name, send: ProfileEvent.nameChanged)
      )
    }
    // snippet.hide
  }

  @MainActor
  func makeApp(messages: TrapezioMessageManager) -> some View {
    // snippet.show
    AppView().trapezioMessages(messages)
    // snippet.hide
  }

  struct ProfileListView: View {
    let messages: TrapezioMessageManager

    var body: some View { Text("Profiles") }
  }

  // snippet.show
  struct RootView: View {
    @State private var messages = TrapezioMessageManager()

    var body: some View {
      ProfileListView(messages: messages).trapezioMessages(messages)
    }
  }
  // snippet.hide

  struct NameView: View {
    @State private var name = ""
    @FocusState private var isFocused: Bool

    var body: some View {
      // snippet.show
      TextField("Name", text: $name)
        .focused($isFocused)
        .trapezioTransitionEnd { isFocused = true }
      // snippet.hide
    }
  }

  struct EditorView: View {
    var body: some View { Text("Editor") }
  }

  struct ReaderView: View {
    @State private var isEditing = false

    var body: some View {
      Button("Edit") { isEditing = true }
        // snippet.show
        .sheet(isPresented: $isEditing) {
          EditorView().trapezioMessageLayer()
        }
      // snippet.hide
    }
  }

  struct HomeView: View {
    var body: some View { Text("Home") }
  }

  struct SearchView: View {
    var body: some View { Text("Search") }
  }

  @MainActor
  func makeTabs(messages: TrapezioMessageManager) -> some View {
    // snippet.show
    TabView {
      HomeView().trapezioMessageLayer().tabItem { Text("Home") }
      SearchView().trapezioMessageLayer().tabItem { Text("Search") }
    }
    .trapezioMessages(messages)
    // snippet.hide
  }

  @MainActor
  func makeAppWithBanners(messages: TrapezioMessageManager) -> some View {
    // snippet.show
    AppView().trapezioMessages(messages) { banner in
      HStack {
        Button(banner.message.message) { banner.dismiss() }
        ForEach(banner.message.actions, id: \.title) { action in
          Button(action.title) { banner.press(action) }
        }
      }
    }
    // snippet.hide
  }
#endif
