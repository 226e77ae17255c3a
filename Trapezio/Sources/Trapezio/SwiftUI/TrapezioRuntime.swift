// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  /// A view that renders a store's state with a UI.
  ///
  /// ```swift
  /// TrapezioRuntime(store: store, ui: EditUI()).navigationTitle("Edit")
  /// ```
  public struct TrapezioRuntime<UI: TrapezioUI>: View {
    private let view: TrapezioViewStore<UI.State, UI.Event>
    private let ui: UI

    /// Creates a view that renders a store's state with a UI.
    ///
    /// The view retains the store but does not end it. For a store that ends with its view, use
    /// ``TrapezioContainer``.
    public init(store: some TrapezioStoreProtocol<UI.State, UI.Event>, ui: UI) {
      self.init(view: TrapezioViewStore(store), ui: ui)
    }

    init(view: TrapezioViewStore<UI.State, UI.Event>, ui: UI) {
      self.view = view
      self.ui = ui
    }

    /// The view that the UI returns for the current state.
    public var body: some View {
      #if DEBUG
        warnOfPropertiesNotInstalled()
      #endif
      if let ui = ui as? any TrapezioStoreProjection<UI.State, UI.Event, UI.Content> {
        return ui.map(view)
      }
      return ui.map(state: view.state) { [view] in view.send($0) }
    }

    #if DEBUG
      /// Warns about properties that SwiftUI ignores because the UI is not a `DynamicProperty`.
      private func warnOfPropertiesNotInstalled() {
        guard !(ui is any DynamicProperty), checkedUIs.insert(ObjectIdentifier(UI.self)).inserted
        else { return }
        for case (let label?, let property as any DynamicProperty) in Mirror(reflecting: ui)
          .children
        where !(property is any PropertyWithoutPlace) {
          // The name of a property wrapper's stored property begins with an underscore.
          let name = label.first == "_" ? String(label.dropFirst()) : label
          StrataDiagnostics.warn(
            "SwiftUI does not install \(UI.self).\(name), so it never changes. "
              + "Conform \(UI.self) to DynamicProperty. See Failures#property-not-installed.")
        }
      }
    #endif
  }

  #if DEBUG
    /// A dynamic property that works outside of a view.
    private protocol PropertyWithoutPlace {}
    extension Binding: PropertyWithoutPlace {}

    @MainActor private var checkedUIs: Set<ObjectIdentifier> = []
  #endif
#endif
