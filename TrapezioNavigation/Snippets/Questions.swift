// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Questions to the user, and a guard that protects changes.

import Trapezio
import TrapezioNavigation

struct FormScreen: TrapezioScreen {}

struct FormState: TrapezioState {
  var title = ""
  var isDirty = false
}

enum FormEvent: TrapezioEvent {
  case titleChanged(String)
  case renameTapped
  case sortTapped
}

enum SortOrder: Sendable {
  case byName, byDate
}

enum Leaving: Sendable {
  case save, discard
}

final class FormStore: TrapezioStore<FormScreen, FormState, FormEvent> {
  private let navigator: any TrapezioNavigator

  init(screen: FormScreen, navigator: any TrapezioNavigator) {
    self.navigator = navigator
    super.init(screen: screen, initialState: FormState())
    navigator.confirmLeaving(
      .alert(
        "Discard changes?",
        [.destructive("Discard", true), .cancel("Keep editing", false)])
    ) { [weak self] in self?.state.isDirty ?? false }
  }

  override func handle(event: FormEvent) {
    switch event {
    case .titleChanged(let title):
      update {
        $0.title = title
        $0.isDirty = true
      }
    case .renameTapped:
      let rename = TrapezioDialog<String>(
        "Rename", textField: TrapezioDialogTextField("Title", text: state.title),
        buttons: [.text("Rename") { $0 }, .cancel("Cancel")])
      strataLaunch {
        await self.navigator.ask(rename)
      } reduce: { title in
        if let title { self.update { $0.title = title } }
      }
    case .sortTapped:
      strataLaunch {
        await self.navigator.ask(
          .confirmation(
            "Sort", anchor: "sort",
            [
              .button("By name", SortOrder.byName),
              .button("By date", .byDate), .cancel("Cancel"),
            ]))
      } reduce: { order in
        if let order { self.update { $0.title = "\(order)" } }
      }
    }
  }
}

@MainActor
final class PagePicker {
  private let navigator: any TrapezioNavigator

  init(navigator: any TrapezioNavigator) {
    self.navigator = navigator
  }

  func pickPage(upTo last: Int) async -> Int? {
    let goToPage = TrapezioDialog<Int>(
      "Go to page", message: "The last page is \(last).",
      textField: TrapezioDialogTextField("Page", text: "1"),
      buttons: [.text("Go") { Int($0) }, .cancel("Cancel")])
    guard let page = await navigator.ask(goToPage) else { return nil }
    return min(page, last)
  }

  func password() async -> Redacted<String>? {
    let signIn = TrapezioDialog<Redacted<String>>(
      "Sign in", textField: .secure("Password"),
      buttons: [.text("Sign in") { Redacted($0) }, .cancel("Cancel")])
    return await navigator.ask(signIn)
  }

  func pickOrder() async -> SortOrder {
    let order = await navigator.ask(
      .confirmation(
        "Sort", anchor: "sort",
        [
          .button("By name", SortOrder.byName),
          .button("By date", .byDate), .cancel("Cancel"),
        ]))
    return order ?? .byName
  }

  func leave(save: () async -> Void) async {
    let saves = await navigator.ask(
      .alert(
        "Save the changes?",
        [.button("Yes", true), .button("No", false), .cancel("Keep editing")]))
    guard let saves else { return }  // The user keeps editing.
    if saves { await save() }
    navigator.dismiss()
  }

  func close(save: () async -> Void) async {
    let leaving = await navigator.ask(
      .confirmation(
        "Save the changes?",
        [
          .button("Save", Leaving.save),
          .destructive("Discard", .discard), .cancel("Keep editing"),
        ]))
    switch leaving {
    case .save: await save()
    case .discard: navigator.dismiss()
    case nil: break  // The user keeps editing.
    }
  }
}

#if canImport(SwiftUI)
  import SwiftUI

  struct FormUI: TrapezioUI {
    func map(
      state: FormState, onEvent: @escaping @MainActor (FormEvent) -> Void
    ) -> some View {
      Text(state.title)
      Button("Sort") { onEvent(.sortTapped) }.trapezioAnchor("sort")
    }
  }
#endif
