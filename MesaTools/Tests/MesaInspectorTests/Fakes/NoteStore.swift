// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, because the module is empty in a release build.
  import Trapezio

  struct NoteScreen: TrapezioScreen {
    var id = 1
  }

  struct NoteState: TrapezioState {
    var text = ""
    var count = 0
    var isBusy = false
  }

  enum NoteEvent: TrapezioEvent, Codable {
    case tap(String)
  }

  extension TrapezioStoreProtocol {
    /// What views show and do.
    var view: TrapezioViewStore<State, Event> { TrapezioViewStore(self) }
  }

  /// A store whose events a test handles.
  final class NoteStore: TrapezioStore<NoteScreen, NoteState, NoteEvent> {
    typealias Handler = @MainActor (_ store: NoteStore, _ name: String) -> Void

    private let onEvent: Handler

    /// Creates a store that, without a handler, writes the name of the event into its state.
    init(
      id: Int = 1, onEvent: @escaping Handler = { store, name in store.update { $0.text = name } }
    ) {
      self.onEvent = onEvent
      super.init(screen: NoteScreen(id: id), initialState: NoteState())
    }

    override func handle(event: NoteEvent) {
      if case .tap(let name) = event { onEvent(self, name) }
    }
  }
#endif
