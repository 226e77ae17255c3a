// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata
import Trapezio
import TrapezioNavigation

struct EditNoteScreen: TrapezioScreen {
  let text: String
}

struct EditNoteState: TrapezioState {
  let original: String
  var text: String
  var isSaving = false
  var error: String?

  var isDirty: Bool { text != original }
}

enum EditNoteEvent: TrapezioEvent {
  case textChanged(String)
  case save
  case cancel
}

final class EditNoteStore:
  TrapezioStore<EditNoteScreen, EditNoteState, EditNoteEvent>
{
  private let save: StrataInteractor<String, Void>
  private let navigator: any TrapezioNavigator

  init(
    screen: EditNoteScreen, save: StrataInteractor<String, Void>,
    navigator: any TrapezioNavigator
  ) {
    self.save = save
    self.navigator = navigator
    super.init(
      screen: screen,
      initialState: EditNoteState(original: screen.text, text: screen.text)
    )
    navigator.confirmLeaving(
      .alert(
        "Discard changes?",
        [.destructive("Discard", true), .cancel("Keep editing", false)])
    ) { [weak self] in self?.state.isDirty ?? false }
  }

  override func handle(event: EditNoteEvent) {
    switch event {
    case .textChanged(let text): update { $0.text = text }
    case .save:
      strataLaunch(save, params: state.text, loading: \.isSaving) {
        result in
        self.update { $0.error = result.errorMessage }
        result.onSuccess { self.navigator.dismiss() }
      }
    case .cancel: navigator.back()
    }
  }
}

#if canImport(SwiftUI)
  import SwiftUI

  struct EditNoteUI: TrapezioStoreUI {
    func map(_ view: TrapezioViewStore<EditNoteState, EditNoteEvent>)
      -> some View
    {
      Form {
        TextField(
          "Text",
          text: view.binding(\.text, send: EditNoteEvent.textChanged)
        )
        .disabled(view.isSaving)
        if let error = view.error { Text(error) }
        Button("Save") { view.send(.save) }.disabled(view.isSaving)
        Button("Cancel", role: .cancel) { view.send(.cancel) }
      }
    }
  }
#endif

#if canImport(AppKit) && !canImport(UIKit)
  import AppKit

  final class AppDelegate: NSObject, NSApplicationDelegate {
    func applicationShouldTerminate(_ app: NSApplication)
      -> NSApplication.TerminateReply
    {
      app.trapezioShouldTerminate()
    }
  }

  struct EditApp: App {
    @NSApplicationDelegateAdaptor private var delegate: AppDelegate

    var body: some Scene {
      WindowGroup {
        TrapezioNavigationHost(root: EditNoteScreen(text: "")) { screen, navigator, _ in
          if let edit = screen as? EditNoteScreen {
            TrapezioContainer(
              makeStore: EditNoteStore(
                screen: edit, save: StrataInteractor { print($0) }, navigator: navigator),
              ui: EditNoteUI())
          }
        }
      }
    }
  }
#endif
