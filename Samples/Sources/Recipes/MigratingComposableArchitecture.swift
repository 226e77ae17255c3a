// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio
import TrapezioNavigation

struct GameScreen: TrapezioScreen {
  let seat: Int
}

nonisolated struct LobbyDependencies: Sendable {
  let players: StrataSubjectInteractor<Int, [String]>
  let join: StrataInteractor<Int, Int>
}

struct LobbyScreen: TrapezioScreen {
  let room: Int
}

struct LobbyState: TrapezioState {
  var players: [String] = []
  var isJoining = false
  var error: String?
}

enum LobbyEvent: TrapezioEvent {
  case appeared
  case join
  case cancel
}

final class LobbyStore:
  TrapezioStore<LobbyScreen, LobbyState, LobbyEvent>
{
  private let dependencies: LobbyDependencies
  private let navigator: any TrapezioNavigator

  init(
    screen: LobbyScreen, dependencies: LobbyDependencies, navigator: any TrapezioNavigator
  ) {
    self.dependencies = dependencies
    self.navigator = navigator
    super.init(screen: screen, initialState: LobbyState())
  }

  override func handle(event: LobbyEvent) {
    switch event {
    case .appeared:
      let players = dependencies.players.stream(for: screen.room)
      strataCollect(players, id: "players", ifRunning: .ignoreNew) {
        players in
        self.update { $0.players = players }
      }
    case .join:
      update { $0.error = nil }
      strataLaunch(
        dependencies.join, params: screen.room, id: "join",
        ifRunning: .cancelPrevious, loading: \.isJoining
      ) { result in
        self.update { $0.error = result.errorMessage }
        result.onSuccess { self.navigator.goTo(GameScreen(seat: $0)) }
      }
    case .cancel:
      tasks.cancel(id: "join")
    }
  }
}

#if canImport(SwiftUI)
  import SwiftUI

  struct LobbyUI: TrapezioStoreUI {
    func map(_ view: TrapezioViewStore<LobbyState, LobbyEvent>)
      -> some View
    {
      List {
        ForEach(view.players, id: \.self) { Text($0) }
        if let error = view.error { Text(error) }
        if view.isJoining {
          Button("Cancel") { view.send(.cancel) }
        } else {
          Button("Join") { view.send(.join) }
        }
      }
      .onAppear { view.send(.appeared) }
    }
  }
#endif
