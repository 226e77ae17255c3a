// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, because the module is empty in a release build.
  import TrapezioFeature

  /// A feature whose actions a test handles.
  struct NoteFeature: Feature {
    @Observable
    final class State {
      var text = ""
      var count = 0
    }

    enum Action: Sendable, Codable {
      case tap(String)
    }

    typealias Work = ActionTask<Action, State>

    var isCopied = true
    var onError: @MainActor (any Error, State) -> Void = { _, _ in }
    let onAction: @MainActor (_ name: String, _ state: State) -> Work

    func handle() -> ActionHandler<Action, State> {
      ActionHandler { action, state in
        guard case .tap(let name) = action else { return .none }
        return onAction(name, state)
      }
      .onError(onError)
    }

    func copy(of state: State) -> State? {
      guard isCopied else { return nil }
      let copy = State()
      (copy.text, copy.count) = (state.text, state.count)
      return copy
    }
  }
#endif
