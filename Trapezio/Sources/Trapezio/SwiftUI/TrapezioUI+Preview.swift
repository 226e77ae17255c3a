// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  extension TrapezioUI {
    /// Returns a view that previews a state without a store.
    ///
    /// ```swift
    /// #Preview { EditUI().preview(EditState(title: "Draft")) }
    /// ```
    ///
    /// `onEvent` receives the events, which do not change the state. The bindings of a
    /// ``TrapezioStoreUI`` write to a copy of the state, which the preview shows, or to the state
    /// itself if it is an object. Passing another `state` later has no effect while the view keeps
    /// its identity.
    public func preview(
      _ state: State, onEvent: @escaping @MainActor (Event) -> Void = { _ in }
    ) -> some View {
      TrapezioPreview(ui: self, view: TrapezioViewStore(state: state, onEvent: onEvent))
    }

    /// Returns a view that previews several states, each below its name.
    ///
    /// The previews ignore events. Otherwise, they work like ``preview(_:onEvent:)``.
    ///
    /// ```swift
    /// #Preview {
    ///   EditUI().preview([
    ///     "Empty": EditState(), "Saving": EditState(isSaving: true),
    ///   ])
    /// }
    /// ```
    public func preview(_ states: KeyValuePairs<String, State>) -> some View {
      VStack(alignment: .leading) {
        ForEach(Array(states.enumerated()), id: \.offset) { _, named in
          Text(verbatim: named.key).font(.caption)
          preview(named.value)
        }
      }
    }
  }

  /// Keeps the copy of the state across updates of the preview.
  private struct TrapezioPreview<UI: TrapezioUI>: View {
    let ui: UI
    @State var view: TrapezioViewStore<UI.State, UI.Event>

    var body: some View { TrapezioRuntime(view: view, ui: ui) }
  }
#endif
