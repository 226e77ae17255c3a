// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderScreens
import Strata
import Trapezio
import TrapezioNavigation

package final class EditStore: TrapezioStore<EditScreen, EditState, EditEvent> {
  private let observe: StrataSubjectInteractor<Article.ID, ArticleDetails?>
  private let fetch: StrataInteractor<Article.ID, Void>
  private let save: StrataInteractor<ArticleEdit, SaveOutcome>
  private let messages: TrapezioMessageManager
  private let navigator: any TrapezioNavigator
  private var saving: Task<Void, Never>?

  package init(
    screen: EditScreen,
    observe: StrataSubjectInteractor<Article.ID, ArticleDetails?>,
    fetch: StrataInteractor<Article.ID, Void>,
    save: StrataInteractor<ArticleEdit, SaveOutcome>,
    messages: TrapezioMessageManager,
    navigator: any TrapezioNavigator
  ) {
    self.observe = observe
    self.fetch = fetch
    self.save = save
    self.messages = messages
    self.navigator = navigator
    super.init(screen: screen, initialState: navigator.draft(EditState.self) ?? EditState())
    navigator.keepDraft { [weak self] in
      self.flatMap { $0.state.isDirty ? $0.state : nil }
    }
    // Without changes, the user can drag the sheet down.
    navigator.guardLeaving(while: { [weak self] in self?.state.isDirty ?? false }) {
      [weak self] reason in
      // Selecting another tab does not close the editor.
      guard let self, reason != .tabSwitch else { return true }
      return await mayLeave()
    }
  }

  override package func handle(event: EditEvent) {
    switch event {
    case .appeared: follow()
    case .retry:
      // Without an article, starts the observation again, because it may have failed.
      if !state.isLoaded { follow(ifRunning: .cancelPrevious) }
      load()
    case .titleChanged(let title): change { $0.title = title }
    case .textChanged(let text): change { $0.text = text }
    case .focused(let field): update { $0.focus = field }
    case .save: saveText()
    case .cancel: navigator.back()
    }
  }

  /// Changes the text, unless the article is being saved or is not loaded.
  private func change(_ transform: (inout EditState) -> Void) {
    guard state.canEdit else { return }
    update(transform)
  }

  // MARK: Loading

  private func follow(ifRunning policy: StrataIfRunning = .ignoreNew) {
    strataCollect(observe.results(for: screen.id), id: "article", ifRunning: policy) { result in
      result.onSuccess { self.show($0) }
        .onFailure { error in self.update { $0.problem = error.message } }
    }
  }

  private func show(_ details: ArticleDetails?) {
    if let details {
      update { $0.show(details) }
    } else if !state.isLoaded, state.problem == nil {
      load()
    }
  }

  private func load() {
    update { $0.problem = nil }
    strataLaunch(fetch, params: screen.id, loading: \.isLoading) { result in
      guard !self.state.isLoaded else { return }
      result.onFailure { error in self.update { $0.problem = error.message } }
    }
  }

  // MARK: Saving

  private func saveText() {
    if state.canEdit, !state.isDirty { messages.emit("Nothing has changed.") }
    if let field = state.invalidField { update { $0.focus = field } }
    guard state.canSave, let edit = state.edit else { return }
    saving = strataLaunch(save, params: edit, id: "save", loading: \.isSaving) { result in
      result.onSuccess { self.navigator.dismiss(self.screen, returning: $0) }
        .onFailure { self.tell($0) }
    }
  }

  private func tell(_ error: any StrataException) {
    let retry = TrapezioMessageAction("Retry", sending: .save, to: self)
    // If the server refuses a text, the user has to change it before it is sent again.
    let canRetry = if case ReaderError.rejected = error { false } else { true }
    messages.emit(error, title: "Not saved", actions: canRetry ? [retry] : [])
  }

  // MARK: Leaving

  private func mayLeave() async -> Bool {
    // Waits for a running save, which closes the screen if it succeeds.
    await saving?.value
    guard state.isDirty else { return true }
    return await navigator.ask(
      .alert(
        "Discard changes?", [.destructive("Discard", true), .cancel("Keep editing", false)]))
      ?? false
  }
}
