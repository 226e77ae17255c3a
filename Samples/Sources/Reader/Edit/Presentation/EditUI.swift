// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import ReaderCore
  import SwiftUI
  import Trapezio

  package struct EditUI: TrapezioStoreUI, DynamicProperty {
    @FocusState private var focus: EditState.Field?

    package init() {}

    package func map(_ view: TrapezioViewStore<EditState, EditEvent>) -> some View {
      Form {
        if let problem = view.problem {
          Text(verbatim: problem)
          Button("Retry") { view.send(.retry) }
        }
        if let hint = view.hint { Text(verbatim: hint) }
        if view.isLoading || view.isSaving { ProgressView() }
        Section {
          TextField("Title", text: view.binding(\.title, send: EditEvent.titleChanged))
            .focused($focus, equals: .title)
            .onSubmit { view.send(.focused(.text)) }
          if let problem = view.titleProblem { Text(verbatim: problem).font(.caption) }
        }
        .disabled(!view.canEdit)
        Section {
          TextField(
            "Text", text: view.binding(\.text, send: EditEvent.textChanged), axis: .vertical
          )
          .focused($focus, equals: .text)
          if let problem = view.textProblem { Text(verbatim: problem).font(.caption) }
        }
        .disabled(!view.canEdit)
      }
      .trapezioFocus($focus, follows: view.binding(\.focus, send: EditEvent.focused))
      .navigationTitle("Edit")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { view.send(.cancel) }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save") { view.send(.save) }.disabled(!view.canSave)
        }
      }
      .onAppear { view.send(.appeared) }
    }
  }

  #Preview {
    var loaded = EditState()
    loaded.show(
      ArticleDetails(
        article: Article(
          id: 42, title: "Why leaves turn red", author: "Ann Lee", topic: .nature,
          text: "Anthocyanins appear as the chlorophyll goes.", publishedAt: .distantPast,
          revision: 7)))
    var saving = loaded
    saving.title = "Why leaves turn"
    saving.isSaving = true
    return EditUI().preview(["Loading": EditState(), "Loaded": loaded, "Saving": saving])
  }
#endif
