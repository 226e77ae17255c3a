// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Uses the SwiftUI parts that the guide does not use, as in an app.

import Strata
import SwiftUI
import Trapezio
import TrapezioNavigation

struct ProfileScreen: TrapezioScreen {
  let id: Int
}

struct ProfileState: TrapezioState {
  var name = ""
  var isPublic = false
}

enum ProfileEvent: TrapezioEvent {
  case nameChanged(String)
  case saveTapped
}

final class ProfileStore: TrapezioStore<ProfileScreen, ProfileState, ProfileEvent> {
  private let messages: TrapezioMessageManager

  init(screen: ProfileScreen, messages: TrapezioMessageManager) {
    self.messages = messages
    super.init(screen: screen, initialState: ProfileState())
  }

  override func handle(event: ProfileEvent) {
    switch event {
    case .nameChanged(let name): update { $0.name = name }
    case .saveTapped: messages.emit("Saved \(state.name).")
    }
  }
}

struct ProfileForm: View {
  let screen: ProfileScreen
  let messages: TrapezioMessageManager

  var body: some View {
    TrapezioContainer(makeStore: ProfileStore(screen: screen, messages: messages)) { store in
      TextField("Name", text: store.binding(\.name, send: ProfileEvent.nameChanged))
      Button("Save") { store.send(.saveTapped) }
    }
  }
}

struct ProfileUI: TrapezioUI {
  func map(
    state: ProfileState, onEvent: @escaping @MainActor (ProfileEvent) -> Void
  ) -> some View {
    if state.isPublic {
      Text(state.name)
    } else {
      Button("Save") { onEvent(.saveTapped) }
    }
  }
}

struct ProfileApp: View {
  let navigator: TrapezioStackNavigator
  let messages: TrapezioMessageManager
  let store: ProfileStore

  var body: some View {
    TrapezioNavigationHost(navigator: navigator) { screen, _, _ in
      if let screen = screen as? ProfileScreen {
        ProfileForm(screen: screen, messages: messages)
      } else {
        store.render(with: ProfileUI())
      }
    }
    .trapezioMessages(messages, duration: .seconds(2))
  }
}

#Preview {
  ProfileUI().map(state: ProfileState(name: "Ann", isPublic: true)) { _ in }
}

#Preview {
  ProfileForm(screen: ProfileScreen(id: 7), messages: TrapezioMessageManager())
}
