// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import ReaderScreens
  import SwiftUI
  import Trapezio
  import TrapezioNavigation

  /// A window of the app in SwiftUI.
  package struct ReaderWindowView: View {
    private let app: ReaderApp
    @State private var window: ReaderWindow
    @State private var isRestored = false

    package init(_ app: ReaderApp) {
      self.app = app
      // The articles are beside the list in a wide window.
      _window = State(initialValue: ReaderWindow(app, columns: 2))
    }

    package var body: some View {
      if app.session == .unknown {
        ProgressView()
      } else {
        TrapezioTabHost(window.tabs, onInterop: app.onInterop) { tab in
          Label(LocalizedStringKey(tab.title), systemImage: tab.icon)
        } routes: {
          app.makeViews()
        } placeholder: {
          Text("Choose an article.")
        }
        .trapezioLinks(
          to: window.tabs, scheme: ReaderLinks.scheme, isReady: isRestored,
          onError: { link, _ in app.messages.emit("The link \(link) leads nowhere.") }
        )
        .trapezioRestoration(
          of: window.tabs, in: "main", by: app.makeViews().table,
          onRestore: { outcome in
            if let message = outcome.readerMessage { app.messages.emit(message, kind: .warning) }
            isRestored = true
            window.start()
          }
        )
        .trapezioMessages(app.messages)
      }
    }
  }
#endif
